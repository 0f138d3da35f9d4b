import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { paletteOf, SEASON_KEYS } from '@color-almanac/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { evaluateMatch } from './evaluate-match.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-match-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function evaluate(text: string) {
  const path = join(folder, 'colors.csv');
  await writeFile(path, text);
  return evaluateMatch([path]);
}

it('evaluateMatch finds every palette color good for its season, and few for seasons three steps away', async () => {
  const lines = SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ hex }) => `${hex},${key}`));
  const figures = await evaluate(['hex,season', ...lines].join('\n'));
  expect(figures.ownGood).toBe(100);
  expect(figures.foreignGood).toBeLessThan(18);
  expect(figures.auc).toBeGreaterThan(0.99);
});

it('evaluateMatch counts a color once that is published for several seasons', async () => {
  const [color] = paletteOf('warm_autumn');
  const hex = color?.hex ?? '';
  const one = await evaluate(`hex,season\n${hex},warm_autumn\n`);
  const two = await evaluate(`hex,season\n${hex},warm_autumn\n${hex},true_winter\n`);
  expect(one).toMatchObject({ n: 1, ownGood: 100 });
  expect(two.n).toBe(1);
  expect(two.ownGood).toBe(50);
});

it('evaluateMatch puts a file whose colors stand in foreign seasons only below chance', async () => {
  const wrong = await evaluate('hex,season\n#FFC9A3,deep_winter\n#1B1B3A,light_spring\n');
  expect(wrong.ownGood).toBe(0);
  expect(wrong.auc).toBeLessThan(0.5);
});

it('evaluateMatch asks for a file', async () => {
  await expect(evaluateMatch([])).rejects.toThrow('Usage');
});
