import { hasDarkHue, MOST_GARMENT_COLORS, roundToSum, type SeenColor } from '@color-almanac/domain';

import { chromaOf, hueOf, okLabToHex } from '../oklab.ts';
import { findClusters } from './find-clusters.ts';
import { SIDE, type GarmentPicture } from './garment-picture.ts';

/** A group of cells of about one color. */
interface Shade {
  readonly cells: readonly number[];
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const SHADES = 9;
/** The color space for finding shades: folds change lightness more than hue. */
const SPACE = { l: 0.75, ab: 1.25 } as const;
/** The color space for merging shades, in which folds must not make one color two. */
const MERGE_SPACE = { l: 0.55, ab: 1.6 } as const;
const SAME_BELOW = 0.075;
/** Shades this far apart are never merged, however many there are. */
const NEVER_SAME_FROM = 0.12;
const LEAST_SHARE = 0.04;
/** OKLab lightness of the largest shade below which a garment is dark. */
const DARK_BELOW = 0.36;
/**
 * The range of a shade, dark to light, that its color is read from: the darkest part is in folds, the lightest shines.
 */
const UNFOLDED = { from: 0.25, to: 0.9 } as const;
const LIT = { from: 0.5, to: 0.9 } as const;
/** How far the hues of a shade must agree, 0 to 1, to be one hue and not the noise of a photo. */
const ONE_HUE_FROM = 0.9;

/**
 * The one to four colors of a garment with whole percentages that add up to 100, the largest first. Cells at the
 * outline are left out, because the background shines in there. Empty for a mask without inside cells. On a dark
 * garment, a shade with a hue is read in its lighter half, because shadows hide the hue: navy would be read as black.
 */
export function readGarmentColors(picture: GarmentPicture, mask: Uint8Array): readonly SeenColor[] {
  const cells = listInnerCells(mask);
  if (cells.length === 0) return [];
  const shades = mergeShades(findShades(picture, cells), picture, cells.length);
  const notable = shades
    .filter((shade) => shade.cells.length >= LEAST_SHARE * cells.length)
    .toSorted((one, other) => other.cells.length - one.cells.length)
    .slice(0, MOST_GARMENT_COLORS);
  const isDark = (notable[0]?.l ?? 1) < DARK_BELOW;
  return writePercentages(isDark ? notable.map((shade) => readLit(picture, shade)) : notable);
}

/** At most about this many cells are read; more change nothing. */
const MOST_CELLS = 4000;

function listInnerCells(mask: Uint8Array): readonly number[] {
  const cells: number[] = [];
  for (let cell = SIDE + 1; cell < mask.length - SIDE - 1; cell++) {
    const isInside =
      mask[cell] === 1 &&
      mask[cell - 1] === 1 &&
      mask[cell + 1] === 1 &&
      mask[cell - SIDE] === 1 &&
      mask[cell + SIDE] === 1;
    if (isInside) cells.push(cell);
  }
  const step = Math.max(1, Math.round(cells.length / MOST_CELLS));
  return step === 1 ? cells : cells.filter((_, index) => index % step === 0);
}

function findShades(picture: GarmentPicture, cells: readonly number[]): readonly Shade[] {
  const points = new Float32Array(cells.length * 3);
  for (const [index, cell] of cells.entries()) {
    points[index * 3] = (picture.l[cell] ?? 0) * SPACE.l;
    points[index * 3 + 1] = (picture.a[cell] ?? 0) * SPACE.ab;
    points[index * 3 + 2] = (picture.b[cell] ?? 0) * SPACE.ab;
  }
  const { clusters, of } = findClusters(points, { most: SHADES });
  const members: number[][] = clusters.map(() => []);
  for (const [index, cell] of cells.entries()) members[of[index] ?? 0]?.push(cell);
  return members.filter((own) => own.length > 0).map((own) => shadeOf(picture, own));
}

function shadeOf(picture: GarmentPicture, cells: readonly number[]): Shade {
  const { l, a, b } = averagePart(picture, cells, UNFOLDED);
  return { cells, l, a, b };
}

/** The lit part of the shade if it is dark and has one hue there; otherwise unchanged. */
function readLit(picture: GarmentPicture, shade: Shade): Shade {
  const lit = averagePart(picture, shade.cells, LIT);
  const c = chromaOf(lit);
  const isOneHue = c >= ONE_HUE_FROM * lit.chroma;
  const isChromatic = hasDarkHue({ l: lit.l, c, h: hueOf(lit) });
  return isOneHue && isChromatic ? { ...shade, l: lit.l, a: lit.a, b: lit.b } : shade;
}

/** The mean color of a range of the cells, sorted from dark to light, and their mean chroma. */
function averagePart(
  { l, a, b }: GarmentPicture,
  cells: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly l: number; readonly a: number; readonly b: number; readonly chroma: number } {
  const lights = Float32Array.from(cells, (cell) => l[cell] ?? 0).sort();
  const low = lights[Math.floor(from * (lights.length - 1))] ?? 0;
  const high = lights[Math.floor(to * (lights.length - 1))] ?? 1;
  const sum = { l: 0, a: 0, b: 0, chroma: 0, count: 0 };
  for (const cell of cells) {
    const light = l[cell] ?? 0;
    if (light < low || light > high) continue;
    const color = { l: light, a: a[cell] ?? 0, b: b[cell] ?? 0 };
    sum.l += color.l;
    sum.a += color.a;
    sum.b += color.b;
    sum.chroma += chromaOf(color);
    sum.count++;
  }
  const { count } = sum;
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count, chroma: sum.chroma / count };
}

/** Merges the two nearest shades until the nearest are too far apart. */
function mergeShades(
  shades: readonly Shade[],
  picture: GarmentPicture,
  all: number,
): readonly Shade[] {
  let left = shades;
  for (;;) {
    const nearest = findNearest(left);
    if (!nearest) return left;
    const notable = left.filter(({ cells }) => cells.length >= LEAST_SHARE * all).length;
    const isDone =
      nearest.away > NEVER_SAME_FROM ||
      (nearest.away > SAME_BELOW && notable <= MOST_GARMENT_COLORS);
    if (isDone) return left;
    const { one, other } = nearest;
    const merged = shadeOf(picture, [...one.cells, ...other.cells]);
    left = [...left.filter((shade) => shade !== one && shade !== other), merged];
  }
}

function findNearest(
  shades: readonly Shade[],
): { readonly one: Shade; readonly other: Shade; readonly away: number } | null {
  let nearest: { one: Shade; other: Shade; away: number } | null = null;
  for (const [index, one] of shades.entries()) {
    for (const other of shades.slice(index + 1)) {
      const away = Math.hypot(
        (one.l - other.l) * MERGE_SPACE.l,
        (one.a - other.a) * MERGE_SPACE.ab,
        (one.b - other.b) * MERGE_SPACE.ab,
      );
      if (!nearest || away < nearest.away) nearest = { one, other, away };
    }
  }
  return nearest;
}

function writePercentages(shades: readonly Shade[]): readonly SeenColor[] {
  const total = shades.reduce((sum, { cells }) => sum + cells.length, 0);
  const exact = shades.map(({ cells }) => (100 * cells.length) / total);
  const percentages = roundToSum(exact, 0);
  return shades.map((shade, place) => ({
    hex: okLabToHex(shade),
    percentage: percentages[place] ?? 0,
  }));
}
