import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import type { ColorCategory, Undertone } from '../season/palette-rule.ts';
import { PALETTES } from '../season/palettes.ts';
import { relativeWarmth } from '../season/relative-warmth.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import {
  SEASON_TRAITS,
  type Chroma,
  type DominantTrait,
  type Value,
} from '../season/season-traits.ts';

/** The trait of a season that a color, a hair tone or a metal shows, or goes against. */
export type SeasonReason =
  | { readonly axis: 'undertone'; readonly direction: Undertone }
  | { readonly axis: 'value'; readonly direction: Value }
  | { readonly axis: 'chroma'; readonly direction: Chroma };

/** The season's own direction on an axis. */
export function reasonOn(season: SeasonKey, axis: DominantTrait): SeasonReason {
  const { undertone, value, chroma } = SEASON_TRAITS[season];
  if (axis === 'undertone') return { axis, direction: undertone };
  return axis === 'value' ? { axis, direction: value } : { axis, direction: chroma };
}

/** 1 for the warm, light or clear end of an axis, -1 for the other, 0 for a medium value. */
export function sideOf(season: SeasonKey, axis: DominantTrait): number {
  const { undertone, value, chroma } = SEASON_TRAITS[season];
  if (axis === 'undertone') return undertone === 'warm' ? 1 : -1;
  if (axis === 'chroma') return chroma === 'clear' ? 1 : -1;
  return { light: 1, medium: 0, deep: -1 }[value];
}

/**
 * The trait of its season that a color shows most: how far it is, to the season's side, from the colors of its category
 * in all seasons. Lightness and chroma in deviations of those, the undertone as relative warmth, doubled.
 */
export function explainColor(hex: Hex, category: ColorCategory, season: SeasonKey): SeasonReason {
  const { l, c } = toOklch(hex);
  const all = SEASON_KEYS.flatMap((key) => PALETTES[key][category].map((one) => toOklch(one.hex)));
  const shown: Readonly<Record<DominantTrait, number>> = {
    undertone: 2 * relativeWarmth(hex) * sideOf(season, 'undertone'),
    value:
      deviationOf(
        l,
        all.map((one) => one.l),
      ) * sideOf(season, 'value'),
    chroma:
      deviationOf(
        c,
        all.map((one) => one.c),
      ) * sideOf(season, 'chroma'),
  };
  const axes = ['undertone', 'value', 'chroma'] as const;
  return reasonOn(
    season,
    axes.reduce((most, axis) => (shown[axis] > shown[most] ? axis : most)),
  );
}

function deviationOf(value: number, among: readonly number[]): number {
  const mean = among.reduce((sum, one) => sum + one, 0) / among.length;
  const variance = among.reduce((sum, one) => sum + (one - mean) ** 2, 0) / among.length;
  return (value - mean) / Math.sqrt(variance);
}
