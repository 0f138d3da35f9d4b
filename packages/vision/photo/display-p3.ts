import { decodeChannel } from '@color-almanac/domain';

import { encodeByte } from '../embedded/oklab.ts';

/**
 * Linear Display P3 to linear sRGB, both with the D65 white point; rows are red, green, blue.
 * Source: CSS Color Module Level 4, sample code for color conversions (P3 to XYZ, XYZ to sRGB).
 */
const P3_TO_SRGB = [
  [1.2249401762805, -0.2249401762805, 0],
  [-0.0420569547096, 1.0420569547096, 0],
  [-0.0196375545903, -0.0786360455506, 1.0982736001409],
] as const;

/** Both spaces share sRGB's transfer curve. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => decodeChannel(value / 255));
/** The inverse curve as a table, fine enough that no value is more than half a step off. */
const ENCODED_STEPS = 8192;
const ENCODED = Uint8Array.from({ length: ENCODED_STEPS + 1 }, (_, i) =>
  encodeByte(i / ENCODED_STEPS),
);

/**
 * Converts RGBA pixels of Display P3, the space of every iPhone photo, to sRGB in place; colors outside sRGB are
 * clipped. Read as sRGB unchanged, they would look too pale.
 */
export function convertDisplayP3ToSrgb(data: Uint8ClampedArray): void {
  for (let at = 0; at + 3 < data.length; at += 4) {
    const red = LINEAR[data[at] ?? 0] ?? 0;
    const green = LINEAR[data[at + 1] ?? 0] ?? 0;
    const blue = LINEAR[data[at + 2] ?? 0] ?? 0;
    for (const [channel, row] of P3_TO_SRGB.entries()) {
      const linear = row[0] * red + row[1] * green + row[2] * blue;
      const step = Math.round(Math.min(1, Math.max(0, linear)) * ENCODED_STEPS);
      data[at + channel] = ENCODED[step] ?? 0;
    }
  }
}

/** The red primary's X in a Display P3 profile, adapted to the D50 of ICC profiles; sRGB's is 0.4361. */
const P3_RED_X = 0.5151;
const TAG_TABLE = 128;
const FIXED_POINT = 65536;

/**
 * Whether an ICC profile describes Display P3, by its red primary, because names vary with the maker. ICC.1:2022, 7.3
 * (tag table) and 10.31 (XYZType).
 */
export function isDisplayP3Profile(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  if (view.byteLength < TAG_TABLE + 4) return false;
  const redPrimary = 0x7258595a; // 'rXYZ'
  const count = Math.min(
    view.getUint32(TAG_TABLE),
    Math.floor((view.byteLength - TAG_TABLE - 4) / 12),
  );
  for (let tag = 0; tag < count; tag += 1) {
    const at = TAG_TABLE + 4 + tag * 12;
    if (view.getUint32(at) !== redPrimary) continue;
    const place = view.getUint32(at + 4) + 8;
    if (place + 4 > view.byteLength) return false;
    return Math.abs(view.getInt32(place) / FIXED_POINT - P3_RED_X) < 0.005;
  }
  return false;
}
