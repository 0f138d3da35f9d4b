import type { SeasonKey } from '../../season/season-key.ts';
import type { CatalogItem } from '../catalog-item.ts';
import type { ItemIndex } from '../index-items.ts';
import { NO_FILTER, type ItemFilter, type PickedItems } from '../item-filter.ts';
import { isInSeason, SEASON_RATINGS } from '../../season/season-rating.ts';
import type { ColorRole } from './color-role.ts';
import { findLonely, type LonelyItem } from './find-lonely.ts';
import { findMissingColors, type MissingColor } from './find-missing-colors.ts';
import { listPieces, type WardrobePiece } from './wardrobe-piece.ts';

/** With fewer analyzed items than this there are no figures. */
export const LEAST_ANALYZED_ITEMS = 5;

/** Why there are no figures. */
export type WardrobeRefusal =
  | { readonly code: 'no-season' }
  | { readonly code: 'too-few-analyzed'; readonly analyzed: number };

/** A part of a total; `filter` shows exactly the part in the grid. */
export interface WardrobeFigure {
  readonly count: number;
  readonly of: number;
  /** Whole percent; 0 if the total is 0. */
  readonly percent: number;
  readonly filter: ItemFilter;
}

export interface RoleFigure {
  /** How many of all items play this role. */
  readonly pieces: WardrobeFigure;
  /** How many of those are in season. */
  readonly inSeason: WardrobeFigure;
}

export type WardrobeReading =
  | {
      readonly ok: true;
      readonly season: SeasonKey;
      /** How many items the figures cover. */
      readonly analyzed: number;
      readonly inSeason: WardrobeFigure;
      readonly roles: Readonly<Record<ColorRole, RoleFigure>>;
      readonly lonely: WardrobeFigure & { readonly items: readonly LonelyItem[] };
      /** At most three, the most useful first. */
      readonly missing: readonly MissingColor[];
    }
  | { readonly ok: false; readonly reason: WardrobeRefusal };

/**
 * Compares a wardrobe with the user's season: what is in season (rated good or better), how neutrals and accents
 * divide, what goes with nothing, and what is missing. The caller chooses the catalog by what it indexes.
 */
export function readWardrobe(index: ItemIndex): WardrobeReading {
  const { season } = index;
  if (season === null) return { ok: false, reason: { code: 'no-season' } };
  const pieces = listPieces(index, season);
  if (pieces.length < LEAST_ANALYZED_ITEMS) {
    return { ok: false, reason: { code: 'too-few-analyzed', analyzed: pieces.length } };
  }
  const of = pieces.length;
  const lonely = findLonely(pieces);
  return {
    ok: true,
    season,
    analyzed: of,
    inSeason: figure(pieces.filter((piece) => piece.inSeason).length, of, IN_SEASON),
    roles: { neutral: readRole(pieces, 'neutral'), accent: readRole(pieces, 'accent') },
    lonely: {
      ...figure(lonely.length, of, pick('lonely', lonely)),
      items: lonely,
    },
    missing: findMissingColors(pieces, season),
  };
}

const IN_SEASON: ItemFilter = { ...NO_FILTER, seasonMatch: SEASON_RATINGS.filter(isInSeason) };

function readRole(pieces: readonly WardrobePiece[], role: ColorRole): RoleFigure {
  const own = pieces.filter((piece) => piece.role === role);
  const inSeason = own.filter((piece) => piece.inSeason);
  return {
    pieces: figure(own.length, pieces.length, pick(role, own)),
    inSeason: figure(inSeason.length, own.length, pick(`${role}-in-season`, inSeason)),
  };
}

function figure(count: number, of: number, filter: ItemFilter): WardrobeFigure {
  return { count, of, percent: of === 0 ? 0 : Math.round((100 * count) / of), filter };
}

function pick(
  what: PickedItems['what'],
  picked: readonly { readonly item: CatalogItem }[],
): ItemFilter {
  return { ...NO_FILTER, picked: { what, ids: picked.map(({ item }) => item.id) } };
}
