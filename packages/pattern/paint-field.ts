import { toRgb, type Hex } from '@color-almanac/domain';

import { BACKGROUND } from './pattern.ts';

/**
 * A field as pixels for a canvas or a file: four bytes each, red, green, blue, alpha, row by row, sRGB. Background
 * pixels, and colors the palette does not have, are transparent: the caller paints the background. With `blends` from
 * the drawing its edges are smooth: colors are mixed byte by byte, as canvas and SVG mix them at the edges of their
 * shapes.
 */
export function paintField(
  indices: Uint8Array,
  colors: readonly { readonly hex: Hex }[],
  blends?: Uint16Array,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(indices.length * 4);
  // A pixel is written as one number of four bytes, in the machine's byte order.
  const words = new Uint32Array(pixels.buffer);
  const paints = new Uint32Array(BACKGROUND + 1);
  for (const [color, { hex }] of colors.entries()) paints[color] = wordOf(hex);
  for (let at = 0; at < indices.length; at++) words[at] = paints[indices[at] ?? BACKGROUND] ?? 0;
  if (blends) mixEdges(pixels, blends, new Uint8ClampedArray(paints.buffer));
  return pixels;
}

/** `paints` has four bytes for each color, as the pixels have. */
function mixEdges(pixels: Uint8ClampedArray, blends: Uint16Array, paints: Uint8ClampedArray): void {
  for (let at = 0; at < blends.length; at++) {
    const blend = blends[at] ?? 0;
    if (blend === 0) continue;
    const part = (blend & 255) / 255;
    const [own, other] = [4 * at, 4 * (blend >> 8)];
    const opaque = pixels[own + 3] ?? 0;
    const beyond = paints[other + 3] ?? 0;
    // The transparent background has no color of its own to mix in.
    const tint = beyond === 0 ? 0 : opaque === 0 ? 1 : part;
    for (let byte = 0; byte < 3; byte++)
      pixels[own + byte] = mix(pixels[own + byte] ?? 0, paints[other + byte] ?? 0, tint);
    pixels[own + 3] = mix(opaque, beyond, part);
  }
}

function mix(one: number, other: number, part: number): number {
  return one + part * (other - one);
}

function wordOf(hex: Hex): number {
  const { r, g, b } = toRgb(hex);
  return new Uint32Array(Uint8Array.of(r, g, b, 255).buffer)[0] ?? 0;
}
