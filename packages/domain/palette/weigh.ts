import { roundToSum } from '../text/round-to-sum.ts';
import { WHOLE_WEIGHT } from './working-color.ts';

/** The properties of a color that weighing needs. */
export interface Weighed {
  readonly weight: number;
  readonly isLocked: boolean;
}

/** The least weight of a color, in percent. */
const LEAST_WEIGHT = 1;

export interface WeightRange {
  readonly min: number;
  readonly max: number;
}

/**
 * How far the weight of one color can move, in whole percent: from 1 up to what leaves 1 for each of the others and the
 * locked ones their weights. There is no range if it is locked, alone, or the last unlocked color.
 */
export function weightRangeOf(colors: readonly Weighed[], place: number): WeightRange {
  const color = colorAt(colors, place);
  const others = colors.filter((_, other) => other !== place);
  const unlocked = countUnlocked(others);
  if (color.isLocked || unlocked === 0) return { min: color.weight, max: color.weight };
  return { min: LEAST_WEIGHT, max: weightLeftByLocks(others) - unlocked * LEAST_WEIGHT };
}

/**
 * Sets the weight of one color as near to the wanted value as its range allows; the other unlocked colors share the
 * rest in their previous proportion. Returns the same list if nothing changes.
 */
export function setWeightAt<Color extends Weighed>(
  colors: readonly Color[],
  { place, weight }: { readonly place: number; readonly weight: number },
): readonly Color[] {
  const { min, max } = weightRangeOf(colors, place);
  const wanted = Math.min(max, Math.max(min, Math.round(weight)));
  if (wanted === colorAt(colors, place).weight) return colors;
  const held = colors.map((color, other) =>
    other === place ? { ...color, weight: wanted, isLocked: true } : color,
  );
  return shareOut(colors, held);
}

/**
 * Scales any weights to add up to 100. Unlocked colors share what the locked ones leave, in their previous proportion,
 * or evenly if all were 0. All locks are removed if they (a) leave too little for the unlocked colors, (b) cover every
 * color without adding up to 100, or (c) lock the only color.
 */
export function balanceWeights<Color extends Weighed>(colors: readonly Color[]): readonly Color[] {
  const held = canKeepLocks(colors) ? colors : colors.map(unlock);
  return shareOut(held, held);
}

/** The weight the locked colors leave for the others. */
export function weightLeftByLocks(colors: readonly Weighed[]): number {
  return colors.reduce(
    (left, { weight, isLocked }) => left - (isLocked ? weight : 0),
    WHOLE_WEIGHT,
  );
}

/** How many colors are not locked. */
export function countUnlocked(colors: readonly Weighed[]): number {
  return colors.filter(({ isLocked }) => !isLocked).length;
}

function canKeepLocks(colors: readonly Weighed[]): boolean {
  const unlocked = countUnlocked(colors);
  const locked = colors.filter(({ isLocked }) => isLocked);
  if (!locked.every(({ weight }) => Number.isInteger(weight) && weight >= LEAST_WEIGHT))
    return false;
  const left = weightLeftByLocks(colors);
  return unlocked === 0 ? left === 0 && colors.length > 1 : left >= unlocked * LEAST_WEIGHT;
}

function unlock<Color extends Weighed>(color: Color): Color {
  return color.isLocked ? { ...color, isLocked: false } : color;
}

/** Computes the weights if the locks of `held` are kept. */
function shareOut<Color extends Weighed>(
  colors: readonly Color[],
  held: readonly Weighed[],
): readonly Color[] {
  const open = held.flatMap((color, place) => (color.isLocked ? [] : [{ place, ...color }]));
  const shares = apportionWeights(
    open.map(({ weight }) => weight),
    weightLeftByLocks(held),
  );
  const weights = held.map(({ weight }) => weight);
  for (const [index, { place }] of open.entries()) weights[place] = shares[index] ?? 0;
  if (colors.every(({ weight }, place) => weight === weights[place])) return colors;
  return colors.map((color, place) => ({ ...color, weight: weights[place] ?? 0 }));
}

/**
 * Whole numbers that add up to `total` in the proportion of the shares, by the largest remainder (Hamilton's method),
 * each at least 1: shares too small for that get 1, and the others divide the rest. On equal remainders the first is
 * rounded up. The total must be a whole number, no less than the number of shares.
 */
function apportionWeights(shares: readonly number[], total: number): readonly number[] {
  const sum = shares.reduce((whole, share) => whole + share, 0);
  const quotas = shares.map((share) => (sum > 0 ? (share * total) / sum : total / shares.length));
  const enough = quotas.map((quota) => quota >= LEAST_WEIGHT);
  if (!enough.includes(false)) return roundToSum(quotas, 0);
  const larger = shares.filter((_, place) => enough[place]);
  const rest = total - (shares.length - larger.length) * LEAST_WEIGHT;
  const divided = apportionWeights(larger, rest).values();
  return enough.map((isEnough) => (isEnough ? divided.next().value : undefined) ?? LEAST_WEIGHT);
}

function colorAt(colors: readonly Weighed[], place: number): Weighed {
  const color = colors[place];
  if (!color) throw new RangeError(`No color stands at place ${place} of ${colors.length}`);
  return color;
}
