import { contrastRatio, deltaE2000 } from '../color/color-space.ts';
import type { NamedColor } from '../palette-file/named-palette.ts';
import type { SeasonKey } from '../season/season-key.ts';
import {
  measureHarmonyColor,
  SIDED_TRAITS,
  type HarmonyColor,
  type HarmonySide,
  type SidedTrait,
} from './harmony-traits.ts';

/**
 * Two colors of a palette that clash, and why. In an odd pair the first stands out from the second, which is on the
 * side (`own`) of most of the palette or of its season.
 */
export type Discord<Color extends NamedColor = NamedColor> = {
  readonly pair: readonly [Color, Color];
} & (
  | { readonly kind: 'alike' | 'vibrating' }
  | {
      readonly kind: 'strength' | 'undertone';
      readonly own: HarmonySide;
      readonly season: SeasonKey | null;
    }
);

/** CIEDE2000 below which two colors of a pattern look like one. */
const ALIKE_BELOW = 5;
/**
 * Where strong colors of opposite hues and the same lightness touch, the edge seems to flicker: Josef Albers,
 * "Interaction of Color" (1963), vibrating boundaries. Degrees of hue, OKLCH chroma and contrast ratio, set by eye.
 */
const VIBRATING = { hueApart: 150, leastChroma: 0.13, contrastBelow: 1.25 } as const;

/**
 * The clashing pairs, the worst kind first: colors too alike, edges that flicker, strong beside soft, warm beside cool.
 * Each pair is named once, and each odd color only beside the color it is farthest from. The odd color is the one
 * against the season; without a season, the one against most of the others.
 */
export function findDiscords<Color extends NamedColor>(
  colors: readonly Color[],
  season: SeasonKey | null,
): readonly Discord<Color>[] {
  const measured = colors.map((color) => ({ ...measureHarmonyColor(color), color }));
  const found = [
    ...findPairs(measured, ALIKE),
    ...findPairs(measured, VIBRATION),
    ...SIDED_TRAITS.flatMap((trait) => findOddOnes(measured, trait, season)),
  ];
  const isFirst = ({ pair: [one, other] }: Discord<Color>, place: number) =>
    found.findIndex(({ pair }) => pair.includes(one) && pair.includes(other)) === place;
  return found.filter(isFirst);
}

type Measured<Color> = HarmonyColor & { readonly color: Color };

/** How badly two colors clash, above 0; `null` if they don't. */
interface PairRule {
  readonly kind: 'alike' | 'vibrating';
  readonly clashOf: (one: HarmonyColor, other: HarmonyColor) => number | null;
}

const ALIKE: PairRule = {
  kind: 'alike',
  clashOf: (one, other) => {
    const distance = deltaE2000(one.hex, other.hex);
    return distance < ALIKE_BELOW ? ALIKE_BELOW - distance : null;
  },
};

const VIBRATION: PairRule = {
  kind: 'vibrating',
  clashOf: (one, other) => {
    const chroma = Math.min(one.oklch.c, other.oklch.c);
    const isStrong = chroma >= VIBRATING.leastChroma;
    if (!isStrong || hueBetween(one, other) < VIBRATING.hueApart) return null;
    return contrastRatio(one.hex, other.hex) < VIBRATING.contrastBelow ? chroma : null;
  },
};

/** The worst first. A pair is left out when both its colors are in earlier pairs, because the user sees it anyway. */
function findPairs<Color extends NamedColor>(
  colors: readonly Measured<Color>[],
  { kind, clashOf }: PairRule,
): readonly Discord<Color>[] {
  const clashes = colors.flatMap((one, place) =>
    colors.slice(place + 1).flatMap((other) => {
      const clash = clashOf(one, other);
      return clash === null ? [] : [{ one, other, clash }];
    }),
  );
  const named = new Set<Color>();
  return clashes
    .toSorted((first, second) => second.clash - first.clash)
    .flatMap(({ one, other }) => {
      if (named.has(one.color) && named.has(other.color)) return [];
      named.add(one.color).add(other.color);
      return [{ kind, pair: [one.color, other.color] as const }];
    });
}

function findOddOnes<Color extends NamedColor>(
  colors: readonly Measured<Color>[],
  trait: SidedTrait,
  season: SeasonKey | null,
): readonly Discord<Color>[] {
  const sides = colors.map((color) => trait.sideOf(color));
  const own = season ? trait.sideOfSeason(season) : leadingSideOf(sides);
  return colors.flatMap((odd, place) => {
    if (sides[place] !== -own) return [];
    const [farthest] = colors
      .filter((other, at) => sides[at] === own && trait.gapBetween(odd, other) >= trait.leastGap)
      .toSorted((one, other) => trait.gapBetween(odd, other) - trait.gapBetween(odd, one));
    if (!farthest) return [];
    const pair = [odd.color, farthest.color] as const;
    return [{ kind: trait.kind, pair, own: trait.sides[own], season }];
  });
}

/** The side with more colors; on a tie the side of the first color that has one. */
function leadingSideOf(sides: readonly number[]): 1 | -1 {
  const sum = sides.reduce((total, side) => total + side, 0);
  return (sum || (sides.find((side) => side !== 0) ?? 1)) > 0 ? 1 : -1;
}

function hueBetween({ oklch: one }: HarmonyColor, { oklch: other }: HarmonyColor): number {
  const apart = Math.abs(one.h - other.h);
  return Math.min(apart, 360 - apart);
}
