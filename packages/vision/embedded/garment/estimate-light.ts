import { STRONG_WARMTH, type PhotoLight } from '@color-almanac/domain';

import type { Pixels } from '../../vision-engine.ts';
import { linearToHex } from '../oklab.ts';
import { findClusters } from './find-clusters.ts';
import { CELLS, SIDE } from './garment-picture.ts';
import { offPlanckian } from './planckian.ts';
import { readSurfaces, type Surfaces } from './read-surfaces.ts';

/** A color of the surroundings that might be a neutral surface in the light of the photo. */
interface Neutral {
  /** Logarithm of red over blue in linear light: 0 in daylight, 1.4 under a lamp of 3500 K, -0.4 in shade of 9000 K. */
  readonly warmth: number;
  /** Toward magenta; negative toward green. */
  readonly tint: number;
  /** Of the surroundings, 0 to 1. */
  readonly share: number;
  /** Mean lightness. */
  readonly light: number;
}

/** How many colors of the surroundings are looked at. */
const MOST_COLORS = 8;
/** Weights of warmth, tint and lightness in telling surfaces apart. Shadows change lightness most. */
const SPACE = { tint: 1.5, light: 0.7 } as const;
/** Cells up to this far from a color, in warmth, are of that color. */
const SAME = 0.15;
const ROUNDS = 2;
const LEAST_CELLS = 20;

/** Cells this much cooler than the light would be blue in daylight. */
const COOLER_BY = 0.25;

/**
 * What a neutral surface has to be: large, bright, and off the colors of lamps and daylight by no more than tubes and
 * cameras are, which is more for lamps. Of what is cooler than it, `cooler` is allowed, more of it the warmer the
 * light: few things are blue, but beside wood or a yellow wall all gray and white ones would be. The values are set by
 * hand on 437 photos of clothes under six lights (`evaluate -- garment-light`).
 */
const SURE = { share: 0.1, light: 0.5, off: 0.06, cooler: 0.2, coolSide: 0.3 } as const;
const LIKELY = { share: 0.08, light: 0.4, off: 0.08, cooler: 0.4, coolSide: 1 } as const;
const OFF_BY_WARMTH = 0.03;
const COOLER_BY_WARMTH = 0.1;
/**
 * If nearly nothing in the whole picture is cooler than this, its light is warm, whatever its surfaces are: unless they
 * are too dark to show it, or it is red.
 */
const NOTHING_COOLER = { than: 1, but: 0.05, shown: 0.2, off: 0.3 } as const;

/**
 * The light of a photo, if it is strongly colored: told by the coolest large surface around the item that could be gray
 * in the light of a lamp or of the sky, or by a picture without anything that is not warm. `null` if the light is near
 * daylight, or cannot be told: a colored wall is no light.
 *
 * @param surroundings per cell of a square over the picture, 1 where there is neither item nor person.
 */
export function estimateLight(pixels: Pixels, surroundings: Uint8Array): PhotoLight | null {
  const surfaces = readSurfaces(pixels, surroundings);
  const neutrals = findNeutrals(surfaces);
  const sure = findLight(surfaces, neutrals, SURE);
  if (sure) return { white: whiteOf(sure), isSure: true };
  const likely = findLight(surfaces, neutrals, LIKELY) ?? findWarmest(surfaces);
  return likely ? { white: whiteOf(likely), isSure: false } : null;
}

/** Of a picture's side: what is nearer to its edges is surroundings, whatever the picture shows. */
const FRAME = 0.17;

/** The same for a picture of which nobody knows what it shows. */
export function estimatePictureLight(pixels: Pixels): PhotoLight | null {
  const frame = Uint8Array.from({ length: CELLS }, (_, cell) =>
    isEdge(cell % SIDE) || isEdge(Math.floor(cell / SIDE)) ? 1 : 0,
  );
  return estimateLight(pixels, frame);
}

function isEdge(place: number): boolean {
  return place < FRAME * SIDE || place >= (1 - FRAME) * SIDE;
}

