import { apportion } from '../apportion.ts';
import { BACKGROUND, type WeightedColor } from '../pattern.ts';

/** A range of a field's values, and the color of every pixel in it. */
export interface Band {
  /** An index in the palette, or `BACKGROUND`. */
  readonly color: number;
  /** Its share of all pixels, in any unit: only the ratio to the sum counts. */
  readonly share: number;
}

/**
 * The color of each pixel, and between each two bands the least value of the upper one (`Infinity` if there is none).
 */
export interface CutField {
  readonly indices: Uint8Array<ArrayBuffer>;
  readonly ends: readonly number[];
}

/** Sixteen bits of a value are used as a key; only the few values that share a key with a threshold are sorted. */
const KEYS = 2 ** 16;
/** A key whose pixels are on both sides of a cut. */
const OPEN = -1;

/**
 * Colors a scalar field by cutting its values, low to high, at the quantiles of the bands' shares: the painted areas
 * are exact to the pixel, whatever the field looks like. Pixels with the same value stay together, so that equal
 * positions of a repeating field get equal colors. Linear in the number of pixels: a histogram finds the range of each
 * threshold, as in the first round of a radix selection (Knuth, volume 3, 5.2.5).
 */
export function cutIntoBands(values: Float32Array, bands: readonly Band[]): CutField {
  const { keys, below } = sortIntoKeys(values);
  const cuts = ranksOf(bands, values.length).map((rank) => {
    const key = keyOfRank(below, rank);
    return { key, rank: rank - (below[key] ?? 0) };
  });
  const colorOfKey = colorKeys(cuts, bands);
  const indices = new Uint8Array(values.length);
  const open: number[] = [];
  for (let at = 0; at < indices.length; at++) {
    const color = colorOfKey[keys[at] ?? 0] ?? 0;
    if (color === OPEN) open.push(at);
    else indices[at] = color;
  }
  const ends = findEnds(
    cuts,
    open.map((at) => ({ key: keys[at] ?? 0, value: values[at] ?? 0 })),
  );
  for (const at of open) indices[at] = findBand(bands, ends, values[at] ?? 0)?.color ?? 0;
  return { indices, ends };
}

/** Where two bands meet: at the value with `rank` others of its key below it. */
interface Cut {
  readonly key: number;
  readonly rank: number;
}

/** Each value as a whole number of equal steps above the least, and how many values have keys below each key. */
function sortIntoKeys(values: Float32Array): { keys: Uint16Array; below: Uint32Array } {
  let least = Infinity;
  let greatest = -Infinity;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const scale = greatest > least ? (KEYS - 1) / (greatest - least) : 0;
  const keys = new Uint16Array(values.length);
  const below = new Uint32Array(KEYS + 1);
  for (let at = 0; at < keys.length; at++) {
    const key = (((values[at] ?? 0) - least) * scale) | 0;
    keys[at] = key;
    below[key + 1] = (below[key + 1] ?? 0) + 1;
  }
  for (let key = 1; key <= KEYS; key++) below[key] = (below[key] ?? 0) + (below[key - 1] ?? 0);
  return { keys, below };
}

function colorKeys(cuts: readonly Cut[], bands: readonly Band[]): Int16Array {
  const colorOfKey = new Int16Array(KEYS);
  let from = 0;
  for (const [place, { color }] of bands.entries()) {
    const end = cuts[place]?.key ?? KEYS;
    colorOfKey.fill(color, from, end);
    from = end;
  }
  for (const { key } of cuts) colorOfKey[key] = OPEN;
  return colorOfKey;
}

/** The least value above each cut, found among the values that share its key. */
function findEnds(
  cuts: readonly Cut[],
  open: readonly { readonly key: number; readonly value: number }[],
): readonly number[] {
  const crowds = new Map<number, number[]>();
  for (const { key, value } of open) {
    const crowd = crowds.get(key);
    if (crowd) crowd.push(value);
    else crowds.set(key, [value]);
  }
  for (const crowd of crowds.values()) crowd.sort((one, other) => one - other);
  return cuts.map(({ key, rank }) => crowds.get(key)?.[rank] ?? Infinity);
}

function findBand(
  bands: readonly Band[],
  ends: readonly number[],
  value: number,
): Band | undefined {
  const place = ends.findIndex((least) => value < least);
  return place < 0 ? bands.at(-1) : bands[place];
}

/** How many pixels are below each cut. */
function ranksOf(bands: readonly Band[], total: number): readonly number[] {
  const counts = apportion(
    total,
    bands.map(({ share }) => share),
  );
  let rank = 0;
  return counts.slice(0, -1).map((count) => (rank += count));
}

/** The key of the pixel with `rank` pixels below it; `below[key]` counts the pixels of lower keys. */
function keyOfRank(below: Uint32Array, rank: number): number {
  let low = 0;
  let high = KEYS - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((below[middle] ?? 0) <= rank) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The painted share for a single color; the rest is background, or there would be nothing to see. */
const PAINTED_ALONE = 0.6;

/** One band for each color, in the order of the palette; a single color is above the background. */
export function bandPerColor(colors: readonly WeightedColor[]): readonly Band[] {
  const bands = colors.map(({ weight }, color) => ({ color, share: weight }));
  const [only] = bands;
  if (!only || bands.length > 1) return bands;
  return [
    { color: BACKGROUND, share: 1 - PAINTED_ALONE },
    { ...only, share: PAINTED_ALONE },
  ];
}
