import { describe, expect, it } from 'vitest';

import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { familyOf, isWarmFamily, SEASON_KEYS } from './season-key.ts';
import { seasonReadingSchema, type PhotoColors } from './season-reading.ts';

const blond = GOLDEN_FACES.light_spring;
const dark = GOLDEN_FACES.deep_winter;
const first = (photos: readonly PhotoColors[], more = {}) =>
  readSeason(inputOf(photos, more)).ranking[0]?.season;

describe('readSeason', () => {
  it('can give each of the twelve seasons', () => {
    for (const season of SEASON_KEYS) expect(first([GOLDEN_FACES[season]])).toBe(season);
  });

  it('gives the same bytes for the same input, whatever the case of the hexes', () => {
    const lower = Object.fromEntries(
      Object.entries(blond).map(([point, hex]) => [point, hex.toLowerCase()]),
    );
    const once = JSON.stringify(readSeason(inputOf([blond])));
    expect(JSON.stringify(readSeason(inputOf([blond])))).toBe(once);
    expect(JSON.stringify(readSeason(inputOf([lower as PhotoColors])))).toBe(once);
  });

  it('gives a record that survives JSON', () => {
    for (const photos of [[blond], [{ skin: blond.skin }]]) {
      const reading = readSeason(inputOf(photos));
      expect(seasonReadingSchema.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
    }
  });

  it('always gives reasons, a counter-argument and advice', () => {
    for (const season of SEASON_KEYS) {
      const reading = readSeason(inputOf([GOLDEN_FACES[season]]));
      expect(reading.reasons.length).toBeGreaterThan(0);
      expect(reading.counterArgument).not.toBe('');
      expect(reading.advice.length).toBeGreaterThan(0);
      expect(reading.familyConfidence).toBeLessThanOrEqual(70);
    }
  });
});

describe('readSeason with missing points', () => {
  it('names them, and gives a more doubtful reading', () => {
    const whole = readSeason(inputOf([blond]));
    const { hair: _, ...bare } = blond;
    const hairless = readSeason(inputOf([bare]));
    expect(whole.missing).toEqual([]);
    expect(hairless.missing).toEqual(['hair']);
    expect(hairless.kind).toBe('season');
    expect(hairless.axes.warmth.spread).toBeGreaterThan(whole.axes.warmth.spread);
    expect(hairless.familyConfidence).toBeLessThan(whole.familyConfidence);
    expect(hairless.band).toBe('borderline');
    expect(hairless.advice[0]).toBe('hair');
  });

  it('names no season without hair and eyes, and still shows the axes', () => {
    const reading = readSeason(inputOf([{ skin: blond.skin, lip: blond.lip }]));
    expect(reading).toMatchObject({
      kind: 'insufficient',
      ranking: [],
      reasons: [],
      contributions: [],
    });
    expect(Number.isFinite(reading.axes.warmth.value)).toBe(true);
    expect(reading.axes.lightness.spread).toBeGreaterThan(1);
    expect(reading.advice).toEqual(expect.arrayContaining(['hair', 'both-eyes']));
  });

  it('names a season with one eye color or hair alone', () => {
    expect(readSeason(inputOf([{ skin: blond.skin, darkEye: blond.darkEye }])).kind).toBe('season');
    expect(readSeason(inputOf([{ hair: blond.hair }])).kind).toBe('season');
  });
});

describe('readSeason with hair that is not natural', () => {
  it('leaves out dyed hair until its natural color is given', () => {
    const dyed = readSeason(inputOf([{ ...dark, hair: '#F0D070' }], { hairState: 'dyed' }));
    const other = readSeason(inputOf([{ ...dark, hair: '#B01030' }], { hairState: 'dyed' }));
    expect(dyed).toEqual(other);
    expect(dyed.missing).toContain('hair');
    expect(dyed.advice[0]).toBe('natural-hair');
    const found = readSeason(
      inputOf([{ ...dark, hair: '#F0D070' }], { hairState: 'dyed', naturalHair: dark.hair }),
    );
    expect(found.axes).toEqual(readSeason(inputOf([dark])).axes);
    expect(found.missing).toEqual([]);
  });

  it('reads no hair from a bald head', () => {
    const bald = readSeason(inputOf([{ ...dark, hair: '#C0906A' }], { hairState: 'bald' }));
    expect(bald.missing).toContain('hair');
    expect(bald.advice[0]).toBe('hair-you-had');
    expect(bald.contributions.map(({ term }) => term)).not.toContain('hair.L');
  });

  it('takes no warmth from gray hair, and only depth from brows given instead', () => {
    const grey = readSeason(inputOf([{ ...dark, hair: '#B8B8B8' }], { hairState: 'grey' }));
    expect(grey.missing).toContain('hair');
    const [brown, ashen] = ['#4A3020', '#3B3B3B'].map((naturalHair) =>
      readSeason(inputOf([dark], { hairState: 'grey', naturalHair: naturalHair as '#4A3020' })),
    );
    expect(brown?.missing).toEqual([]);
    const terms = brown?.contributions.map(({ term }) => term);
    expect(terms).toContain('hair.L');
    expect(terms).not.toContain('hair.b');
    expect(ashen?.axes.warmth.value).toBeCloseTo(grey.axes.warmth.value, 10);
  });

  it('prefers natural hair seen in a photo over a given color', () => {
    const result = readSeason(inputOf([dark], { naturalHair: '#F0D070' }));
    expect(result.axes).toEqual(readSeason(inputOf([dark])).axes);
  });
});

describe('readSeason with makeup', () => {
  it('leaves the lips out without calling them missing', () => {
    const painted = readSeason(inputOf([{ ...blond, lip: '#C00040' }], { makeup: true }));
    expect(painted).toEqual(readSeason(inputOf([{ ...blond, lip: '#402020' }], { makeup: true })));
    expect(painted.missing).toEqual([]);
    expect(painted.advice).toContain('no-makeup');
  });
});

describe('readSeason with several photos', () => {
  const odd = GOLDEN_FACES.clear_winter;

  it('uses the median of each point, in any order', () => {
    const three = readSeason(inputOf([blond, odd, blond]));
    expect(three.axes.warmth.value).toBe(readSeason(inputOf([blond])).axes.warmth.value);
    const turned = readSeason(inputOf([odd, blond, blond]));
    expect(turned.ranking).toEqual(three.ranking);
    expect(turned.axes.warmth.spread).toBeCloseTo(three.axes.warmth.spread, 12);
  });

  it('combines points that only some of them show', () => {
    const { hair, ...bare } = blond;
    expect(readSeason(inputOf([bare, { hair }])).missing).toEqual([]);
  });

  it('has less doubt if they agree, and allows a clear answer from three on', () => {
    const [one, three] = [1, 3].map((count) =>
      readSeason(inputOf(Array.from({ length: count }, () => STRONG))),
    );
    expect(three?.axes.warmth.spread).toBeLessThan((one?.axes.warmth.spread ?? 0) * 0.75);
    expect([one?.band, three?.band]).toEqual(['likely', 'clear']);
    expect(one?.advice).toContain('two-more-photos');
    expect(three?.advice.join(' ')).not.toContain('more-photo');
  });
});

// Light golden hair and warm skin: an obvious Warm Spring.
const STRONG: PhotoColors = {
  skin: '#F2C79A',
  hair: '#A8712C',
  lightEye: '#8A8F5A',
  darkEye: '#3E3A18',
  lip: '#C97F5F',
};

describe('readSeason with the white of the eye', () => {
  it('removes half of a warm light, on every point of that photo alone', () => {
    const warmLight = { hex: '#E8CFA8', pixels: 60 } as const;
    const plain = readSeason(inputOf([blond]));
    const corrected = readSeason(inputOf([{ ...blond, sclera: warmLight }]));
    expect(corrected.axes.warmth.value).toBeLessThan(plain.axes.warmth.value - 0.2);
    expect(corrected.axes.warmth.spread).toBeLessThan(plain.axes.warmth.spread);
    expect(corrected.advice).not.toContain('daylight');
    const unsure = readSeason(inputOf([{ ...blond, sclera: { ...warmLight, pixels: 24 } }]));
    expect(unsure).toEqual(readSeason(inputOf([{ ...blond, light: 'unmeasured' }])));
  });

  it('doubts the undertone more the less is known of the light', () => {
    const white = { hex: '#D8D8D8', pixels: 60 } as const;
    const spreads = (
      [
        { light: 'white-point' },
        { sclera: { ...white, eyes: 2 } },
        { sclera: { ...white, eyes: 1 } },
        { light: 'unmeasured' },
      ] as const
    ).map((light) => readSeason(inputOf([{ ...blond, ...light }])).axes.warmth.spread);
    expect(spreads.toSorted((one, other) => one - other)).toEqual(spreads);
    expect(new Set(spreads).size).toBe(4);
  });

  it('names both undertones if nothing showed the light', () => {
    for (const face of Object.values(GOLDEN_FACES)) {
      const { seasonSet = [] } = readSeason(inputOf([{ ...face, light: 'unmeasured' }]));
      expect(new Set(seasonSet.map((season) => isWarmFamily(familyOf(season)))).size).toBe(2);
    }
  });
});
