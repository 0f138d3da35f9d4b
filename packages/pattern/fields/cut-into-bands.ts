import { roundToSum } from '@color-almanac/domain';

/** A stretch of a field's values, and the color of every pixel in it. */
export interface Band {
  /** A place in the palette, or `GROUND`. */
  readonly color: number;
  /** Its part of all pixels, in any unit: what counts is its part of the sum. */
  readonly share: number;
}

/** Sixteen bits of a value are looked up; only the few values that share them with a threshold are sorted. */
const KEYS = 2 ** 16;

/**
 * Colors a scalar field by cutting its values, low to high, at the quantiles of the bands' shares: the painted areas
 * are exact to the pixel, whatever the field looks like. Pixels of the very same value stay together, so that equal
 * places of a repeating field get equal colors. Time linear in the pixels: a histogram finds the stretch each threshold
 * lies in, as in the first round of a radix selection (Knuth, volume 3, 5.2.5).
 */
export function cutIntoBands(
  values: Float32Array,
  bands: readonly Band[],
): Uint8Array<ArrayBuffer> {
  const keys = keysOf(values);
  const cuts = findCuts(values, keys, bands);
  const colorOfKey = new Uint8Array(KEYS);
  const isCut = new Uint8Array(KEYS);
  let from = 0;
  for (const [place, { color }] of bands.entries()) {
    const key = cuts[place]?.key ?? KEYS - 1;
    colorOfKey.fill(color, from, key + 1);
    if (place < cuts.length) isCut[key] = 1;
    from = key + 1 > from ? key + 1 : from;
  }
  const indices = new Uint8Array(values.length);
  for (let at = 0; at < indices.length; at++) {
    const key = keys[at] ?? 0;
    indices[at] = isCut[key] === 1 ? colorAt(values[at] ?? 0, cuts, bands) : (colorOfKey[key] ?? 0);
  }
  return indices;
}

interface Cut {
  readonly key: number;
  /** The least value above the cut. */
  readonly value: number;
}

function colorAt(value: number, cuts: readonly Cut[], bands: readonly Band[]): number {
  const above = cuts.findIndex((cut) => value < cut.value);
  return (above < 0 ? bands.at(-1) : bands[above])?.color ?? 0;
}

/** Values as whole numbers of equal steps from the least to the greatest. */
function keysOf(values: Float32Array): Uint16Array {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const scale = greatest > least ? (KEYS - 1) / (greatest - least) : 0;
  const keys = new Uint16Array(values.length);
  for (let at = 0; at < keys.length; at++) keys[at] = ((values[at] ?? 0) - least) * scale;
  return keys;
}

function findCuts(values: Float32Array, keys: Uint16Array, bands: readonly Band[]): readonly Cut[] {
  const below = new Uint32Array(KEYS + 1);
  for (const key of keys) below[key + 1] = (below[key + 1] ?? 0) + 1;
  for (let key = 1; key <= KEYS; key++) below[key] = (below[key] ?? 0) + (below[key - 1] ?? 0);

  const places = ranksOf(bands, values.length).map((rank) => {
    const key = keyOfRank(below, rank);
    return { key, rank: rank - (below[key] ?? 0) };
  });
  const inKey = new Map(places.map(({ key }) => [key, [] as number[]]));
  const wanted = new Uint8Array(KEYS);
  for (const { key } of places) wanted[key] = 1;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    if (wanted[key] === 1) inKey.get(key)?.push(values[at] ?? 0);
  }
  for (const crowd of inKey.values()) crowd.sort((one, other) => one - other);
  return places.map(({ key, rank }) => ({ key, value: inKey.get(key)?.[rank] ?? Infinity }));
}

/** How many pixels lie below each cut. */
function ranksOf(bands: readonly Band[], total: number): readonly number[] {
  const sum = bands.reduce((left, { share }) => left + share, 0);
  const counts = roundToSum(
    bands.map(({ share }) => (share * total) / sum),
    0,
  );
  let rank = 0;
  return counts.slice(0, -1).map((count) => (rank += count));
}

/** The key of the pixel that has `rank` pixels below it; `below[key]` counts the pixels of lower keys. */
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
