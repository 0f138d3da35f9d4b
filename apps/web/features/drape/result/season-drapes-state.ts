import { listPalettePairs } from '@color-almanac/domain';
import type { PaletteColor, PalettePair, SeasonKey } from '@color-almanac/domain';

import type { ClothColor } from '../../../media/drape/cloth.ts';

/** Two seasons compared on one face, pair by pair. */
export interface SeasonDrapesState {
  /** The reading's first season, then the one it is compared with. */
  readonly seasons: readonly [SeasonKey, SeasonKey];
  readonly pairs: readonly PalettePair[];
  /** Which pair is shown. */
  readonly at: number;
  /** The season chosen for each pair; `null` while it isn't answered. */
  readonly votes: readonly (SeasonKey | null)[];
  /** Whether the second season is on the left. */
  readonly isSwapped: boolean;
  /** Any other color held up in place of its season's. */
  readonly held: ClothColor | null;
}

export type SeasonDrapesAction =
  | { readonly kind: 'vote'; readonly season: SeasonKey }
  | { readonly kind: 'pair'; readonly at: number }
  | { readonly kind: 'swap' }
  | { readonly kind: 'hold'; readonly season: SeasonKey; readonly color: PaletteColor };

export function startSeasonDrapes(seasons: readonly [SeasonKey, SeasonKey]): SeasonDrapesState {
  const pairs = listPalettePairs(...seasons);
  return { seasons, pairs, at: 0, votes: pairs.map(() => null), isSwapped: false, held: null };
}

export function changeSeasonDrapes(
  state: SeasonDrapesState,
  action: SeasonDrapesAction,
): SeasonDrapesState {
  if (action.kind === 'swap') return { ...state, isSwapped: !state.isSwapped };
  if (action.kind === 'pair') return { ...state, at: action.at, held: null };
  if (action.kind === 'hold') {
    const { season, color } = action;
    return { ...state, held: { kind: 'color', ...color, season } };
  }
  const votes = state.votes.with(state.at, action.season);
  return { ...state, votes, at: nextOpen(votes, state.at), held: null };
}

/** The next pair without an answer, from the start again after the last; the same one when all are answered. */
function nextOpen(votes: SeasonDrapesState['votes'], at: number): number {
  const later = votes.findIndex((vote, place) => vote === null && place > at);
  const open = later === -1 ? votes.indexOf(null) : later;
  return open === -1 ? at : open;
}

/** The cloths from left to right, each with its season. */
export function clothsOf(state: SeasonDrapesState): readonly (ClothColor & OfSeason)[] {
  const { seasons, pairs, at, isSwapped, held } = state;
  const pair = pairs[at];
  if (!pair) return [];
  const cloths = ([pair.first, pair.second] as const).map((color, side) => {
    const season = side === 0 ? seasons[0] : seasons[1];
    const shown = held?.season === season ? held : { kind: 'color' as const, ...color };
    return { ...shown, season };
  });
  return isSwapped ? cloths.toReversed() : cloths;
}

interface OfSeason {
  readonly season: SeasonKey;
}

/** The answers given so far. */
export const votesOf = ({ votes }: SeasonDrapesState): readonly SeasonKey[] =>
  votes.filter((vote) => vote !== null);
