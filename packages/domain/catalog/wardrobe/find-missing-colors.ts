import {
  boundCiede2000,
  measureCiede2000,
  withChroma,
  type ChromaLab,
} from '../../color/ciede2000.ts';
import type { Hex } from '../../color/hex.ts';
import { toLab } from '../../color/lab.ts';
import { COLOR_CATEGORIES, type ColorCategory } from '../../season/palette-rule.ts';
import { PALETTES, type PaletteColor } from '../../season/palettes.ts';
import type { SeasonKey } from '../../season/season-key.ts';
import { bucketOf } from '../color-bucket.ts';
import { NO_FILTER, type ItemFilter } from '../item-filter.ts';
import { TAKEN_UP_WITHIN } from './find-lonely.ts';
import type { WardrobePiece } from './wardrobe-piece.ts';

export const MOST_MISSING = 3;

/** Why a color would be useful; `nearest` is the closest color of the wardrobe, if there is one. */
export type MissingReason =
  | { readonly code: 'few-neutrals'; readonly neutrals: number; readonly inSeason: number }
  | { readonly code: 'empty-category' }
  | { readonly code: 'gap'; readonly nearest: Hex | null };

export interface MissingColor {
  readonly color: PaletteColor;
  readonly category: ColorCategory;
  readonly reason: MissingReason;
  /** Lists what the user owns of its kind. */
  readonly filter: ItemFilter;
}

/** CIEDE2000 at which the distance to owned colors is capped: beyond it no color counts as more missing. */
const REACH = 25;
/** If fewer of the items in season than this are neutrals, neutrals count threefold until one is suggested. */
const NEUTRALS_WANTED = 1 / 3;

/**
 * The colors of the season that would add most to the wardrobe, at most three. A color is useful by how much nearer it
 * brings the whole palette to what is owned: the greedy rule of facility location (Cornuejols, Fisher and Nemhauser
 * 1977). Each choice counts as owned for the next, so the three are not shades of one. Colors that are owned, or
 * nearly, are never suggested.
 */
export function findMissingColors(
  pieces: readonly WardrobePiece[],
  season: SeasonKey,
): readonly MissingColor[] {
  const needs = countNeutrals(pieces);
  const places = listGaps(pieces, season);
  let distances = places.map(({ distance }) => distance);
  const chosen: Gap[] = [];
  while (chosen.length < MOST_MISSING) {
    const wantsNeutral = needs.areFew && !chosen.some(isNeutral);
    const place = findMostUseful(places, { distances, wantsNeutral });
    if (!place) break;
    chosen.push(place);
    distances = distances.map((distance, number) =>
      Math.min(distance, place.toOthers[number] ?? REACH),
    );
  }
  return chosen.map((place) => describeMissing(place, places, needs));
}

interface Needs {
  readonly inSeason: number;
  readonly neutrals: number;
  readonly areFew: boolean;
}

/** A palette color and its distance from the wardrobe. */
interface Gap {
  readonly color: PaletteColor;
  readonly category: ColorCategory;
  /** CIEDE2000 to the nearest owned color, at most `REACH`. */
  readonly distance: number;
  readonly nearest: Hex | null;
  /** CIEDE2000 to each color of the palette. */
  readonly toOthers: readonly number[];
}

function countNeutrals(pieces: readonly WardrobePiece[]): Needs {
  const inSeason = pieces.filter((piece) => piece.inSeason);
  const neutrals = inSeason.filter(({ role }) => role === 'neutral').length;
  const areFew = neutrals < inSeason.length * NEUTRALS_WANTED;
  return { inSeason: inSeason.length, neutrals, areFew };
}

function listGaps(pieces: readonly WardrobePiece[], season: SeasonKey): readonly Gap[] {
  const owned = [...new Set(pieces.flatMap(({ colors }) => colors))];
  const palette = COLOR_CATEGORIES.flatMap((category) =>
    PALETTES[season][category].map((color) => ({
      color,
      category,
      lab: withChroma(toLab(color.hex)),
    })),
  );
  return palette.map(({ color, category, lab }) => ({
    color,
    category,
    ...findNearestOwned(lab, owned),
    toOthers: palette.map((other) => measureCiede2000(lab, other.lab)),
  }));
}

function findNearestOwned(
  lab: ChromaLab,
  owned: readonly { readonly hex: Hex; readonly lab: ChromaLab }[],
): Pick<Gap, 'distance' | 'nearest'> {
  let distance = REACH;
  let nearest: Hex | null = null;
  for (const color of owned) {
    if (boundCiede2000(lab, color.lab) >= distance ** 2) continue;
    const measured = measureCiede2000(lab, color.lab, distance);
    if (measured >= distance) continue;
    distance = measured;
    nearest = color.hex;
  }
  return { distance, nearest };
}

/** On a tie the first of the palette. `null` if nothing is missing. */
function findMostUseful(
  places: readonly Gap[],
  {
    distances,
    wantsNeutral,
  }: { readonly distances: readonly number[]; readonly wantsNeutral: boolean },
): Gap | null {
  let best: Gap | null = null;
  let most = 0;
  places.forEach((place, number) => {
    if ((distances[number] ?? 0) < TAKEN_UP_WITHIN) return;
    const gain = places.reduce((sum, own, other) => {
      const weight = wantsNeutral && isNeutral(own) ? 3 : 1;
      const before = distances[other] ?? 0;
      return sum + weight * Math.max(0, before - (place.toOthers[other] ?? REACH));
    }, 0);
    if (gain <= most) return;
    most = gain;
    best = place;
  });
  return best;
}

function isNeutral({ category }: Pick<Gap, 'category'>): boolean {
  return category === 'neutrals';
}

function describeMissing(place: Gap, places: readonly Gap[], needs: Needs): MissingColor {
  const { color, category } = place;
  return {
    color,
    category,
    reason: reasonOf(place, places, needs),
    filter: { ...NO_FILTER, color: [bucketOf(color.hex)] },
  };
}

function reasonOf(place: Gap, places: readonly Gap[], needs: Needs): MissingReason {
  const { areFew, neutrals, inSeason } = needs;
  if (areFew && isNeutral(place)) return { code: 'few-neutrals', neutrals, inSeason };
  const kind = places.filter(({ category }) => category === place.category);
  const isEmpty = kind.every(({ distance }) => distance >= TAKEN_UP_WITHIN);
  return isEmpty ? { code: 'empty-category' } : { code: 'gap', nearest: place.nearest };
}
