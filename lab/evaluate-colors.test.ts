import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { paletteOf, SEASON_ALIASES, SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { evaluateColors } from './evaluate-colors.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-colors-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function evaluate(text: string) {
  const path = join(folder, 'colors.csv');
  await writeFile(path, text);
  return evaluateColors([path]);
}

it('evaluateColors finds the season of every palette color among the first three', async () => {
  const lines = SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ hex }) => `${hex},${key}`));
  const figures = await evaluate(['hex,season', ...lines].join('\n'));
  expect(figures).toEqual({ n: 480, topThree: 100, beatsOpposite: 100 });
});

it('evaluateColors accepts a season by key, name or alias, in any column and in any case', async () => {
  const text = SEASON_KEYS.flatMap((key, index) => {
    const hex = paletteOf(key)[index]?.hex ?? '';
    const written = [key, SEASON_NAMES[key], SEASON_ALIASES[key]?.toUpperCase() ?? key];
    return written.map((season) => `book,"${season}",${hex.toLowerCase()}`);
  });
  const file = ['\uFEFFSource,Season,Hex', ...text, ''].join('\r\n');
  expect(await evaluate(file)).toEqual({ n: 36, topThree: 100, beatsOpposite: 100 });
});

it('evaluateColors counts a color labeled with the opposite season as wrong', async () => {
  const figures = await evaluate('hex,season\n#FFC9A3,deep_winter\n#1B1B3A,deep_winter\n');
  expect(figures).toEqual({ n: 2, topThree: 50, beatsOpposite: 50 });
});

it('evaluateColors reports every line it cannot read, and gives no figures', async () => {
  const text = 'hex,season\n#123456,True Winter\nred,True Winter\n#12345,Gray Summer\n\n#000000\n';
  await expect(evaluate(text)).rejects.toThrow(
    [
      'Line 3: "red" is no color',
      'Line 4: "#12345" is no color',
      'Line 4: no season is called "Gray Summer"',
      'Line 5: "" is no color',
      'Line 5: no season is called ""',
      'Line 6: no season is called ""',
    ].join('\n'),
  );
});

it('evaluateColors says what is missing from a file', async () => {
  await expect(evaluate('color,season\n')).rejects.toThrow('no column hex');
  await expect(evaluate('hex,key\n')).rejects.toThrow('no column season');
  await expect(evaluate('hex,season\n')).rejects.toThrow('holds no colors');
  await expect(evaluateColors([])).rejects.toThrow('Usage');
});
