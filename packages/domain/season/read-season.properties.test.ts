import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toLab, type Lab } from '../color/lab.ts';
import { rgbToHex, toRgb } from '../color/srgb.ts';
import type { Hex } from '../color/hex.ts';
import { labToHex } from '../light/correct-light.ts';
import type { LabPhoto } from './prepare-face.ts';
import { readSeason, readSeasonFromLab } from './read-season.ts';
import { inputOf, labInputOf } from '../testing/sample-faces.ts';
import { familyOf, isWarmFamily, type SeasonKey } from './season-key.ts';
import { READING_POINTS } from './reading-points.ts';
import { AXES, type SeasonReading } from './season-reading.ts';

const between = ([min, max]: [number, number]) => fc.double({ min, max, noNaN: true });

const lab = (l: [number, number], a: [number, number], b: [number, number]): fc.Arbitrary<Lab> => {
  return fc.record({ l: between(l), a: between(a), b: between(b) });
};

/** Faces of every coloring, uncommon ones included. */
const face = fc.record({
  skin: lab([25, 88], [4, 18], [4, 32]),
  hair: lab([2, 80], [-2, 18], [-4, 40]),
  lightEye: lab([5, 65], [-8, 15], [-15, 30]),
  darkEye: lab([2, 35], [-6, 12], [-10, 18]),
  lip: lab([25, 65], [10, 38], [2, 28]),
});

const runs = { numRuns: 300, seed: 20 };

const shift = (points: LabPhoto['points'], by: Partial<Lab>): LabPhoto['points'] =>
  Object.fromEntries(
    Object.entries(points).map(([point, color]) => [
      point,
      { l: color.l + (by.l ?? 0), a: color.a + (by.a ?? 0), b: color.b + (by.b ?? 0) },
    ]),
  );

const firstOf = ({ ranking }: SeasonReading): SeasonKey => ranking[0]?.season ?? 'true_spring';
const warmShare = ({ ranking }: SeasonReading) =>
  ranking
    .filter(({ season }) => isWarmFamily(familyOf(season)))
    .reduce((sum, { probability }) => sum + probability, 0);

const LIGHT: readonly SeasonKey[] = ['light_spring', 'light_summer'];
const DEEP: readonly SeasonKey[] = ['true_autumn', 'deep_winter'];

describe('readSeason for any face', () => {
  it('never gets cooler if every point gets more yellow', () => {
    fc.assert(
      fc.property(face, fc.double({ min: 0, max: 12, noNaN: true }), (points, b) => {
        const before = readSeasonFromLab(labInputOf(points));
        const after = readSeasonFromLab(labInputOf(shift(points, { b })));
        expect(warmShare(after)).toBeGreaterThanOrEqual(warmShare(before) - 1e-12);
        if (isWarmFamily(familyOf(firstOf(before)))) {
          expect(isWarmFamily(familyOf(firstOf(after)))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('never gets deeper if every point gets lighter', () => {
    fc.assert(
      fc.property(face, fc.double({ min: 0, max: 15, noNaN: true }), (points, l) => {
        const before = readSeasonFromLab(labInputOf(points));
        const after = readSeasonFromLab(labInputOf(shift(points, { l })));
        expect(after.axes.lightness.value).toBeGreaterThanOrEqual(
          before.axes.lightness.value - 1e-12,
        );
        expect(LIGHT.includes(firstOf(before)) && DEEP.includes(firstOf(after))).toBe(false);
      }),
      runs,
    );
  });

  it('moves no axis by more than .2 if colors are rounded to whole sRGB channels', () => {
    fc.assert(
      fc.property(face, (points) => {
        const inGamut = Object.fromEntries(
          Object.entries(points).map(([point, color]) => [point, toLab(labToHex(color))]),
        );
        const halfway = shiftChannels(inGamut, 0.5);
        for (const colors of [inGamut, halfway]) {
          const hexes = Object.fromEntries(
            Object.entries(colors).map(([point, color]) => [point, labToHex(color)]),
          );
          expectNear(readSeasonFromLab(labInputOf(colors)), readSeason(inputOf([hexes])));
        }
      }),
      runs,
    );
  });

  it('moves no axis by more than .2 if a point changes by one step in each channel', () => {
    const step = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(-1, 0, 1)));
    fc.assert(
      fc.property(face, fc.constantFrom(...READING_POINTS), step, (points, point, steps) => {
        const hexes = Object.fromEntries(
          Object.entries(points).map(([name, color]) => [name, labToHex(color)]),
        );
        const moved = { ...hexes, [point]: nudge(hexes[point] ?? '#000000', steps) };
        expectNear(readSeason(inputOf([hexes])), readSeason(inputOf([moved])));
      }),
      runs,
    );
  });

  it('does not depend on the order of the photos', () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 2, maxLength: 5 }), (faces) => {
        const photos = faces.map((points) => ({ points, sclera: null }));
        const input = { ...labInputOf({}), photos };
        const [one, other] = [input, { ...input, photos: photos.toReversed() }].map((photosInput) =>
          readSeasonFromLab(photosInput),
        );
        expect(other?.ranking).toEqual(one?.ranking);
        expect(other?.reasons).toEqual(one?.reasons);
      }),
      { ...runs, numRuns: 60 },
    );
  });

  it('ranks all twelve with a sum of 1, in the order of closeness, and measures the gap between the first two', () => {
    fc.assert(
      fc.property(face, (points) => {
        const { ranking, gap, familyConfidence, kind } = readSeasonFromLab(labInputOf(points));
        expect(kind).toBe('season');
        expect(new Set(ranking.map(({ season }) => season)).size).toBe(12);
        const [first, second] = ranking.map(({ probability }) => probability);
        expect(gap).toBe((first ?? 0) - (second ?? 0));
        expect(ranking.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
        const closeness = ranking.map((ranked) => ranked.closeness);
        expect(closeness.toSorted((one, other) => other - one)).toEqual(closeness);
        expect(familyConfidence).toBeLessThanOrEqual(70);
      }),
      runs,
    );
  });
});

function expectNear(one: SeasonReading, other: SeasonReading) {
  for (const axis of AXES) {
    const moved = Math.abs(one.axes[axis].value - other.axes[axis].value);
    expect(moved).toBeLessThanOrEqual(0.2);
  }
}

/** Half a step brighter in every channel: as far from a whole channel as a color can be. */
function shiftChannels(points: LabPhoto['points'], by: number): LabPhoto['points'] {
  return Object.fromEntries(
    Object.entries(points).map(([point, color]) => {
      const { r, g, b } = toRgb(labToHex(color));
      const hexes = [
        { r, g, b },
        { r: r + 1, g: g + 1, b: b + 1 },
      ]
        .map(rgbToHex)
        .map(toLab);
      const [low, high] = [hexes[0] ?? color, hexes[1] ?? color];
      const mix = (channel: keyof Lab) => low[channel] * (1 - by) + high[channel] * by;
      return [point, { l: mix('l'), a: mix('a'), b: mix('b') }];
    }),
  );
}

function nudge(hex: Hex, steps: readonly number[]): Hex {
  const { r, g, b } = toRgb(hex);
  const move = (channel: number, index: number) =>
    Math.min(255, Math.max(0, channel + (steps[index] ?? 0)));
  return rgbToHex({ r: move(r, 0), g: move(g, 1), b: move(b, 2) });
}
