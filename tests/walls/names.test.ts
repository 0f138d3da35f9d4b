import { describe, expect, it } from 'vitest';

import { listPaths, readSources } from './list-sources.ts';
import { hasDefaultExport } from './read-imports.ts';

const DRAWER = /(^|\/)(utils?|helpers?|common|misc|lib)(\.\w+)*\/?$/;
const KEBAB_CASE = /^[a-z0-9.-]+\/?$/;
/** Names that tools insist on. */
const GIVEN_NAMES = new Set(['README.md', 'MODEL_CARD.md']);

describe('the names of files and folders', () => {
  const paths = listPaths();

  it('say what is inside: there is no drawer for odds and ends', () => {
    expect(paths.filter((path) => DRAWER.test(path))).toEqual([]);
  });

  it('are written in kebab-case', () => {
    const names = paths.map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? '');
    expect(names.filter((name) => !KEBAB_CASE.test(name) && !GIVEN_NAMES.has(name))).toEqual([]);
  });

  it('would be refused when planted', () => {
    for (const path of ['apps/web/utils/', 'packages/domain/helpers.ts', 'apps/web/lib/']) {
      expect(DRAWER.test(path), path).toBe(true);
    }
    expect(DRAWER.test('packages/storage/library.ts')).toBe(false);
    expect(KEBAB_CASE.test('SeasonCard.tsx')).toBe(false);
  });
});

describe('default exports', () => {
  it('exist only where a tool insists', () => {
    // A .d.ts describes what another's module has, and that may be a default export.
    const files = readSources().filter(({ path }) => !/\.(config|d)\.ts$/.test(path));
    expect(files.filter(hasDefaultExport).map(({ path }) => path)).toEqual([]);
  });

  it.each(['export default 1;', 'const a = 1; export { a as default };'])(
    'are found in %s',
    (source) => {
      expect(hasDefaultExport({ path: 'a.ts', source })).toBe(true);
    },
  );
});
