import { borrowingBetween } from '../season/borrowing.ts';
import type { Borrowing } from '../season/borrowing.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { SISTERS } from '../season/season-traits.ts';
import { SISTER_ADVICE, SISTER_LEVELS, type SisterSeason } from './sister-season.ts';

/** How many colors of a sister the panel shows, to borrow and to avoid. */
const MOST_COLORS = 6;

/** The two sisters of a season, the safe one first: what they share, what to borrow, what to avoid. */
export function sistersOf(season: SeasonKey): readonly SisterSeason[] {
  return SISTER_LEVELS.map((level) => {
    const sister = SISTERS[season][level];
    const borrowing = borrowingBetween(season, sister);
    return {
      season: { key: sister, name: SEASON_NAMES[sister] },
      name: SEASON_NAMES[sister],
      level,
      description: SISTER_ADVICE[level],
      sharedTraits: borrowing.sharedCharacteristics,
      colors: pickAcrossCategories(borrowing),
      avoidColors: borrowing.avoidColors.slice(0, MOST_COLORS),
    };
  });
}

/** One of each category in turn, so that six colors are not six of the first category. */
function pickAcrossCategories({ borrowableColors }: Borrowing): readonly PaletteColor[] {
  const longest = Math.max(0, ...borrowableColors.map(({ colors }) => colors.length));
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  return turns
    .flatMap((turn) => borrowableColors.flatMap(({ colors }) => colors.slice(turn, turn + 1)))
    .slice(0, MOST_COLORS);
}
