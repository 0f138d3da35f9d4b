import { describe, expect, it } from 'vitest';

import { listPaths } from './list-sources.ts';

const DRAWER = /(^|\/)(utils?|helpers?|common|misc|lib)(\.\w+)*\/?$/;
const KEBAB_CASE = /^[a-z0-9.-]+\/?$/;
/** Names that tools require. */
const GIVEN_NAMES = new Set(['README.md', 'MODEL_CARD.md']);

describe('the names of files and folders', () => {
  const paths = listPaths();

  it('say what is inside: there are no folders for odds and ends', () => {
    expect(paths.filter((path) => DRAWER.test(path))).toEqual([]);
  });

  it('are in kebab-case', () => {
    const names = paths.map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? '');
    expect(names.filter((name) => !KEBAB_CASE.test(name) && !GIVEN_NAMES.has(name))).toEqual([]);
  });

  it('are refused when wrong ones are planted', () => {
    for (const path of ['apps/web/utils/', 'packages/domain/helpers.ts', 'apps/web/lib/']) {
      expect(DRAWER.test(path), path).toBe(true);
    }
    expect(DRAWER.test('packages/sync/data-store.ts')).toBe(false);
    expect(KEBAB_CASE.test('SeasonCard.tsx')).toBe(false);
  });
});