function findNeutrals(surfaces: Surfaces): readonly Neutral[] {
  const { around, warmth, tint, light } = surfaces;
  const points = new Float32Array(around.length * 3);
  for (const [index, cell] of around.entries())
    points.set(
      [warmth[cell] ?? 0, (tint[cell] ?? 0) * SPACE.tint, (light[cell] ?? 0) * SPACE.light],
      index * 3,
    );
  return findClusters(points, { most: MOST_COLORS }).clusters.flatMap(({ center }) => {
    const neutral = settle(surfaces, { warmth: center[0], tint: center[1] / SPACE.tint });
    return neutral ? [neutral] : [];
  });
}

/** Moves to the middle of the cells of about that color. */
function settle(
  { around, surrounding, warmth, tint, light }: Surfaces,
  start: Pick<Neutral, 'warmth' | 'tint'>,
): Neutral | null {
  let middle = start;
  let cells: readonly number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { warmth: w, tint: t } = middle;
    cells = around.filter(
      (cell) => Math.hypot((warmth[cell] ?? 0) - w, ((tint[cell] ?? 0) - t) * SPACE.tint) < SAME,
    );
    if (cells.length < LEAST_CELLS) return null;
    middle = { warmth: quantileOf(warmth, cells, 0.5), tint: quantileOf(tint, cells, 0.5) };
  }
  return {
    ...middle,
    share: cells.length / surrounding,
    light: quantileOf(light, cells, 0.5),
  };
}

function findLight(
  surfaces: Surfaces,
  neutrals: readonly Neutral[],
  least: Readonly<Record<keyof typeof SURE, number>>,
): Neutral | null {
  const [coolest] = neutrals
    .filter(({ warmth, tint, share, light }) => {
      const off = Math.abs(offPlanckian({ warmth, tint }));
      const mostOff = least.off + OFF_BY_WARMTH * Math.max(0, warmth);
      return share > least.share && light > least.light && off < mostOff;
    })
    .toSorted((one, other) => one.warmth - other.warmth);
  if (!coolest) return null;
  const { warmth } = coolest;
  const cooler = shareBelow(surfaces, warmth - COOLER_BY);
  if (warmth < STRONG_WARMTH.cool) return cooler < least.coolSide ? coolest : null;
  if (warmth < STRONG_WARMTH.warm) return null;
  return cooler < least.cooler + COOLER_BY_WARMTH * (warmth - STRONG_WARMTH.warm) ? coolest : null;
}

/** Of everything in the picture that shows its color, how much is cooler. */
function shareBelow({ all, warmth }: Surfaces, limit: number): number {
  const below = all.filter((cell) => (warmth[cell] ?? 0) < limit);
  return below.length / Math.max(1, all.length);
}

function findWarmest(surfaces: Surfaces): Pick<Neutral, 'warmth' | 'tint'> | null {
  const { all, around, surrounding, warmth, tint } = surfaces;
  const isShown =
    around.length >= LEAST_CELLS && around.length > NOTHING_COOLER.shown * surrounding;
  const coolest = quantileOf(warmth, all, NOTHING_COOLER.but);
  if (!isShown || coolest < NOTHING_COOLER.than) return null;
  const near = all.filter((cell) => Math.abs((warmth[cell] ?? 0) - coolest) < SAME);
  const light = { warmth: coolest, tint: quantileOf(tint, near, 0.5) };
  return Math.abs(offPlanckian(light)) < NOTHING_COOLER.off ? light : null;
}

function quantileOf(values: Float32Array, cells: readonly number[], share: number): number {
  const sorted = Float32Array.from(cells, (cell) => values[cell] ?? 0).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Luminance of a white that is bright and not clipped in any light. */
const LUMINANCE = 0.2;

function whiteOf({ warmth, tint }: Pick<Neutral, 'warmth' | 'tint'>) {
  const [red, blue] = [Math.exp(tint + warmth / 2), Math.exp(tint - warmth / 2)];
  const scale = LUMINANCE / (0.2126 * red + 0.7152 + 0.0722 * blue);
  return linearToHex([red * scale, scale, blue * scale]);
}
