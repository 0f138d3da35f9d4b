import { SEASON_COLORS, type ColorFit, type MeasuredColor } from '../season/fit-color.ts';
import { familyOf, isWarmFamily } from '../season/season-key.ts';

/** At most so many reasons are given, the weightiest first. */
const MOST_REASONS = 3;

/**
 * Why a color fits a season as well or badly as it does, in a shopper's words: the nearest of the season's colors, then
 * what sets the two apart, in lightness, in strength, in undertone.
 */
export function explainFit(color: MeasuredColor, fit: ColorFit): readonly string[] {
  const apart = [lightnessApart(color, fit), strengthApart(color, fit), undertoneApart(color, fit)]
    .filter((one) => one !== null)
    .sort((one, other) => other.weight - one.weight)
    .map(({ text }) => text);
  const told = apart.length > 0 ? apart : [sayAllFits(fit)];
  return [sayNearest(fit), ...told].slice(0, MOST_REASONS);
}

interface Apart {
  readonly text: string;
  readonly weight: number;
}

function sayNearest({ nearest, distance }: ColorFit): string {
  if (distance < 1) return `${nearest.name} is one of its colors.`;
  if (distance < 5) return `Almost its ${nearest.name}.`;
  if (distance < 12) return `Near its ${nearest.name}.`;
  return `Far from its colors; ${nearest.name} comes nearest.`;
}

function sayAllFits({ season }: ColorFit): string {
  const undertone = isWarmFamily(familyOf(season)) ? 'Warm' : 'Cool';
  return `${undertone}, and as light and as clear as its palette.`;
}

function lightnessApart({ oklch }: MeasuredColor, { season }: ColorFit): Apart | null {
  const { mean, deviation } = SEASON_COLORS[season].l;
  return sayApart((oklch.l - mean) / deviation, ['darker', 'lighter']);
}

function strengthApart({ oklch }: MeasuredColor, { season }: ColorFit): Apart | null {
  const { mean, deviation } = SEASON_COLORS[season].c;
  return sayApart((oklch.c - mean) / deviation, ['softer', 'clearer']);
}

function sayApart(z: number, [less, more]: readonly [string, string]): Apart | null {
  const size = Math.abs(z);
  if (size < 1) return null;
  const word = z < 0 ? less : more;
  const text = size < 2 ? `A little ${word} than its palette.` : `Much ${word} than its palette.`;
  return { text, weight: size };
}

function undertoneApart({ warmth }: MeasuredColor, { season }: ColorFit): Apart | null {
  const isWarm = isWarmFamily(familyOf(season));
  const against = (isWarm ? -1 : 1) * warmth;
  if (against < 0.2) return null;
  return { text: `${isWarm ? 'Cooler' : 'Warmer'} than its palette.`, weight: 1 + 2 * against };
}
