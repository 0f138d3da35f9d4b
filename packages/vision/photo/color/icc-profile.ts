import { encodeChannel } from '@color-almanac/domain';

import { ByteReader } from '../heic/byte-reader.ts';
import { readCodedSpace } from './coded-space.ts';
import {
  gammaCurve,
  P3_PRIMARIES,
  spaceOf,
  sRgbCurve,
  SRGB_PRIMARIES,
  WIDE_PRIMARIES,
  type Curve,
  type RgbSpace,
} from './rgb-space.ts';

const HEADER_BYTES = 128;
const MOST_TAGS = 100;
const FIXED_POINT = 65_536;

/**
 * The space that an ICC profile of three primaries and curves describes, which is how cameras and phones write them.
 * ICC.1:2022: 7.3 (tags), 10.6 and 10.18 (curves), 10.31 (XYZ); `cicp` (9.2.17) takes precedence.
 *
 * @returns `null` if it is built in another way or damaged: its picture is then read as sRGB.
 */
export function readIccSpace(profile: Uint8Array): RgbSpace | null {
  try {
    const tags = listTags(profile);
    const coded = tags.get('cicp');
    if (coded) return readCodedSpace({ primaries: coded[8] ?? 0, transfer: coded[9] ?? 0 });
    const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((type) => readXyz(tags.get(type)));
    const [one, two, three] = ['rTRC', 'gTRC', 'bTRC'].map((type) => readCurve(tags.get(type)));
    if (!red || !green || !blue || !one || !two || !three) return null;
    return recognize({
      toXyz: [red[0], green[0], blue[0], red[1], green[1], blue[1], red[2], green[2], blue[2]],
      curves: [one, two, three],
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Profiles round: what is meant is the exact space, and for sRGB no conversion at all. */
const MOST_ROUNDED = 0.002;

function recognize(space: RgbSpace): RgbSpace | null {
  const known = [SRGB_PRIMARIES, P3_PRIMARIES, WIDE_PRIMARIES].map((primaries) =>
    spaceOf(primaries, sRgbCurve),
  );
  const found = known.findIndex((each) =>
    each?.toXyz.every((value, at) => isNear(value, space.toXyz[at] ?? 0)),
  );
  const areCurvesKnown = space.curves.every((curve) =>
    SAMPLES.every((value) => isNear(encodeChannel(curve(value)), value)),
  );
  if (found === 0 && areCurvesKnown) return null;
  return {
    toXyz: known[found]?.toXyz ?? space.toXyz,
    curves: areCurvesKnown ? [sRgbCurve, sRgbCurve, sRgbCurve] : space.curves,
  };
}

const SAMPLES = Array.from({ length: 33 }, (_, at) => at / 32);
const isNear = (one: number, other: number) => Math.abs(one - other) < MOST_ROUNDED;

function listTags(profile: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const reader = new ByteReader(profile);
  reader.take(HEADER_BYTES);
  const count = Math.min(reader.read(4), MOST_TAGS);
  const tags = Array.from({ length: count }, (): [string, Uint8Array] => {
    const type = reader.readName();
    const [from, length] = [reader.read(4), reader.read(4)];
    return [type, profile.subarray(from, from + length)];
  });
  return new Map(tags);
}

function readXyz(tag: Uint8Array | undefined): readonly [number, number, number] | null {
  if (!tag) return null;
  const reader = new ByteReader(tag);
  if (reader.readName() !== 'XYZ ') return null;
  reader.take(4);
  return [readFixed(reader), readFixed(reader), readFixed(reader)];
}

/** `s15Fixed16Number`. */
const readFixed = (reader: ByteReader): number => (reader.read(4) | 0) / FIXED_POINT;

function readCurve(tag: Uint8Array | undefined): Curve | null {
  if (!tag) return null;
  const reader = new ByteReader(tag);
  const type = reader.readName();
  reader.take(4);
  if (type === 'para') return readParametric(reader);
  return type === 'curv' ? readSampled(reader) : null;
}

/** No points mean no change, one a gamma, more a table. */
function readSampled(reader: ByteReader): Curve {
  const count = reader.read(4);
  if (count === 0) return gammaCurve(1);
  if (count === 1) return gammaCurve(reader.read(2) / 256);
  const points = reader.take(count * 2);
  const valueAt = (at: number) =>
    ((points[at * 2] ?? 0) * 256 + (points[at * 2 + 1] ?? 0)) / 65_535;
  return (value) => {
    const place = value * (count - 1);
    const below = Math.min(Math.floor(place), count - 2);
    return valueAt(below) + (place - below) * (valueAt(below + 1) - valueAt(below));
  };
}

/** How many numbers each function type has. */
const NUMBERS = [1, 3, 4, 5, 7] as const;

function readParametric(reader: ByteReader): Curve | null {
  const type = reader.read(2);
  reader.take(2);
  const count = NUMBERS[type];
  if (count === undefined) return null;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, () =>
    readFixed(reader),
  );
  if (type === 0) return gammaCurve(g);
  // Below its start, the first two types are flat; the others continue as a line.
  const start = type < 3 ? -b / a : d;
  const [above, slope, below] = [
    type === 4 ? e : type === 2 ? c : 0,
    type < 3 ? 0 : c,
    type === 4 ? f : type === 2 ? c : 0,
  ];
  return (value) => (value >= start ? (a * value + b) ** g + above : slope * value + below);
}
