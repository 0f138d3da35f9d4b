import { toHsl, toOklch, toRgb } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

/** A color in common notations, rounded as in CSS: whole numbers, in OKLCH two or three digits. */
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
