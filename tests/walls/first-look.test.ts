import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER, readSources } from './list-sources.ts';
import { readTests } from './specification/read-tests.ts';

const POINT = /^- \*\*(FIRST-LOOK-\d+)\*\* (.+)$/gm;

const page = readFileSync(join(PROJECT_FOLDER, 'docs/first-look.md'), 'utf8');
const points = [...page.matchAll(POINT)].map(([, id = '', text = '']) => ({ id, text }));
const named = new Set(
  readSources()
    .filter(({ source }) => source.includes('[FIRST-LOOK-'))
    .flatMap(readTests)
    .flatMap(({ texts }) => texts)
    .flatMap((text) => [...text.matchAll(/\[(FIRST-LOOK-\d+)\]/g)].map(([, id = '']) => id)),
);

describe('docs/first-look.md', () => {
  it('lists 28 points in their order', () => {
    expect(points.map(({ id }) => id)).toEqual(
      Array.from({ length: 28 }, (_, index) => `FIRST-LOOK-${index + 1}`),
    );
  });

  it('lists only points that a test names, unless it says why none can', () => {
    const tested = points.filter(({ text }) => !text.includes('No test:'));
    expect(tested.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('lists every point that a test names', () => {
    const listed = new Set(points.map(({ id }) => id));
    expect([...named].filter((id) => !listed.has(id))).toEqual([]);
  });
});
