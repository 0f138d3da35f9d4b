import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { evaluateSeasonFile } from './evaluate-season.ts';

// Two invented people: one the model calls a light Spring, one it calls a deep Winter.
const LIGHT = '81,13,21,38,26,18,48,9,12,44,2,8,21,5,5,80,0,0';
const DEEP = '72,12,18,45,24,12,8,2,1,24,9,1,5,5,1,80,0,0';
const HEAD =
  'season4,season12_it,skin_L,skin_a,skin_b,lip_L,lip_a,lip_b,hair_L,hair_a,hair_b,eyeL_L,eyeL_a,eyeL_b,eyeD_L,eyeD_a,eyeD_b,scl_L,scl_a,scl_b';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function evaluate(...rows: readonly string[]) {
  const path = join(folder, 'file.csv');
  await writeFile(path, [HEAD, ...rows].join('\n'));
  return evaluateSeasonFile([path]);
}

describe('the evaluation of seasons', () => {
  it('counts correct results in percent', async () => {
    const figures = await evaluate(
      `spring,light spring,${LIGHT}`,
      `summer,light summer,${LIGHT}`,
      `winter,deep winter,${DEEP}`,
      `spring,,${DEEP}`,
    );
    expect(figures).toMatchObject({
      n: 4,
      family: 50,
      season: 66.7,
      withinOneStep: 100,
      warmCool: 50,
      largestShare: 50,
      nearBlackWinter: 100,
      insufficient: 0,
    });
    expect(figures.familyTop2).toBeGreaterThanOrEqual(75);
  });

  it('counts a refusal as wrong', async () => {
    const figures = await evaluate('spring,light spring,81,13,21,38,26,18,,,,,,,,,,,,');
    expect(figures).toMatchObject({ n: 1, family: 0, season: 0, warmCool: 0, insufficient: 1 });
  });

  it('reads the three photos of a person together, and says what is claimed', async () => {
    const path = join(folder, 'persons.csv');
    const anna = [LIGHT, LIGHT, DEEP].map((row) => `anna,light spring,spring,${row}`);
    const rows = [...anna, `ben,,winter,${DEEP}`];
    const head = HEAD.replace('season4,season12_it', 'group,season12_it,season4');
    await writeFile(path, [head, ...rows].join('\n'));
    const figures = await evaluateSeasonFile([path]);
    // The median of three ignores the one odd photo.
    expect(figures).toMatchObject({
      persons: 1,
      personFamily: 100,
      personSeason: 100,
      personWithinOneStep: 100,
      family: 75,
      warmShare: 50,
    });
    expect(figures.said).toBeGreaterThan(25);
  });

  it('reports several files together and one by one', async () => {
    const paths = ['light.csv', 'deep.csv'].map((name) => join(folder, name));
    const [light = '', deep = ''] = paths;
    await writeFile(light, [HEAD, `spring,light spring,${LIGHT}`].join('\n'));
    await writeFile(deep, [HEAD, `spring,,${DEEP}`, `winter,,${DEEP}`].join('\n'));
    const figures = await evaluateSeasonFile(paths);
    expect(figures).toMatchObject({ n: 3, family: 66.7 });
    expect(figures.sources).toMatchObject({
      'light.csv': { n: 1, family: 100 },
      'deep.csv': { n: 2, family: 50, season: null },
    });
    await expect(evaluateSeasonFile([light, light])).rejects.toThrow('light.csv');
  });

  it('explains its usage', async () => {
    await expect(evaluateSeasonFile([])).rejects.toThrow('FILE.csv');
  });
});
