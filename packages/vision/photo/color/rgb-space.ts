import { decodeChannel } from '@color-almanac/domain';

/** Nine numbers, row by row. */
export type Matrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** From a channel's value to its light, both 0 to 1. */
export type Curve = (value: number) => number;

/** How the red, green and blue of a picture become colors. */
export interface RgbSpace {
  /** From linear RGB to CIE XYZ for the white D50, as in ICC profiles. */
  readonly toXyz: Matrix;
  /** Of red, green and blue. */
  readonly curves: readonly [Curve, Curve, Curve];
}

/** A color as CIE 1931 x and y. */
export type Chromaticity = readonly [x: number, y: number];

export interface Primaries {
  readonly white: Chromaticity;
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
}

const D65: Chromaticity = [0.3127, 0.329];
/** ITU-R BT.709, the primaries of sRGB. */
export const SRGB_PRIMARIES: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
};
/** ITU-R BT.2020. */
export const WIDE_PRIMARIES: Primaries = {
  white: D65,
  red: [0.708, 0.292],
  green: [0.17, 0.797],
  blue: [0.131, 0.046],
};
/** SMPTE EG 432-1: Display P3, the space of every iPhone photo. */
export const P3_PRIMARIES: Primaries = {
  white: D65,
  red: [0.68, 0.32],
  green: [0.265, 0.69],
  blue: [0.15, 0.06],
};

export const sRgbCurve: Curve = decodeChannel;
export const gammaCurve =
  (gamma: number): Curve =>
  (value) =>
    value ** gamma;

/** @returns `null` for primaries that span no colors. */
export function spaceOf(primaries: Primaries, curve: Curve): RgbSpace | null {
  const toXyz = toD50(primaries);
  return toXyz && { toXyz, curves: [curve, curve, curve] };
}

/** Bradford cone responses of XYZ (ICC.1:2022, annex E). */
const BRADFORD: Matrix = [
  0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
];
const D50 = [0.9642, 1, 0.8249] as const;

function toD50({ white, red, green, blue }: Primaries): Matrix | null {
  const whiteXyz = toXyz(white);
  const columns = transpose([...toXyz(red), ...toXyz(green), ...toXyz(blue)]);
  const inverse = invert(columns);
  const back = invert(BRADFORD);
  if (!inverse || !back) return null;
  const amounts = apply(inverse, whiteXyz);
  const seen = apply(BRADFORD, whiteXyz);
  const wanted = apply(BRADFORD, D50);
  const scale: Matrix = [
    wanted[0] / seen[0],
    0,
    0,
    0,
    wanted[1] / seen[1],
    0,
    0,
    0,
    wanted[2] / seen[2],
  ];
  const linear: Matrix = [amounts[0], 0, 0, 0, amounts[1], 0, 0, 0, amounts[2]];
  const matrix = [back, scale, BRADFORD, columns, linear].reduce(multiply);
  return matrix.every(Number.isFinite) ? matrix : null;
}

type Triple = readonly [number, number, number];

const toXyz = ([x, y]: Chromaticity): Triple => [x / y, 1, (1 - x - y) / y];

function apply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  return [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z];
}

function transpose([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [a, d, g, b, e, h, c, f, i];
}

export function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = transpose(other);
  return transpose([...apply(one, [a, b, c]), ...apply(one, [d, e, f]), ...apply(one, [g, h, i])]);
}

/** @returns `null` if it has no inverse. */
export function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | null {
  const [first, second, third] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const area = a * first + b * second + c * third;
  if (!Number.isFinite(1 / area)) return null;
  const adjugate = [
    first,
    c * h - b * i,
    b * f - c * e,
    second,
    a * i - c * g,
    c * d - a * f,
    third,
    b * g - a * h,
    a * e - b * d,
  ];
  return adjugate.map((value) => value / area) as unknown as Matrix;
}
