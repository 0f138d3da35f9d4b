import type { Hex } from '../color/hex.ts';
import { fitColor, type ColorFit } from '../season/fit-color.ts';
import { SEASON_KEYS, SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { explainFit } from './explain-fit.ts';
import type { SeasonMatch } from './season-match.ts';

/** How many matches are shown and sent. */
export const TOP_MATCHES = 3;

/** A color against all twelve seasons, best first; equals stand in the order of the circle. Answers for any color. */
export function checkColor(hex: Hex): readonly SeasonMatch[] {
  return rankFits(hex).map((fit) => ({
    season: { key: fit.season, name: SEASON_NAMES[fit.season] },
    compatibility: toPercent(fit),
    reasons: explainFit(fit),
  }));
}

/** The season the rest is told of: the person's own where it is among the matches, else the first. */
export function matchingSeasonOf(
  matches: readonly Pick<SeasonMatch, 'season'>[],
  own: SeasonKey | null,
): SeasonKey {
  const [first] = matches;
  if (!first) throw new Error('A check of a color names at least one season');
  return own && matches.some(({ season }) => season.key === own) ? own : first.season.key;
}

/** Best first by what is shown, whole percent: two that read alike stand in the order of the circle. */
function rankFits(hex: Hex): readonly ColorFit[] {
  return SEASON_KEYS.map((season) => fitColor(hex, season)).sort(
    (one, other) => toPercent(other) - toPercent(one),
  );
}

export function toPercent({ compatibility }: ColorFit): number {
  return Math.round(100 * compatibility);
}
