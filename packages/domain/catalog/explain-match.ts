import { judgeColor, type VerdictReason } from '../color-check/judge-color.ts';
import { nameColor } from '../color-check/name-color.ts';
import type { Hex } from '../color/hex.ts';
import { rateColor, type RatedColor } from '../season/rate-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { isInSeason } from '../season/season-rating.ts';
import type { CatalogItem } from './catalog-item.ts';
import { shareColors } from './item-colors.ts';
import { makeItemMatcher } from './match-item.ts';

/** Why an item suits a season or not: its color that counts most, judged as analyze judges it. */
export interface MatchReason {
  readonly hex: Hex;
  readonly name: string;
  /** Whole percent of the item; 100 if the item has no other color. */
  readonly percent: number;
  readonly reason: VerdictReason;
}

/**
 * The color that decides an item's match: for an item in season the good color that adds most to its score, otherwise
 * the color outside the season that costs most. `null` if the item cannot be rated.
 */
export function explainMatch(
  item: Pick<CatalogItem, 'ai_analyzed' | 'colors' | 'color_analysis'>,
  season: SeasonKey | null,
): MatchReason | null {
  const match = makeItemMatcher(season)(item);
  if (season === null || match === null) return null;
  const suits = isInSeason(match.rating);
  const [deciding] = shareColors(item)
    .map(({ hex, share }) => ({ hex, share, rated: rateColor(hex, season) }))
    .filter(({ rated }) => isInSeason(rated.rating) === suits)
    .toSorted((one, other) => weightOf(other, suits) - weightOf(one, suits));
  if (!deciding) return null;
  const { hex, share } = deciding;
  // Records without a name for a color have its hex there instead.
  const named = item.color_analysis.find((color) => color.hex === hex && color.name !== hex);
  return {
    hex,
    name: named?.name ?? nameColor(hex),
    percent: Math.round(100 * share),
    reason: judgeColor(hex, season).reason,
  };
}

/** What a color adds to the score of an item, or costs it; 0 to 1. */
function weightOf(
  { share, rated }: { readonly share: number; readonly rated: RatedColor },
  adds: boolean,
): number {
  const fit = rated.fit.compatibility;
  return share * (adds ? fit : 1 - fit);
}
