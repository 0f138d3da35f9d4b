import {
  GARMENT_TYPES,
  MOST_GARMENT_COLORS,
  type GarmentScan,
  type Hex,
  type LikelyType,
  type SeenColor,
} from '@color-almanac/domain';
import { type GarmentScanOutcome, type Pixels } from '@color-almanac/vision';

import { percentUnit } from './answer-parts.ts';
import type { GarmentAnswer } from './garment-inquiry.ts';
import { outlineOf } from './outline-of.ts';

/** No engine decides the type of worn clothes: the user does (docs/decisions/022-clothing-recognition.md). */
const MOST_WHEN_WORN = 0.49;

/** Converts a model's answer about an item into a scan, with shares and probabilities scaled to their sums. */
export function toGarmentScan(answer: GarmentAnswer, pixels: Pixels): GarmentScanOutcome {
  const colors = toColors(answer.colors);
  if (answer.photo === 'no-garment' || colors.length === 0)
    return { ok: false, failure: { reason: 'no-garment' } };
  const { mask, share, quality, isCutOut } = outlineOf(pixels, { box: answer.box, colors });
  const isWorn = answer.view === 'worn';
  const scan: GarmentScan = {
    view: isWorn ? 'worn' : isCutOut ? 'cut-out' : 'flat',
    colors: [...colors],
    types: toTypes(answer.types, isWorn ? MOST_WHEN_WORN : 1),
    mask: { share, quality },
  };
  return { ok: true, scan, mask };
}

/** At most four, in whole percent that add up to 100, largest first. */
function toColors(answered: GarmentAnswer['colors']): readonly SeenColor[] {
  const shares = new Map<Hex, number>();
  for (const { hex, percent } of answered) shares.set(hex, (shares.get(hex) ?? 0) + percent);
  const seen = [...shares]
    .filter(([, amount]) => amount > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_GARMENT_COLORS);
  const total = seen.reduce((sum, [, amount]) => sum + amount, 0);
  const exact = seen.map(([hex, amount]) => ({ hex, exact: (100 * amount) / total }));
  const rounded = exact.map((color) => ({ ...color, whole: Math.max(1, Math.floor(color.exact)) }));
  // The remainder of rounding down goes to the largest, where at most three percent do not matter.
  const rest = 100 - rounded.reduce((sum, { whole }) => sum + whole, 0);
  return rounded.map(({ hex, whole }, place) => ({
    hex,
    percentage: place === 0 ? whole + rest : whole,
  }));
}

/** All types with probabilities that add up to 1, none above `most`; the remainder is spread evenly. */
function toTypes(answered: GarmentAnswer['types'], most: number): LikelyType[] {
  const known = answered.filter(({ type }) => GARMENT_TYPES.some((own) => own === type));
  const unit = percentUnit(known.map(({ percent }) => percent));
  const ofTypes = new Map<string, number>();
  for (const { type, percent } of known)
    ofTypes.set(type, Math.max(ofTypes.get(type) ?? 0, (percent * unit) / 100));
  const sum = [...ofTypes.values()].reduce((total, value) => total + value, 0);
  const left = Math.max(0, 1 - sum) / GARMENT_TYPES.length;
  const all = GARMENT_TYPES.map((type) => (ofTypes.get(type) ?? 0) / Math.max(1, sum) + left);
  const flat = flatten(all, most);
  return GARMENT_TYPES.map((type, at) => ({ type, probability: flat[at] ?? 0 })).toSorted(
    (one, other) => other.probability - one.probability,
  );
}

/** Keeps the order but mixes in a uniform distribution until none is above `most`. */
function flatten(probabilities: readonly number[], most: number): readonly number[] {
  const even = 1 / probabilities.length;
  const largest = Math.max(...probabilities);
  if (largest <= most) return probabilities;
  const scale = (most - even) / (largest - even);
  return probabilities.map((value) => even + (value - even) * scale);
}
