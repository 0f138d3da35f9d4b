import { toLab } from '../color/lab.ts';
import { toOklch } from '../color/oklch.ts';
import { warmthAmongItsKind } from '../season/relative-warmth.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import type { DominantTrait } from '../season/season-traits.ts';
import { testColorsOf, type TestColor, type TestColorRole } from './test-colors.ts';

/** A drape with the season it stands for. */
export interface DrapeColor extends TestColor {
  readonly season: SeasonKey;
}

/** Two drapes to compare, the one higher on its axis (warmer, lighter, clearer) first. Of one role. */
export interface DrapeContrast {
  readonly high: DrapeColor;
  readonly low: DrapeColor;
}

interface MeasuredDrape {
  readonly drape: DrapeColor;
  /** CIELAB. */
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** -1 to 1, see `relativeWarmth`. */
  readonly warmth: number;
}

/** What a pair differs by: signed in lightness and chroma, CIELAB units all. */
interface Difference {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The least difference along its axis, in CIELAB units, with which a pair shows the axis at all. */
const LEAST_SHOWN = 8;
/** How much the differences that are not meant count against the one that is. Above 1, or a pair as unlike in value wins. */
const DISTRACTION = 1.5;

const DRAPES = Object.fromEntries(
  SEASON_KEYS.map((season) => [season, measureDrapes(season)]),
) as Readonly<Record<SeasonKey, ReadonlyMap<TestColorRole, MeasuredDrape>>>;

/** One key for two drapes in either order, to tell which pairs were shown. */
export function keyOfPair(one: TestColor, other: TestColor): string {
  return one.hex < other.hex ? one.hex + other.hex : other.hex + one.hex;
}

/**
 * The pair of one role, of a season of each side, that differs most along an axis and least otherwise, measured in
 * CIELAB: hue difference for the undertone (the warmer of its kind first), L* for value, C* for chroma. `null` if no
 * pair that is left shows the axis.
 */
export function findAxisPair(
  axis: DominantTrait,
  sides: { readonly high: readonly SeasonKey[]; readonly low: readonly SeasonKey[] },
  shown: ReadonlySet<string>,
): DrapeContrast | null {
  const pairs = sides.high.flatMap((high) => sides.low.flatMap((low) => pairsOf(high, low)));
  return pickBest(pairs, shown, (one, other) => {
    const along = showOn[axis](one, other);
    const { lightness, chroma, hue } = differenceOf(one, other);
    const all = Math.abs(lightness) + Math.abs(chroma) + hue;
    return along < LEAST_SHOWN ? null : along - DISTRACTION * (all - along);
  });
}

/** The pair of one role in which two seasons differ most, by CIELAB distance; `null` if all were shown. */
export function findSeasonPair(
  one: SeasonKey,
  other: SeasonKey,
  shown: ReadonlySet<string>,
): DrapeContrast | null {
  return pickBest(pairsOf(one, other), shown, (first, second) =>
    Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b),
  );
}

/** How far one drape is above the other on an axis. */
const showOn: Readonly<
  Record<DominantTrait, (one: MeasuredDrape, other: MeasuredDrape) => number>
> = {
  undertone: (one, other) => Math.sign(one.warmth - other.warmth) * differenceOf(one, other).hue,
  value: (one, other) => one.l - other.l,
  chroma: (one, other) => one.chroma - other.chroma,
};

type Couple = readonly [high: MeasuredDrape, low: MeasuredDrape];

function pickBest(
  pairs: readonly Couple[],
  shown: ReadonlySet<string>,
  score: (...couple: Couple) => number | null,
): DrapeContrast | null {
  let best: { readonly couple: Couple; readonly score: number } | null = null;
  for (const couple of pairs) {
    const [one, other] = couple;
    if (one.drape.hex === other.drape.hex) continue;
    const reached = score(...couple);
    if (reached === null || (best && reached <= best.score)) continue;
    if (!shown.has(keyOfPair(one.drape, other.drape))) best = { couple, score: reached };
  }
  return best && { high: best.couple[0].drape, low: best.couple[1].drape };
}

function pairsOf(high: SeasonKey, low: SeasonKey): readonly Couple[] {
  return [...DRAPES[high]].flatMap(([role, one]) => {
    const other = DRAPES[low].get(role);
    return other ? [[one, other] as const] : [];
  });
}

/** The metric hue difference of CIE 15: what is left of the distance after lightness and chroma. */
function differenceOf(one: MeasuredDrape, other: MeasuredDrape): Difference {
  const chroma = one.chroma - other.chroma;
  const squared = (one.a - other.a) ** 2 + (one.b - other.b) ** 2 - chroma ** 2;
  return { lightness: one.l - other.l, chroma, hue: Math.sqrt(Math.max(0, squared)) };
}

function measureDrapes(season: SeasonKey): ReadonlyMap<TestColorRole, MeasuredDrape> {
  return new Map(
    testColorsOf(season).map((color) => {
      const { l, a, b } = toLab(color.hex);
      const warmth = warmthAmongItsKind(toOklch(color.hex));
      const drape = { ...color, season };
      return [color.role, { drape, l, a, b, chroma: Math.hypot(a, b), warmth }];
    }),
  );
}
