import { describe, expect, it } from 'vitest';

import type { Lab } from '../color/lab.ts';
import { correctLight, type LightGains } from '../light/correct-light.ts';
import type { LabPhoto } from './prepare-face.ts';
import { readSeasonFromLab } from './read-season.ts';
import { labInputOf } from '../testing/sample-faces.ts';
import { familyOf, type Family } from './season-key.ts';

const CASTS: readonly LightGains[] = [
  [1.1, 1, 1],
  [0.9, 1, 1],
  [1, 1, 1.1],
  [1, 1, 0.9],
];

const SIZE = 250;

/** A fixed sample of invented faces, covering the range of human coloring. */
const SAMPLE = inventFaces(SIZE);

describe('readSeason in light that is 10 % too red or too blue', () => {
  it('changes the family of at most a fifth of the faces', () => {
    expect(shareOfFlips(() => null)).toBeLessThanOrEqual(0.2);
  });

  it('changes at most 12 % if the white of the eye shows the light', () => {
    expect(shareOfFlips((sclera) => sclera)).toBeLessThanOrEqual(0.12);
  });
});

function shareOfFlips(seeSclera: (sclera: Lab) => Lab | null): number {
  const read = ({ points, sclera }: InventedFace) => familyOfFirst(points, seeSclera(sclera));
  const flips = CASTS.flatMap((cast) =>
    SAMPLE.filter((face) => read(face) !== read(underCast(face, cast))),
  );
  return flips.length / (CASTS.length * SAMPLE.length);
}

interface InventedFace {
  readonly points: LabPhoto['points'];
  readonly sclera: Lab;
}

function underCast({ points, sclera }: InventedFace, cast: LightGains): InventedFace {
  const entries = Object.entries(points).map(([point, color]) => [
    point,
    correctLight(color, cast),
  ]);
  return { points: Object.fromEntries(entries), sclera: correctLight(sclera, cast) };
}

function familyOfFirst(points: LabPhoto['points'], sclera: Lab | null): Family {
  const { ranking } = readSeasonFromLab(labInputOf(points, sclera));
  return familyOf(ranking[0]?.season ?? 'true_spring');
}

function inventFaces(count: number): readonly InventedFace[] {
  const draw = startDrawing(11);
  return Array.from({ length: count }, () => {
    const warmth = draw();
    const hairDepth = Math.min(75, Math.max(3, 23 + 18 * draw()));
    const tint = Math.min(1, hairDepth / 20);
    const eyeDepth = Math.min(62, Math.max(8, 29 + 13 * draw()));
    return {
      points: {
        skin: { l: 66 + 11 * draw(), a: 11 + 3 * draw(), b: 18 + 4 * warmth + 4 * draw() },
        hair: {
          l: hairDepth,
          a: 4 + tint * (3 * warmth + 3 * draw()),
          b: 9 * tint + tint * (7 * warmth + 5 * draw()),
        },
        lightEye: { l: eyeDepth, a: 3 + 4 * draw(), b: 7 + 7 * draw() },
        darkEye: {
          l: Math.max(2, eyeDepth / 2 + 3 * draw()),
          a: 3 + 3 * draw(),
          b: 3 + 2 * warmth + 4 * draw(),
        },
        lip: { l: 48 + 6 * draw(), a: 24 + 5 * draw(), b: 15 + 5 * draw() },
      },
      sclera: { l: 68 + 8 * draw(), a: 1 + 2 * draw(), b: 4 + 4 * draw() },
    };
  });
}

/** Roughly normal with deviation 1: the sum of twelve uniform numbers less six, from a linear congruential generator. */
function startDrawing(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
}
