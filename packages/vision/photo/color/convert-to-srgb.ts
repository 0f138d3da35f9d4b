import { encodeByte } from '../../embedded/oklab.ts';
import {
  invert,
  multiply,
  spaceOf,
  sRgbCurve,
  SRGB_PRIMARIES,
  type Matrix,
  type RgbSpace,
} from './rgb-space.ts';

/** sRGB's curve as a table, fine enough that no value is more than half a step off. */
const ENCODED_STEPS = 8192;
const ENCODED = Uint8Array.from({ length: ENCODED_STEPS + 1 }, (_, i) =>
  encodeByte(i / ENCODED_STEPS),
);

/** From linear light of a space to that of sRGB. */
export function toLinearSrgb({ toXyz }: RgbSpace): Matrix {
  const srgb = spaceOf(SRGB_PRIMARIES, sRgbCurve);
  const back = srgb && invert(srgb.toXyz);
  if (!back) throw new Error('sRGB has no inverse');
  return multiply(back, toXyz);
}

/**
 * Converts RGBA pixels of another space to sRGB in place; colors outside sRGB are clipped. Read as sRGB unchanged, those
 * of a wide space would look too pale.
 */
export function convertToSrgb(data: Uint8ClampedArray, space: RgbSpace): void {
  const [a, b, c, d, e, f, g, h, i] = toLinearSrgb(space);
  const [reds, greens, blues] = space.curves.map((curve) =>
    Float64Array.from({ length: 256 }, (_, value) => curve(value / 255)),
  ) as [Float64Array, Float64Array, Float64Array];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const red = reds[data[at] ?? 0] ?? 0;
    const green = greens[data[at + 1] ?? 0] ?? 0;
    const blue = blues[data[at + 2] ?? 0] ?? 0;
    data[at] = encode(a * red + b * green + c * blue);
    data[at + 1] = encode(d * red + e * green + f * blue);
    data[at + 2] = encode(g * red + h * green + i * blue);
  }
}

function encode(linear: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, linear)) * ENCODED_STEPS)] ?? 0;
}
