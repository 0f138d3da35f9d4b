import { toHsl, toOklch, toRgb } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

/** A color in the ways people write colors, as CSS would: whole numbers, in OKLCH two or three digits. */
export function describeChannels(hex: Hex): Readonly<Record<'rgb' | 'hsl' | 'oklch', string>> {
  const { r, g, b } = toRgb(hex);
  const { h, s, l } = toHsl(hex);
  const oklch = toOklch(hex);
  const lightness = Math.round(oklch.l * 100);
  return {
    rgb: `${r} ${g} ${b}`,
    hsl: `${h}° ${s}% ${l}%`,
    oklch: `${lightness}% ${oklch.c.toFixed(3)} ${Math.round(oklch.h) % 360}°`,
  };
}

/** How far a color may lie from the nearest of the palette (CIEDE2000) to be called so; see `deltaE2000`. */
const CLOSENESS = [
  ['same', 2],
  ['close', 5],
  ['related', 12],
] as const;

export type Closeness = (typeof CLOSENESS)[number][0] | 'far';

export function closenessOf(distance: number): Closeness {
  return CLOSENESS.find(([, below]) => distance < below)?.[0] ?? 'far';
}
