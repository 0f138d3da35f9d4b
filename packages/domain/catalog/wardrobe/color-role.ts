import { withChroma } from '../../color/ciede2000.ts';
import { toOklch } from '../../color/oklch.ts';
import type { Hex } from '../../color/hex.ts';
import { toLab } from '../../color/lab.ts';
import { findNearestSwatch, measureSwatches } from '../../season/nearest-swatch.ts';
import { NEUTRAL_CHROMA_LIMIT } from '../../season/palette-rule.ts';
import { PALETTES } from '../../season/palettes.ts';
import type { SeasonKey } from '../../season/season-key.ts';
import { paletteOf } from '../../season/palette-of.ts';
import { UNIVERSAL_COLORS } from '../../season/universal-colors.ts';
import type { ItemColorShare } from '../item-colors.ts';

/** A neutral is worn under and beside other colors; an accent catches the eye first. */
export const COLOR_ROLES = ['neutral', 'accent'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** OKLCH chroma below which a color is a neutral in every season. */
const GRAY_BELOW = 0.02;
/** CIEDE2000 from which the nearest palette color says nothing: in a winter palette, orange is nearest to cream. */
const FAR_FROM = 12;
const UNIVERSAL_NEUTRALS = [
  UNIVERSAL_COLORS.navy_blue,
  UNIVERSAL_COLORS.charcoal_gray,
  UNIVERSAL_COLORS.cream_ivory,
];

/**
 * Returns a function that gives the role of a color in a season: that of the nearest among the season's forty and the
 * universal colors. Chroma alone cannot decide it, because the accents of the soft seasons are quieter than the
 * neutrals of the warm ones; it decides only for grays and for colors far from the whole palette.
 */
export function makeRoleReader(season: SeasonKey): (hex: Hex) => ColorRole {
  const neutrals = new Set<object>([...PALETTES[season].neutrals, ...UNIVERSAL_NEUTRALS]);
  const swatches = measureSwatches([...paletteOf(season), ...Object.values(UNIVERSAL_COLORS)]);
  return (hex) => {
    const { c } = toOklch(hex);
    if (c < GRAY_BELOW) return 'neutral';
    const { nearest, distance } = findNearestSwatch(withChroma(toLab(hex)), swatches);
    if (distance >= FAR_FROM && c > NEUTRAL_CHROMA_LIMIT) return 'accent';
    return neutrals.has(nearest) ? 'neutral' : 'accent';
  };
}

/** An item is a neutral if at least half of it is. */
export function roleOfPiece(
  colors: readonly ItemColorShare[],
  roleOf: (hex: Hex) => ColorRole,
): ColorRole {
  const neutral = colors.reduce(
    (sum, { hex, share }) => sum + (roleOf(hex) === 'neutral' ? share : 0),
    0,
  );
  return neutral >= 0.5 ? 'neutral' : 'accent';
}
