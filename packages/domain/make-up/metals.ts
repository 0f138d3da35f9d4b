import type { Hex } from '../color/hex.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASON_TRAITS, type DominantTrait } from '../season/season-traits.ts';
import { reasonOn, sideOf, type SeasonReason } from './season-reason.ts';

/** White gold looks like platinum, and is not listed apart. */
export const METALS = ['gold', 'rose-gold', 'silver', 'platinum', 'copper', 'bronze'] as const;
export type Metal = (typeof METALS)[number];

export type MetalFinish = 'polished' | 'antique';

/** A metal for a season. `score` is -1 (against all its traits) to 1 (with all). */
export interface RankedMetal {
  readonly metal: Metal;
  /** Its color in even light, for a swatch. */
  readonly hex: Hex;
  readonly score: number;
  /** The trait that decides, and whether the metal goes with it. */
  readonly reason: SeasonReason & { readonly code: 'metal-with' | 'metal-against' };
}

export interface Metals {
  /** All six, the best first. */
  readonly ranking: readonly RankedMetal[];
  readonly finish: {
    readonly finish: MetalFinish;
    readonly reason: SeasonReason & { readonly code: 'metal-finish' };
  };
}

/** -1 to 1 on each axis: cool to warm, deep to light, muted to clear. Set by hand. */
const METAL_TRAITS: Readonly<
  Record<Metal, Readonly<Record<DominantTrait, number>> & { readonly hex: Hex }>
> = {
  gold: { hex: '#D4AF37', undertone: 1, value: 0.4, chroma: 0.8 },
  'rose-gold': { hex: '#D9A093', undertone: 0.3, value: 0.5, chroma: -0.4 },
  silver: { hex: '#C0C4C8', undertone: -1, value: 0.5, chroma: 0.4 },
  platinum: { hex: '#E0E1DF', undertone: -0.7, value: 0.9, chroma: -0.2 },
  copper: { hex: '#B87333', undertone: 0.9, value: -0.3, chroma: 0.4 },
  bronze: { hex: '#8C6A3F', undertone: 0.8, value: -0.8, chroma: -0.7 },
};

/** How much each axis counts; the undertone more than both others, so gold and silver never change places within one. */
const WEIGHTS: Readonly<Record<DominantTrait, number>> = {
  undertone: 0.6,
  value: 0.2,
  chroma: 0.2,
};
const AXES = ['undertone', 'value', 'chroma'] as const;

/** The metals of a season in order, and the finish: polished for clear seasons, antique for muted ones. */
export function metalsOf(season: SeasonKey): Metals {
  const ranking = METALS.map((metal) => rankMetal(metal, season));
  const isClear = SEASON_TRAITS[season].chroma === 'clear';
  return {
    ranking: ranking.toSorted((one, other) => other.score - one.score),
    finish: {
      finish: isClear ? 'polished' : 'antique',
      reason: { code: 'metal-finish', ...reasonOn(season, 'chroma') },
    },
  };
}

function rankMetal(metal: Metal, season: SeasonKey): RankedMetal {
  const { hex, ...traits } = METAL_TRAITS[metal];
  const shareOf = (axis: DominantTrait) => WEIGHTS[axis] * traits[axis] * sideOf(season, axis);
  const decides = AXES.reduce((most, axis) =>
    Math.abs(shareOf(axis)) > Math.abs(shareOf(most)) ? axis : most,
  );
  const code = shareOf(decides) > 0 ? ('metal-with' as const) : ('metal-against' as const);
  const score = AXES.reduce((sum, axis) => sum + shareOf(axis), 0);
  return { metal, hex, score, reason: { code, ...reasonOn(season, decides) } };
}
