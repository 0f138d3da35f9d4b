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

/** A neutral goes under and beside the others; an accent is what is seen first. */
export const COLOR_ROLES = ['neutral', 'accent'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** Below this chroma (OKLCH) a color is a neutral in every season. */
const GRAY_BELOW = 0.02;
/** CIEDE2000 from which the nearest color of the palette says nothing: orange is nearest to cream in a winter. */
const FAR_FROM = 12;
const UNIVERSAL_NEUTRALS = [
  UNIVERSAL_COLORS.navy_blue,
  UNIVERSAL_COLORS.charcoal_gray,
  UNIVERSAL_COLORS.cream_ivory,
];

/**
 * Tells the role a color plays for a season: that of the nearest among the season's forty and the universal colors. A
 * chroma alone could not tell it, because the accents of the soft seasons are quieter than the neutrals of the warm
 * ones; it decides only over grays, and over what lies far from all of the palette.
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

/** A piece is a neutral when half of it is. */
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
