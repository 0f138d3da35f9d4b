import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PhotoColors } from '@color-almanac/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { countAgreement, countWay, evaluateStability } from './evaluate-stability.ts';
import { listFaces } from './read-faces.ts';

// Invented colors: one the model calls a light Spring, one it calls a deep Winter.
const LIGHT: PhotoColors = {
  skin: '#EEC3A4',
  hair: '#876C60',
  lightEye: '#6C6759',
  darkEye: '#3E2F2B',
};
const DEEP: PhotoColors = {
  skin: '#D4A790',
  hair: '#1A1615',
  lightEye: '#493236',
  darkEye: '#1A0F11',
};

function trial(white: { readonly skin: number; readonly family: boolean } | null) {
  return { nothing: null, sclera: null, whiteAfter: null, white };
}

function photo(user: string, plain: PhotoColors) {
  return { user, plain, withSclera: plain };
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stability-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('photos grouped by person', () => {
  it('are found in the folders of people and beside them', async () => {
    await mkdir(join(folder, 'anna'));
    await mkdir(join(folder, 'nobody'));
    for (const file of ['b.jpg', 'a.JPG', 'notes.txt', 'anna/1.png', 'anna/2.webp']) {
      await writeFile(join(folder, file), '');
    }
    const groups = await listFaces(folder);
    expect(groups).toEqual([
      { user: '', files: ['a.JPG', 'b.jpg'].map((name) => join(folder, name)) },
      { user: 'anna', files: ['1.png', '2.webp'].map((name) => join(folder, 'anna', name)) },
    ]);
  });

  it('agree by the share that names the common result; single photos do not count', () => {
    const seen = [
      photo('anna', LIGHT),
      photo('anna', LIGHT),
      photo('anna', DEEP),
      photo('berta', DEEP),
      photo('', LIGHT),
      photo('', DEEP),
    ];
    expect(countAgreement(seen, ({ plain }) => plain)).toEqual({
      people: 1,
      photos: 3,
      season: 66.7,
      family: 66.7,
    });
    expect(countAgreement([], ({ plain }) => plain)).toMatchObject({ people: 0, season: null });
  });
});

describe('photos in tinted light', () => {
  it('are counted in percent of all that were tried: a refusal is wrong', () => {
    const trials = [
      trial({ skin: 1, family: true }),
      trial({ skin: 4, family: false }),
      trial({ skin: 9, family: true }),
      trial(null),
    ];
    expect(countWay(trials, 'white')).toEqual({
      n: 4,
      refused: 1,
      skinWithin4: 50,
      skinMedian: 4,
      familyKept: 50,
    });
    expect(countWay([], 'white')).toMatchObject({ n: 0, skinWithin4: null, skinMedian: null });
  });

  it('require a folder as argument', async () => {
    await expect(evaluateStability([])).rejects.toThrow('FOLDER');
    await expect(evaluateStability(['--basis', 'paint', folder])).rejects.toThrow('rgb|cones');
  });
});
