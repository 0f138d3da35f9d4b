import type { Curve, RgbSpace } from './rgb-space.ts';

const HEADER_BYTES = 128;
/** Points of each curve; between them decoders interpolate. */
const POINTS = 4096;
const FIXED_POINT = 65_536;
const D50 = [0.9642, 1, 0.8249];

/**
 * An ICC profile of a space whose three channels have one curve, for decoders that read profiles and no code numbers.
 * A gray picture needs a profile of its own kind. ICC.1:2022, sections 7 and 10; version 2.4, which all decoders read.
 */
export function writeIccProfile({ toXyz, curves }: RgbSpace, isGray: boolean): Uint8Array {
  const [a, b, c, d, e, f, g, h, i] = toXyz;
  const curve = writeCurve(curves[0]);
  const text = [...letters('text'), 0, 0, 0, 0, ...letters('none'), 0, 0, 0, 0];
  const primaries: readonly Tag[] = [
    ['rXYZ', writeXyz(a, d, g)],
    ['gXYZ', writeXyz(b, e, h)],
    ['bXYZ', writeXyz(c, f, i)],
  ];
  const colors: readonly Tag[] = isGray
    ? [['kTRC', curve]]
    : [...primaries, ...['rTRC', 'gTRC', 'bTRC'].map((type): Tag => [type, curve])];
  return joinProfile([['cprt', text], ['wtpt', writeXyz(...D50)], ...colors], isGray);
}

type Bytes = readonly number[];
type Tag = readonly [type: string, content: Bytes];

function joinProfile(tags: readonly Tag[], isGray: boolean): Uint8Array {
  const contents = [...new Set(tags.map(([, content]) => content))];
  const start = HEADER_BYTES + 4 + 12 * tags.length;
  const offsets = new Map<Bytes, number>();
  let end = start;
  for (const content of contents) {
    offsets.set(content, end);
    end += content.length;
  }
  const table = tags.flatMap(([type, content]) => [
    ...letters(type),
    ...four(offsets.get(content) ?? 0),
    ...four(content.length),
  ]);
  return Uint8Array.from([
    ...writeHeader(end, isGray),
    ...four(tags.length),
    ...table,
    ...contents.flat(),
  ]);
}

function writeHeader(length: number, isGray: boolean): Bytes {
  return [
    ...four(length),
    ...zeros(4),
    ...four(0x02_40_00_00),
    ...letters(`mntr${isGray ? 'GRAY' : 'RGB '}XYZ `),
    ...zeros(12),
    ...letters('acsp'),
    ...zeros(28),
    ...D50.flatMap(fixed),
    ...zeros(48),
  ];
}

function writeXyz(...values: readonly number[]): Bytes {
  return [...letters('XYZ '), 0, 0, 0, 0, ...values.flatMap(fixed)];
}

function writeCurve(curve: Curve): Bytes {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const light = Math.min(1, Math.max(0, curve(at / (POINTS - 1))));
    const point = Math.round(light * 65_535);
    return [point >> 8, point & 255];
  });
  return [...letters('curv'), 0, 0, 0, 0, ...four(POINTS), ...points.flat()];
}

const zeros = (count: number): Bytes => Array<number>(count).fill(0);

const letters = (text: string): Bytes => Array.from(text, (letter) => letter.charCodeAt(0));

const four = (value: number): Bytes => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);

/** `s15Fixed16Number`. */
const fixed = (value: number): Bytes => four(Math.round(value * FIXED_POINT));
