/**
 * Linear Display P3 to linear sRGB, both with the D65 white point; rows are red, green, blue.
 * Source: CSS Color Module Level 4, sample code for color conversions (P3 to XYZ, XYZ to sRGB).
 */
const P3_TO_SRGB = [
  [1.2249401762805, -0.2249401762805, 0],
  [-0.0420569547096, 1.0420569547096, 0],
  [-0.0196375545903, -0.0786360455506, 1.0982736001409],
] as const;

/** Both spaces share sRGB's transfer curve (IEC 61966-2-1). */
function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toEncoded(linear: number): number {
  const share = Math.min(1, Math.max(0, linear));
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value));
/** The way back, looked up on a scale fine enough that no answer is more than half a step off. */
const ENCODED_STEPS = 8192;
const ENCODED = Uint8ClampedArray.from({ length: ENCODED_STEPS + 1 }, (_, i) =>
  toEncoded(i / ENCODED_STEPS),
);

/**
 * Turns RGBA pixels of Display P3, the space of every iPhone photo, into sRGB in place; colors outside sRGB
 * are clipped. Read as sRGB unchanged, they would look paler than the person is.
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
