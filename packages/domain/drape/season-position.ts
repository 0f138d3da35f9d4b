import { toLab } from '../color/lab.ts';
import { familyOf, isWarmFamily, SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import type { DominantTrait } from '../season/season-traits.ts';
import { testColorsOf } from './test-colors.ts';

/**
 * Where a season's drapes lie on each axis: undertone 1 (warm) or -1 (cool), value the mean L* and chroma the mean C* of
 * its eight test colors. Twelve seasons span 40 to 84 in L* and 12 to 48 in C*.
 */
const POSITIONS = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, locate(season)]),
) as Readonly<Record<SeasonKey, Readonly<Record<DominantTrait, number>>>>;

/** The least distance of two seasons along an axis that a question about it can decide. */
const LEAST_APART: Readonly<Record<DominantTrait, number>> = {
  undertone: 1,
  value: 8,
  chroma: 8,
};

/** The seasons above and below the middle of an axis; `null` if they lie too close together to ask about it. */
export function splitOnAxis(
  seasons: readonly SeasonKey[],
  axis: DominantTrait,
): { readonly high: readonly SeasonKey[]; readonly low: readonly SeasonKey[] } | null {
  const places = seasons.map((season) => POSITIONS[season][axis]);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  if (most - least < LEAST_APART[axis]) return null;
  const middle = (least + most) / 2;
  return {
    high: seasons.filter((season) => POSITIONS[season][axis] > middle),
    low: seasons.filter((season) => POSITIONS[season][axis] <= middle),
  };
}

/**
 * How much an answer for the higher of two seasons speaks for another season, -1 to 1: 0 halfway between the two, and
 * complete from a quarter of their distance on, because who prefers the lighter drape may be lighter still.
 */
export function leanToHigher(
  season: SeasonKey,
  axis: DominantTrait,
  { high, low }: { readonly high: SeasonKey; readonly low: SeasonKey },
): number {
  const [top, bottom] = [POSITIONS[high][axis], POSITIONS[low][axis]];
  const from = (POSITIONS[season][axis] - (top + bottom) / 2) / ((top - bottom) / 4);
  return Math.max(-1, Math.min(1, from));
}

function locate(season: SeasonKey): Readonly<Record<DominantTrait, number>> {
  const colors = testColorsOf(season).map(({ hex }) => toLab(hex));
  return {
    undertone: isWarmFamily(familyOf(season)) ? 1 : -1,
    value: meanOf(colors.map(({ l }) => l)),
    chroma: meanOf(colors.map(({ a, b }) => Math.hypot(a, b))),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
