import { toOklch, type Oklch } from '../color/oklch.ts';
import {
  graynessOf,
  SEASON_COLORS,
  TINTED_FROM,
  type ColorFit,
  type MeasuredColor,
  type Spread,
} from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import type { FitReason, FittingPart, PaletteStep, Way } from './fit-reason.ts';

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
 * Why a color fits a season well or badly: the nearest of the season's colors, then what fits the palette as a whole,
 * then what doesn't. One to three reasons.
 */
export function explainFit(color: MeasuredColor, fit: ColorFit): readonly FitReason[] {
  if (fit.distance < DISTANCE.same) return [{ code: 'own', color: fit.nearest.name }];
  const { fits, apart } = compareWithPalette(color, fit);
  const reasons = [explainNearest(color, fit)];
  if (fits.length > 0 && fit.distance < DISTANCE.named) {
    reasons.push({ code: 'fits', parts: fits });
  }
  if (apart.length > 0) reasons.push({ code: 'apart', steps: apart });
  return reasons;
}

interface PaletteComparison {
  /** Traits within one deviation of the palette's mean. */
  readonly fits: readonly FittingPart[];
  /** The other traits, the farthest first. */
  readonly apart: readonly PaletteStep[];
}

/** Compares a color with a palette as a whole. A gray is too cool for a warm one; a cool one has nothing to object. */
function compareWithPalette(
  { oklch, warmth }: MeasuredColor,
  { season }: Pick<ColorFit, 'season'>,
): PaletteComparison {
  const { l, c, side } = SEASON_COLORS[season];
  const parts = [
    judgeUndertone(undertoneAlong({ oklch, warmth }, side), side),
    judgeStep(LIGHTNESS, stepsFrom(oklch.l, l)),
    ...(hasStrength(oklch) ? [judgeStep(STRENGTH, stepsFrom(oklch.c, c))] : []),
  ].sort((one, other) => other.size - one.size);
  return {
    fits: parts.flatMap(({ fits }) => fits ?? []),
    apart: parts.flatMap(({ apart }) => apart ?? []),
  };
}

/** How far the undertone of a color is on the season's side, -1 to 1. A gray is cool. */
function undertoneAlong({ oklch, warmth }: Pick<MeasuredColor, 'oklch' | 'warmth'>, side: number) {
  return side * warmth - (side > 0 ? graynessOf(oklch) / 2 : 0);
}

/** OKLCH lightness below which nobody calls a color soft: it is dark. */
const LEAST_LIGHT = 0.3;

/** White, grays, black and what passes for it are judged by lightness and undertone: nobody calls white "too soft". */
function hasStrength({ l, c }: Oklch): boolean {
  return l >= LEAST_LIGHT && c >= TINTED_FROM;
}

/**
 * How a color differs from one of the season's own, the farthest first; before that "warmer" or "cooler" where its
 * undertone is not the season's.
 */
export function compareWithSwatch(
  color: MeasuredColor,
  swatch: PaletteColor,
  season: SeasonKey,
): readonly PaletteStep[] {
  const { side } = SEASON_COLORS[season];
  const { l, c } = toOklch(swatch.hex);
  const undertone = judgeUndertone(undertoneAlong(color, side), side);
  const steps = [
    gradeStep(LIGHTNESS, color.oklch.l - l, LEAST_STEP.l),
    ...(hasStrength(color.oklch) ? [gradeStep(STRENGTH, color.oklch.c - c, LEAST_STEP.c)] : []),
  ].sort((one, other) => other.size - one.size);
  return [undertone, ...steps].flatMap(({ apart }) => apart ?? []);
}

/** `least` is the smallest step that is seen; `size` counts such steps. */
function gradeStep({ less, more }: MeasuredPart, step: number, least: number): JudgedPart {
  const size = Math.abs(step) / least;
  if (size < 1) return { size: 0 };
  const degree = size < PLAIN_FROM ? 'little' : size < MUCH_FROM ? 'plain' : 'much';
  return { size, apart: { way: step < 0 ? less : more, degree } };
}

/** Seen steps from which one is no longer little, and from which it is much. */
const PLAIN_FROM = 2;
const MUCH_FROM = 4;

/** A color without an undertone is in neither `fits` nor `apart` for it. */
interface JudgedPart {
  /** How far apart, in deviations; 0 where it fits. */
  readonly size: number;
  readonly fits?: FittingPart;
  readonly apart?: PaletteStep;
}

/** Chroma below which a color counts as neutral and its undertone is not mentioned. */
const LEAST_WARMTH = 0.15;

function judgeUndertone(along: number, side: number): JudgedPart {
  if (along > LEAST_WARMTH) return { size: 0, fits: 'undertone' };
  if (along > -LEAST_WARMTH) return { size: 0 };
  return { size: 1 - 2 * along, apart: { way: side > 0 ? 'cooler' : 'warmer', degree: 'plain' } };
}

interface MeasuredPart {
  readonly name: FittingPart;
  readonly less: Way;
  readonly more: Way;
}

const LIGHTNESS: MeasuredPart = { name: 'lightness', less: 'darker', more: 'lighter' };
const STRENGTH: MeasuredPart = { name: 'strength', less: 'softer', more: 'clearer' };

function judgeStep({ name, less, more }: MeasuredPart, steps: number): JudgedPart {
  const size = Math.abs(steps);
  if (size < 1) return { size: 0, fits: name };
  return { size, apart: { way: steps < 0 ? less : more, degree: size < 2 ? 'little' : 'much' } };
}

function stepsFrom(value: number, { mean, deviation }: Spread): number {
  return (value - mean) / deviation;
}

function explainNearest(color: MeasuredColor, { nearest, distance }: ColorFit): FitReason {
  if (distance < DISTANCE.almost) return { code: 'almost', color: nearest.name };
  if (distance < DISTANCE.near) {
    return { code: 'near', color: nearest.name, ways: findWays(color, nearest.hex) };
  }
  return distance < DISTANCE.named ? { code: 'closest', color: nearest.name } : { code: 'far' };
}

/** OKLCH steps from which two colors side by side are described as different. */
const LEAST_STEP = { l: 0.04, c: 0.025 } as const;

/** How a color differs from the nearest swatch. */
function findWays({ oklch }: MeasuredColor, swatch: ColorFit['hex']): readonly Way[] {
  const { l, c } = toOklch(swatch);
  const ways: Way[] = [];
  if (Math.abs(oklch.l - l) > LEAST_STEP.l) ways.push(oklch.l < l ? 'darker' : 'lighter');
  if (Math.abs(oklch.c - c) > LEAST_STEP.c) ways.push(oklch.c < c ? 'softer' : 'clearer');
  return ways;
}
