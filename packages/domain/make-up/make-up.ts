import { deltaE2000, oklchToHex } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { toOklch } from '../color/oklch.ts';
import type { ColorCategory } from '../season/palette-rule.ts';
import { PALETTES, type PaletteColor } from '../season/palettes.ts';
import { rateColor } from '../season/rate-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { RATING_FROM } from '../season/season-rating.ts';
import { SEASON_TRAITS, type Value } from '../season/season-traits.ts';
import { explainColor, type SeasonReason } from './season-reason.ts';

/**
 * A color of make-up. `name` and `from` are those of the palette color it comes from; `moved` is the CIEDE2000 distance
 * from it, 0 for a palette color itself.
 */
export interface MakeUpColor {
  readonly hex: Hex;
  readonly name: string;
  readonly from: Hex;
  readonly moved: number;
  /** `palette-color` as it is, or `moved-palette-color`; and the season's trait that it shows most. */
  readonly reason: SeasonReason & { readonly code: 'palette-color' | 'moved-palette-color' };
}

/** Lips, cheeks, eyes and nails of a season. */
export interface MakeUp {
  readonly lipsticks: readonly MakeUpColor[];
  readonly blush: readonly MakeUpColor[];
  readonly eyeShadow: readonly MakeUpColor[];
  /** For eyeliner and mascara. */
  readonly eyeliner: readonly MakeUpColor[];
  readonly nails: readonly MakeUpColor[];
}

/** OKLCH lightness, lowest and highest, and the share of chroma that is left. */
interface Range {
  readonly lightness: readonly [number, number];
  readonly chroma: number;
}

interface Source {
  readonly color: PaletteColor;
  readonly category: ColorCategory;
}

/**
 * Lips are about .45 to .65 without make-up; what is lighter looks like concealer on them. A light season may go above,
 * a deep one below. Set by hand, as are the others.
 */
const LIPS: Readonly<Record<Value, Range>> = {
  light: { lightness: [0.6, 0.76], chroma: 1 },
  medium: { lightness: [0.46, 0.68], chroma: 1 },
  deep: { lightness: [0.34, 0.58], chroma: 1 },
};
/** Blush is seen through: lighter than lips, and of less chroma. */
const CHEEKS: Readonly<Record<Value, Range>> = {
  light: { lightness: [0.74, 0.86], chroma: 0.9 },
  medium: { lightness: [0.6, 0.76], chroma: 0.85 },
  deep: { lightness: [0.44, 0.6], chroma: 0.85 },
};
/** Lines and lashes: dark, and darker with the season. */
const LINES: Readonly<Record<Value, Range>> = {
  light: { lightness: [0.4, 0.55], chroma: 1 },
  medium: { lightness: [0.24, 0.4], chroma: 1 },
  deep: { lightness: [0.14, 0.3], chroma: 1 },
};
/** How far outside its range a color may stay. */
const OUTSIDE = 0.03;
/** OKLCH chroma below which a lipstick is gray beside skin: an icy tint that is made as dark as lips. Set by hand. */
const LEAST_CHROMA = 0.035;
/** In how many steps a color goes from the palette into its range; it stops before it would rate below good. */
const STEPS = 12;

/**
 * Make-up of a season, each color from its own palette, and each at least good for it by `rateColor`: five lipsticks of
 * its reds and pinks or corals, moved to the lightness of lips; three of blush; five eye shadows, three neutrals and
 * two muted colors; two dark colors for lines and lashes; four for nails.
 */
