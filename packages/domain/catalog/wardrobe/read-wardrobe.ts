import type { SeasonKey } from '../../season/season-key.ts';
import type { CatalogItem } from '../catalog-item.ts';
import type { ItemIndex } from '../index-items.ts';
import { NO_FILTER, type ItemFilter } from '../item-filter.ts';
import { isInSeason, SEASON_RATINGS } from '../../season/season-rating.ts';
import type { ColorRole } from './color-role.ts';
import { findLonely, type LonelyItem } from './find-lonely.ts';
import { findMissingColors, type MissingColor } from './find-missing-colors.ts';
import { listPieces, type WardrobePiece } from './wardrobe-piece.ts';

/** With fewer analyzed items than this there are no figures. */
export const LEAST_ANALYZED_ITEMS = 5;

export type WardrobeRefusal = 'no-season' | 'too-few-analyzed';

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
  | { readonly ok: false; readonly reason: WardrobeRefusal; readonly sentence: string };

/**
 * Compares a wardrobe with the user's season: what is in season (rated good or better), how neutrals and accents
 * divide, what goes with nothing, and what is missing. The caller chooses the catalog by what it indexes.
 */
export function readWardrobe(index: ItemIndex): WardrobeReading {
  const { season } = index;
  if (season === null)
    return refuse('no-season', 'Your palette is not known yet: save a season first.');
  const pieces = listPieces(index, season);
  if (pieces.length < LEAST_ANALYZED_ITEMS) {
    return refuse('too-few-analyzed', sayTooFew(pieces.length));
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
      ...figure(lonely.length, of, pick('Lonely items', lonely)),
      items: lonely,
    },
    missing: findMissingColors(pieces, season),
  };
}

const IN_SEASON: ItemFilter = { ...NO_FILTER, seasonMatch: SEASON_RATINGS.filter(isInSeason) };

const ROLE_LABELS: Readonly<Record<ColorRole, string>> = { neutral: 'Neutrals', accent: 'Accents' };

function readRole(pieces: readonly WardrobePiece[], role: ColorRole): RoleFigure {
  const own = pieces.filter((piece) => piece.role === role);
  const inSeason = own.filter((piece) => piece.inSeason);
  const label = ROLE_LABELS[role];
  return {
    pieces: figure(own.length, pieces.length, pick(label, own)),
    inSeason: figure(inSeason.length, own.length, pick(`${label} in season`, inSeason)),
  };
}

function figure(count: number, of: number, filter: ItemFilter): WardrobeFigure {
  return { count, of, percent: of === 0 ? 0 : Math.round((100 * count) / of), filter };
}

function pick(label: string, picked: readonly { readonly item: CatalogItem }[]): ItemFilter {
  return { ...NO_FILTER, picked: { label, ids: picked.map(({ item }) => item.id) } };
}

function refuse(reason: WardrobeRefusal, sentence: string): WardrobeReading {
  return { ok: false, reason, sentence };
}

function sayTooFew(analyzed: number): string {
  const known = analyzed === 0 ? 'none is' : `${analyzed} ${analyzed === 1 ? 'is' : 'are'}`;
  return `At least ${LEAST_ANALYZED_ITEMS} analyzed items say something of a wardrobe; so far ${known}.`;
}
