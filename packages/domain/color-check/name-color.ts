import { deltaE2000 } from '../color/color-space.ts';
import { describeColor } from '../color/describe-color.ts';
import type { Hex } from '../color/hex.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/seasons.ts';

/** Farther than this (CIEDE2000) from every named color, a color is described and not named. */
const NAMED_WITHIN = 6;

const NAMED_COLORS: readonly PaletteColor[] = SEASON_KEYS.flatMap(paletteOf);

/** "Old gold": the name of the nearest of the 480 colors of the seasons, or a description where none is near. */
export function nameColor(hex: Hex): string {
  let nearest: { readonly name: string; readonly distance: number } | null = null;
  for (const { hex: other, name } of NAMED_COLORS) {
    const distance = deltaE2000(hex, other);
    if (distance <= NAMED_WITHIN && distance < (nearest?.distance ?? Infinity)) {
      nearest = { name, distance };
    }
  }
  return nearest?.name ?? capitalize(describeColor(hex));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
