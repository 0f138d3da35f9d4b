import { shareColors } from '../catalog/item-colors.ts';
import { makeItemMatcher } from '../catalog/match-item.ts';
import { isInSeason } from '../season/season-rating.ts';
import type { CatalogItem } from '../catalog/catalog-item.ts';
import { nameColor } from '../color-check/name-color.ts';
import { measureCiede2000, withChroma, type ChromaLab } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { roundToSum } from '../text/round-to-sum.ts';

/** More colors than these cannot be told apart in one strip. */
export const MOST_COLLECTION_COLORS = 8;
/** CIEDE2000 up to which two colors are shown as one: side by side they look like one family. */
const JOINED_WITHIN = 8;
/** Edge of the CIELAB cells that are merged first, so that thousands of items cost no more than hundreds. */
const CELL = 5;
/** Smaller shares cannot be seen in a strip, and would show as 0 percent. */
const LEAST_SHARE = 0.01;

export interface CollectionColor {
  /** A color of an actual item, not a mean that no item has. */
  readonly hex: Hex;
  readonly name: string;
  /** Whole percent of everything known; those of a collection add up to 100. */
  readonly percent: number;
}

export interface CollectionColors {
  /** Largest first. */
  readonly colors: readonly CollectionColor[];
  /** Whole percent of the area whose color rates good or better for the season; `null` if no season is known. */
  readonly inSeason: number | null;
  /** How many items the colors are known of. */
  readonly known: number;
}

/**
 * The colors of all items together, as if each item had the same area: an analyzed item counts by its quantity, and
 * each of its colors by its share. `null` if nothing is known.
 */
export function weighCollectionColors(
  items: readonly CatalogItem[],
  season: SeasonKey | null,
): CollectionColors | null {
  const analyzed = items.filter((item) => item.ai_analyzed && shareColors(item).length > 0);
  if (analyzed.length === 0) return null;
  const areas = addUp(analyzed);
  const groups = joinNear(gatherCells(areas));
  const whole = groups.reduce((sum, { area }) => sum + area, 0);
  const percents = roundToSum(
    groups.map(({ area }) => (100 * area) / whole),
    0,
  );
  return {
    colors: groups.map(({ hex, name }, place) => ({
      hex,
      name: name ?? nameColor(hex),
      percent: percents[place] ?? 0,
    })),
    inSeason: season === null ? null : measureInSeason(areas, season),
    known: analyzed.length,
  };
}

interface ColorArea {
  readonly hex: Hex;
  /** As an analysis named it. */
  readonly name: string | null;
  /** In items. */
  readonly area: number;
}

/** The total area of each color over all items. */
function addUp(items: readonly CatalogItem[]): readonly ColorArea[] {
  const areas = new Map<Hex, ColorArea>();
  for (const item of items) {
    for (const { hex, share } of shareColors(item)) {
      const known = areas.get(hex);
      const name = known?.name ?? item.color_analysis.find((color) => color.hex === hex)?.name;
      areas.set(hex, { hex, name: name ?? null, area: (known?.area ?? 0) + share * item.quantity });
    }
  }
  return [...areas.values()].toSorted(compareAreas);
}

/** Largest first; equals are sorted by hex, so that the order of the items changes nothing. */
function compareAreas(one: ColorArea, other: ColorArea): number {
  if (one.area !== other.area) return other.area - one.area;
  return one.hex < other.hex ? -1 : 1;
}

type ColorGroup = ColorArea & { readonly lab: ChromaLab };

/** Merges the colors of one CIELAB cell into one, named after the largest. */
function gatherCells(areas: readonly ColorArea[]): readonly ColorGroup[] {
  const cells = new Map<string, ColorGroup>();
  for (const color of areas) {
    const lab = toLab(color.hex);
    const cell = [lab.l, lab.a, lab.b].map((value) => Math.floor(value / CELL)).join(' ');
    const first = cells.get(cell) ?? { ...color, lab: withChroma(lab), area: 0 };
    cells.set(cell, { ...first, area: first.area + color.area });
  }
  return [...cells.values()];
}

/**
 * Merges near colors until no more than `MOST_COLLECTION_COLORS` are left. As in Ward (1963), the pair whose merge
 * costs least goes first, by distance and by size; so a small accent unlike all others outlasts two near grays.
 */
function joinNear(cells: readonly ColorGroup[]): readonly ColorArea[] {
  const whole = cells.reduce((sum, { area }) => sum + area, 0);
  const families = joinWithin(cells.toSorted(compareAreas));
  // The larger color of a merged pair stays unchanged, so distances are measured once.
  const distances = families.map(({ lab }) =>
    families.map((other) => measureCiede2000(lab, other.lab)),
  );
  const distanceOf: DistanceOf = (one, other) => distances[one.at]?.[other.at] ?? Infinity;
  let groups: readonly Family[] = families.map((family, at) => ({ ...family, at }));
  while (groups.length > 1) {
    const least = groups.at(-1);
    const mustJoin = groups.length > MOST_COLLECTION_COLORS;
    if (!least || (!mustJoin && least.area >= LEAST_SHARE * whole)) break;
    const [kept, joined] = mustJoin
      ? findCheapestPair(groups, distanceOf)
      : [findNearest(least, groups, distanceOf), least];
    groups = groups
      .filter((group) => group !== joined)
      .map((group) => (group === kept ? { ...kept, area: kept.area + joined.area } : group))
      .toSorted(compareAreas);
  }
  return groups;
}

/** A merged group of colors with its index in the distances. */
type Family = ColorArea & { readonly at: number };
type DistanceOf = (one: Family, other: Family) => number;

/** Each joins the first larger color it is near to, or stands alone. */
function joinWithin(groups: readonly ColorGroup[]): readonly ColorGroup[] {
  const joined: ColorGroup[] = [];
  for (const group of groups) {
    const place = joined.findIndex(
      ({ lab }) => measureCiede2000(lab, group.lab, JOINED_WITHIN) <= JOINED_WITHIN,
    );
    const near = joined[place];
    if (near) joined[place] = { ...near, area: near.area + group.area };
    else joined.push(group);
  }
  return joined.toSorted(compareAreas);
}

/** The larger of the pair first. */
function findCheapestPair(
  groups: readonly Family[],
  distanceOf: DistanceOf,
): readonly [Family, Family] {
  let pair: readonly [Family, Family] | null = null;
  let cheapest = Infinity;
  for (const [place, one] of groups.entries()) {
    for (const other of groups.slice(place + 1)) {
      const weight = (one.area * other.area) / (one.area + other.area);
      const price = weight * distanceOf(one, other) ** 2;
      if (price >= cheapest) continue;
      cheapest = price;
      pair = [one, other];
    }
  }
  if (!pair) throw new Error('A pair of fewer than two colors');
  return pair;
}

function findNearest(group: Family, groups: readonly Family[], distanceOf: DistanceOf): Family {
  const [nearest] = groups
    .filter((other) => other !== group)
    .toSorted((one, other) => distanceOf(group, one) - distanceOf(group, other));
  if (!nearest) throw new Error('The nearest of no colors');
  return nearest;
}

function measureInSeason(areas: readonly ColorArea[], season: SeasonKey): number {
  const matchItem = makeItemMatcher(season);
  const isOfSeason = (hex: Hex) => {
    const match = matchItem({ ai_analyzed: true, colors: [hex], color_analysis: [] });
    return match !== null && isInSeason(match.rating);
  };
  let whole = 0;
  let fitting = 0;
  for (const { hex, area } of areas) {
    whole += area;
    if (isOfSeason(hex)) fitting += area;
  }
  return Math.round((100 * fitting) / whole);
}
