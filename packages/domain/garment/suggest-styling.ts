import type { SeasonKey } from '../season/season-key.ts';
import type { ColorTraits } from './color-traits.ts';
import { ALL_SEASON, type GarmentColor, type StylingTip } from './garment-analysis.ts';
import { UNKNOWN_GARMENT, type GarmentTypeOrUnknown } from './garment-type.ts';

const BY_TYPE: Readonly<Record<GarmentTypeOrUnknown, StylingTip>> = {
  dress: 'whole-outfit',
  hat: 'beside-face',
  longsleeve: 'near-face',
  outwear: 'over-all',
  pants: 'far-from-face',
  shirt: 'near-face',
  shoes: 'repeat-shoes',
  shorts: 'far-from-face',
  skirt: 'far-from-face',
  't-shirt': 'near-face',
  [UNKNOWN_GARMENT]: 'say-what-it-is',
};

/** Two or three styling tips for an item: what it goes with, which palette it belongs to, where it is worn. */
export function suggestStyling(piece: {
  readonly type: GarmentTypeOrUnknown;
  readonly colors: readonly GarmentColor[];
  readonly traits: ColorTraits;
  readonly season: SeasonKey | typeof ALL_SEASON;
}): readonly StylingTip[] {
  const { type, colors, traits, season } = piece;
  const palette: readonly StylingTip[] = season === ALL_SEASON ? [] : ['nearest-palette'];
  return [suggestPairing(colors, traits), ...palette, BY_TYPE[type]];
}

/** What was seen of an item besides its main color. */
export function accentOf(colors: readonly GarmentColor[]): GarmentColor | null {
  return colors.slice(1).find(({ percentage }) => percentage >= 10) ?? null;
}

function suggestPairing(colors: readonly GarmentColor[], traits: ColorTraits): StylingTip {
  if (traits.count >= 2 && accentOf(colors)) return 'pick-up-accent';
  if (traits.neutral >= 0.7) return 'quiet-base';
  return traits.vivid >= 0.4 ? 'let-it-lead' : 'neutral-or-shade';
}