export function makeUpOf(season: SeasonKey): MakeUp {
  const { value } = SEASON_TRAITS[season];
  const take = (category: ColorCategory, ...steps: readonly number[]): readonly Source[] =>
    steps.flatMap((step) => {
      const color = PALETTES[season][category][step];
      return color ? [{ color, category }] : [];
    });
  const moveAll = (sources: readonly Source[], range: Range): readonly MakeUpColor[] =>
    sources.map((source) => moveInto(source, range, season));
  const asIs = (sources: readonly Source[]): readonly MakeUpColor[] =>
    sources.map((source) => describe(source, source.color.hex, season));
  const lips = [...take('reds', 0, 1, 2, 3, 4), ...take('pinks_corals', 0, 1, 2, 3, 4)];
  const cheeks = take('pinks_corals', 0, 1, 2, 3, 4);
  const darks = [
    ...take('neutrals', 4),
    ...darkest([...take('blues', 4), ...take('greens', 4), ...take('purples', 4)]),
  ];
  return {
    lipsticks: spread(within(moveAll(lips, LIPS[value]), LIPS[value]).filter(isColored), 5),
    blush: spread(within(moveAll(cheeks, CHEEKS[value]), CHEEKS[value]), 3),
    eyeShadow: asIs([...take('neutrals', 1, 2, 3), ...muted(take)]),
    eyeliner: moveAll(darks, LINES[value]),
    nails: asIs([
      ...take('reds', 2),
      ...take('pinks_corals', 1),
      ...take('purples', 2),
      ...take('neutrals', 1),
    ]),
  };
}

/** The two least chromatic of the colors that lids take: no reds or yellows, which make eyes look tired. */
function muted(
  take: (category: ColorCategory, ...steps: readonly number[]) => readonly Source[],
): readonly Source[] {
  return (['greens', 'teals', 'blues', 'purples'] as const)
    .flatMap((category) => take(category, 2))
    .toSorted((one, other) => toOklch(one.color.hex).c - toOklch(other.color.hex).c)
    .slice(0, 2);
}

function darkest(sources: readonly Source[]): readonly Source[] {
  return sources
    .toSorted((one, other) => toOklch(one.color.hex).l - toOklch(other.color.hex).l)
    .slice(0, 1);
}

/** Toward the range as far as the color stays good for the season. */
function moveInto(source: Source, range: Range, season: SeasonKey): MakeUpColor {
  const { l, c, h } = toOklch(source.color.hex);
  const [least, most] = range.lightness;
  const to = { l: Math.max(least, Math.min(most, l)), c: c * range.chroma };
  for (let step = STEPS; step > 0; step -= 1) {
    const share = step / STEPS;
    const hex = oklchToHex({ l: l + share * (to.l - l), c: c + share * (to.c - c), h });
    if (rateColor(hex, season).score >= RATING_FROM.good) return describe(source, hex, season);
  }
  return describe(source, source.color.hex, season);
}

function describe({ color, category }: Source, hex: Hex, season: SeasonKey): MakeUpColor {
  const moved = deltaE2000(hex, color.hex);
  const code = moved === 0 ? ('palette-color' as const) : ('moved-palette-color' as const);
  const reason = { code, ...explainColor(hex, category, season) };
  return { hex, name: color.name, from: color.hex, moved, reason };
}

const isColored = ({ hex }: MakeUpColor): boolean => toOklch(hex).c >= LEAST_CHROMA;

/** Without what could not come near the range: an icy tint is no lipstick. */
function within(colors: readonly MakeUpColor[], range: Range): readonly MakeUpColor[] {
  const [least, most] = range.lightness;
  return colors.filter(({ hex }) => {
    const { l } = toOklch(hex);
    return l > least - OUTSIDE && l < most + OUTSIDE;
  });
}

/** The first, then always the one farthest from those chosen; in the end light to dark. */
function spread(colors: readonly MakeUpColor[], count: number): readonly MakeUpColor[] {
  const chosen = colors.slice(0, 1);
  while (chosen.length < count) {
    const distanceOf = ({ hex }: MakeUpColor) =>
      Math.min(...chosen.map((other) => deltaE2000(hex, other.hex)));
    const next = colors.reduce((best, color) =>
      distanceOf(color) > distanceOf(best) ? color : best,
    );
    chosen.push(next);
  }
  return chosen.toSorted((one, other) => toOklch(other.hex).l - toOklch(one.hex).l);
}
