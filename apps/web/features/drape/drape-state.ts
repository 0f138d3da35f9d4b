import { findTestRole, testColorsOf } from '@color-almanac/domain';
import type { SeasonKey, TestColor } from '@color-almanac/domain';

import type { Cloth, ClothColor } from '../../media/drape/cloth.ts';

export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
/** Both cloths with a divider between them, or one. */
export type DrapeView = 'split' | Side;

/** What a user compares. */
export interface DrapeState {
  readonly cloths: Readonly<Record<Side, Cloth>>;
  /** The season whose colors are offered for a side. */
  readonly seasons: Readonly<Record<Side, SeasonKey>>;
  readonly view: DrapeView;
  /** Where the divider is, as a share of the width from the left. */
  readonly divider: number;
}

export type DrapeAction =
  | { readonly kind: 'cloth'; readonly side: Side; readonly cloth: Cloth }
  | { readonly kind: 'season'; readonly side: Side; readonly season: SeasonKey }
  | { readonly kind: 'view'; readonly view: DrapeView }
  | { readonly kind: 'flip' }
  | { readonly kind: 'swap' }
  | { readonly kind: 'divider'; readonly at: number }
  | { readonly kind: 'next'; readonly side: Side };

/** Where two seasons don't differ. */
const FIRST_ROLE = 'red';

export const clothOf = (season: SeasonKey, { hex, name }: TestColor): ClothColor => ({
  kind: 'color',
  hex,
  name,
  season,
});

/**
 * Begins with the same test color of two seasons, so that only the season differs: the one in which they differ most.
 *
 * @param asked other cloths to begin with.
 */
export function startDrape(
  a: SeasonKey,
  b: SeasonKey,
  asked: Partial<DrapeState['cloths']> = {},
): DrapeState {
  const role = findTestRole(a, b) ?? FIRST_ROLE;
  return {
    cloths: { a: clothOfRole(a, role), b: clothOfRole(b, role), ...asked },
    seasons: { a, b: (asked.b?.kind === 'color' ? asked.b.season : null) ?? b },
    view: 'split',
    divider: 0.5,
  };
}

export function changeDrape(state: DrapeState, action: DrapeAction): DrapeState {
  const { cloths, seasons } = state;
  if (action.kind === 'cloth') {
    return { ...state, cloths: { ...cloths, [action.side]: action.cloth } };
  }
  if (action.kind === 'season') {
    const { side, season } = action;
    const cloth = clothOfRole(season, roleOf(state, side) ?? FIRST_ROLE);
    return {
      ...state,
      cloths: { ...cloths, [side]: cloth },
      seasons: { ...seasons, [side]: season },
    };
  }
  if (action.kind === 'view') return { ...state, view: action.view };
  if (action.kind === 'flip') return { ...state, view: state.view === 'a' ? 'b' : 'a' };
  if (action.kind === 'divider') {
    return { ...state, divider: Math.min(Math.max(action.at, 0), 1) };
  }
  if (action.kind === 'next') {
    return { ...state, cloths: { ...cloths, [action.side]: nextCloth(state, action.side) } };
  }
  return {
    ...state,
    cloths: { a: cloths.b, b: cloths.a },
    seasons: { a: seasons.b, b: seasons.a },
  };
}

/** Which test color a side shows; `null` for another cloth. */
export function roleOf({ cloths, seasons }: DrapeState, side: Side): TestColor['role'] | null {
  const cloth = cloths[side];
  if (cloth.kind !== 'color' || cloth.season !== seasons[side]) return null;
  return testColorsOf(seasons[side]).find(({ hex }) => hex === cloth.hex)?.role ?? null;
}

function clothOfRole(season: SeasonKey, role: TestColor['role']): ClothColor {
  const colors = testColorsOf(season);
  const color = colors.find((one) => one.role === role) ?? colors[0];
  if (!color) throw new Error(`${season} has no test colors`);
  return clothOf(season, color);
}

/** The test color after the present one; after the last, or any other cloth, the first. */
function nextCloth(state: DrapeState, side: Side): Cloth {
  const season = state.seasons[side];
  const colors = testColorsOf(season);
  const at = colors.findIndex(({ role }) => role === roleOf(state, side));
  const next = colors[(at + 1) % colors.length];
  return next ? clothOf(season, next) : state.cloths[side];
}
