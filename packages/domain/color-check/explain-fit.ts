import { toOklch } from '../color/oklch.ts';
import {
  SEASON_COLORS,
  type ColorFit,
  type MeasuredColor,
  type Spread,
} from '../season/fit-color.ts';
import { capitalize } from '../text/capitalize.ts';
import { writeList } from '../text/write-list.ts';

/** CIEDE2000 up to which a color is the swatch, almost the swatch, close to it, or near enough to name one. */
export const DISTANCE = { same: 1, almost: 5, near: 12, named: 25 } as const;

export type Closeness = 'same' | 'almost' | 'near' | 'far';

/** How near two colors are, in words, by their CIEDE2000. */
export function closenessOf(distance: number): Closeness {
  if (distance < DISTANCE.same) return 'same';
  if (distance < DISTANCE.almost) return 'almost';
  return distance < DISTANCE.near ? 'near' : 'far';
}

/**
 * Explains how well a color fits a season, in a shopper's words: the nearest of the season's colors, then what fits the
 * palette as a whole, then what does not. One to three sentences.
 */
export function explainFit(color: MeasuredColor, fit: ColorFit): readonly string[] {
  if (fit.distance < DISTANCE.same) return [`${fit.nearest.name} is one of its colors.`];
  const { fits, apart } = compareWithPalette(color, fit);
  const reasons = [sayNearest(color, fit)];
  if (fits.length > 0 && fit.distance < DISTANCE.named) reasons.push(sayFits(fits));
  if (apart.length > 0) {
    reasons.push(`${capitalize(writeList(apart))} than most of its colors.`);
  }
  return reasons;
}

export interface PaletteComparison {
  /** "undertone", "lightness", "strength": what lies within one deviation of the palette's mean. */
  readonly fits: readonly string[];
  /** "much darker", "a little clearer", "warmer": what does not fit, the farthest first. */
  readonly apart: readonly string[];
}

/** Compares a color with a palette as a whole. A gray has no undertone to compare. */
export function compareWithPalette(
  { oklch, warmth }: MeasuredColor,
  { season }: Pick<ColorFit, 'season'>,
): PaletteComparison {
  const { l, c, side } = SEASON_COLORS[season];
  const parts = [
    judgeUndertone(side * warmth, side),
    judgeStep(LIGHTNESS, stepsFrom(oklch.l, l)),
    judgeStep(STRENGTH, stepsFrom(oklch.c, c)),
  ].sort((one, other) => other.size - one.size);
  const fits: string[] = [];
  const apart: string[] = [];
  for (const { size, words } of parts) {
    if (size > 0) apart.push(words);
    else if (words !== '') fits.push(words);
  }
  return { fits, apart };
}

interface JudgedPart {
  /** How far apart, in deviations; 0 where it fits. */
  readonly size: number;
  /** Which part fits, or how it differs; empty for an undertone if the color has none. */
  readonly words: string;
}

/** Chroma below which a color counts as neutral and its undertone is not mentioned. */
const LEAST_WARMTH = 0.15;

function judgeUndertone(along: number, side: number): JudgedPart {
  if (along > -LEAST_WARMTH) return { size: 0, words: along > LEAST_WARMTH ? 'undertone' : '' };
  return { size: 1 - 2 * along, words: side > 0 ? 'cooler' : 'warmer' };
}

interface PartWords {
  readonly name: string;
  readonly less: string;
  readonly more: string;
}

const LIGHTNESS: PartWords = { name: 'lightness', less: 'darker', more: 'lighter' };
const STRENGTH: PartWords = { name: 'strength', less: 'softer', more: 'clearer' };

function judgeStep({ name, less, more }: PartWords, steps: number): JudgedPart {
  const size = Math.abs(steps);
  if (size < 1) return { size: 0, words: name };
  const word = steps < 0 ? less : more;
  return { size, words: size < 2 ? `a little ${word}` : `much ${word}` };
}

function stepsFrom(value: number, { mean, deviation }: Spread): number {
  return (value - mean) / deviation;
}

function sayNearest(color: MeasuredColor, { nearest, distance }: ColorFit): string {
  if (distance < DISTANCE.almost) return `Almost its ${nearest.name}.`;
  if (distance < DISTANCE.near) return `Near its ${nearest.name}${sayStep(color, nearest.hex)}.`;
  if (distance < DISTANCE.named)
    return `None of its colors is near; ${nearest.name} comes closest.`;
  return 'Far from all of its colors.';
}

const FIT = ['', 'fits', 'fit', 'all fit'] as const;

function sayFits(fits: readonly string[]): string {
  return `${capitalize(writeList(fits))} ${FIT[fits.length] ?? 'fit'}.`;
}

/** OKLCH steps from which two colors side by side are described as different. */
const LEAST_STEP = { l: 0.04, c: 0.025 } as const;

/** ", only darker and softer": how the color differs from the swatch beside it. */
function sayStep({ oklch }: MeasuredColor, swatch: ColorFit['hex']): string {
  const { l, c } = toOklch(swatch);
  const words: string[] = [];
  if (Math.abs(oklch.l - l) > LEAST_STEP.l) words.push(oklch.l < l ? 'darker' : 'lighter');
  if (Math.abs(oklch.c - c) > LEAST_STEP.c) words.push(oklch.c < c ? 'softer' : 'clearer');
  return words.length === 0 ? '' : `, only ${writeList(words)}`;
}
