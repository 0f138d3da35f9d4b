import type { Hex } from '../color/hex.ts';
import type { ColorTraits } from './color-traits.ts';
import type { StylingTip } from './garment-analysis.ts';
import type { BodyZone } from './garment-type.ts';

/** A color of an item with its share in percent. */
export interface SharedColor {
  readonly hex: Hex;
  readonly percentage: number;
}

interface ZoneTips {
  readonly always: StylingTip;
  /** In place of it for an item that is in the user's season. */
  readonly inSeason?: StylingTip;
  /** One more for an item outside it. */
  readonly outside?: StylingTip;
}

const BY_ZONE: Readonly<Record<BodyZone, ZoneTips>> = {
  head: { always: 'beside-face', outside: 'own-color-between' },
  'near-face': { always: 'near-face', outside: 'own-color-between' },
  whole: { always: 'whole-outfit', outside: 'own-color-between' },
  'over-all': { always: 'over-all', outside: 'own-color-between' },
  legs: { always: 'far-from-face', inSeason: 'repeat-main-color' },
  feet: { always: 'repeat-shoes' },
  waist: { always: 'like-shoes' },
  carried: { always: 'far-from-face', inSeason: 'repeat-main-color' },
  jewelry: { always: 'metal-by-season' },
};

/**
 * Two or three styling tips for an item: what it goes with, and what its place on the body asks for.
 *
 * @param zone `null`: only the user can tell what it is.
 * @param isInSeason whether it suits the user; `null` if that isn't known.
 */
export function suggestStyling(piece: {
  readonly zone: BodyZone | null;
  readonly colors: readonly SharedColor[];
  readonly traits: ColorTraits;
  readonly isInSeason: boolean | null;
}): readonly StylingTip[] {
  const { zone, colors, traits, isInSeason } = piece;
  const pairing = suggestPairing(colors, traits);
  if (zone === null) return [pairing, 'say-what-it-is'];
  const { always, inSeason = always, outside } = BY_ZONE[zone];
  if (isInSeason === true) return [pairing, inSeason];
  return [pairing, always, ...(isInSeason === false && outside ? [outside] : [])];
}

/** What was seen of an item besides its main color. */
export function accentOf<Color extends SharedColor>(colors: readonly Color[]): Color | null {
  return colors.slice(1).find(({ percentage }) => percentage >= 10) ?? null;
}

function suggestPairing(colors: readonly SharedColor[], traits: ColorTraits): StylingTip {
  if (traits.count >= 2 && accentOf(colors)) return 'pick-up-accent';
  if (traits.neutral >= 0.7) return 'quiet-base';
  return traits.vivid >= 0.4 ? 'let-it-lead' : 'neutral-or-shade';
}
