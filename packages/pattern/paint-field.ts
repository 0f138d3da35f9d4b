import { toRgb, type Hex } from '@color-almanac/domain';

import { GROUND } from './pattern.ts';

/**
 * A field as pixels for a canvas or a file: four bytes each, red, green, blue, alpha, row by row, sRGB. Where the field
 * shows the ground, or names a color the palette does not have, the pixel is transparent: the ground is the painter's.
 */
export function paintField(
  indices: Uint8Array,
  colors: readonly { readonly hex: Hex }[],
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(indices.length * 4);
  // A pixel is written as one number of four bytes, in the order of bytes the machine has.
  const words = new Uint32Array(pixels.buffer);
  const paints = new Uint32Array(GROUND + 1);
  for (const [color, { hex }] of colors.entries()) paints[color] = wordOf(hex);
  for (let at = 0; at < indices.length; at++) words[at] = paints[indices[at] ?? GROUND] ?? 0;
  return pixels;
}

function wordOf(hex: Hex): number {
  const { r, g, b } = toRgb(hex);
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? 0;
}
