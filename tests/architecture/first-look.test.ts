import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER, readSources } from './list-sources.ts';
import { readTests } from './specification/read-tests.ts';

const POINT = /^- \*\*(FIRST-LOOK-\d+)\*\* ./gm;

const page = readFileSync(join(PROJECT_FOLDER, 'docs/first-look.md'), 'utf8');
const ids = [...page.matchAll(POINT)].map(([, id = '']) => id);
const named = new Set(
  readSources()
    .filter(({ source }) => source.includes('[FIRST-LOOK-'))
    .flatMap(readTests)
    .flatMap(({ texts }) => texts)
    .flatMap((text) => [...text.matchAll(/\[(FIRST-LOOK-\d+)\]/g)].map(([, id = '']) => id)),
);

describe('docs/first-look.md', () => {
  it('lists 28 points in order', () => {
    expect(ids).toEqual(Array.from({ length: 28 }, (_, index) => `FIRST-LOOK-${index + 1}`));
  });

  it('lists only points that a test names', () => {
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('lists every point that a test names', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
