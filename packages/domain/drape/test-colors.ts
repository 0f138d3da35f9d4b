import type { Hex } from '../color/hex.ts';
import type { ColorCategory } from '../season/palette-rule.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { SEASONS } from '../season/seasons.ts';

/** The eight drapes of a set, in the order a consultant lays them: neutrals, then round the hues. */
export const TEST_COLOR_ROLES = [
  'light-neutral',
  'dark-neutral',
  'red',
  'pink',
  'yellow',
  'green',
  'blue',
  'purple',
] as const;
export type TestColorRole = (typeof TEST_COLOR_ROLES)[number];

/** One drape. `pink` is a coral where the season is warm, and `yellow` may be a gold. */
export interface TestColor {
  readonly role: TestColorRole;
  readonly name: string;
  readonly hex: Hex;
}

/**
 * Neutrals run from light to dark, so their ends are the white and the dark of the season. Of the hues it is the middle
 * of five, neither pale nor nearly black: the same step in every season, so that the reds of two seasons differ by the
 * season and not by the step.
 */
const PLACE: Readonly<Record<TestColorRole, readonly [category: ColorCategory, step: number]>> = {
  'light-neutral': ['neutrals', 0],
  'dark-neutral': ['neutrals', 4],
  red: ['reds', 2],
  pink: ['pinks_corals', 2],
  yellow: ['yellows_oranges', 2],
  green: ['greens', 2],
  blue: ['blues', 2],
  purple: ['purples', 2],
};

const TEST_COLORS = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, chooseTestColors(season)]),
) as Readonly<Record<SeasonKey, readonly TestColor[]>>;

/** Eight different colors of a season's own palette, one of each role, in the order of `TEST_COLOR_ROLES`. */
export function testColorsOf(season: SeasonKey): readonly TestColor[] {
  return TEST_COLORS[season];
}

function chooseTestColors(season: SeasonKey): readonly TestColor[] {
  return TEST_COLOR_ROLES.map((role) => {
    const [category, step] = PLACE[role];
    const color = SEASONS[season].colorCategories[category][step];
    if (!color) throw new Error(`${season} has no color ${step} among its ${category}`);
    return { role, name: color.name, hex: color.hex };
  });
}
