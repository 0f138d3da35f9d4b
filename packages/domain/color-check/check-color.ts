import type { Hex } from '../color/hex.ts';
import { fitMeasuredColor, measureColor } from '../season/fit-color.ts';
import { SEASON_KEYS, SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { toScore } from '../season/season-rating.ts';
import { explainFit } from './explain-fit.ts';
import type { SeasonMatch } from './season-match.ts';

/** How many matches are shown and sent. */
export const TOP_MATCHES = 3;

/** Rates a color in all twelve seasons, best first; of equal ones the one with the nearest swatch. Works for any color. */
export function checkColor(hex: Hex): readonly SeasonMatch[] {
  return matchSeasons(hex, SEASON_KEYS.length);
}

/** The best three. Reasons are written only for these. */
export function findTopMatches(hex: Hex): readonly SeasonMatch[] {
  return matchSeasons(hex, TOP_MATCHES);
}

function matchSeasons(hex: Hex, most: number): readonly SeasonMatch[] {
  const color = measureColor(hex);
  return SEASON_KEYS.map((season) => fitMeasuredColor(color, season))
    .sort((one, other) => other.compatibility - one.compatibility || one.distance - other.distance)
    .slice(0, most)
    .map((fit) => ({
      season: { key: fit.season, name: SEASON_NAMES[fit.season] },
      compatibility: toScore(fit),
      reasons: explainFit(color, fit),
    }));
}

/** The season the other panels are about: the user's own if it is among the matches, otherwise the first match. */
export function matchingSeasonOf(
  matches: readonly Pick<SeasonMatch, 'season'>[],
  own: SeasonKey | null,
): SeasonKey {
  const [first] = matches;
  if (!first) throw new Error('A check of a color names at least one season');
  return own && matches.some(({ season }) => season.key === own) ? own : first.season.key;
}
