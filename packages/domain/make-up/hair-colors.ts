import { linearToHex } from '../color/srgb.ts';
import type { Hex } from '../color/hex.ts';
import { labToLinear } from '../color/lab.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASON_PROTOTYPES } from '../season/season-model.ts';
import type { DominantTrait } from '../season/season-traits.ts';
import { reasonOn, type SeasonReason } from './season-reason.ts';

export const HAIR_TONES = ['ash', 'neutral', 'golden', 'red'] as const;
export type HairTone = (typeof HAIR_TONES)[number];

/** A natural hair color: `level` 1 (black) to 10 (lightest blond), as hairdressers count. */
export interface HairColor {
  readonly hex: Hex;
  readonly level: number;
  readonly tone: HairTone;
}

/** With the trait of the season that it shows. */
export interface FittingHairColor extends HairColor {
  readonly reason: SeasonReason & { readonly code: 'hair-tone' | 'hair-level' };
}

/** CIELAB L* and, for a neutral tone, C* of each level. Set by hand. */
const LEVELS: readonly (readonly [lightness: number, chroma: number])[] = [
  [8, 2],
  [12, 4],
  [17, 7],
  [22, 10],
  [28, 13],
  [35, 17],
  [43, 20],
  [52, 22],
  [62, 23],
  [73, 23],
];

interface ToneRule {
  /** CIELAB hue in degrees, and chroma relative to the neutral tone. */
  readonly hue: number;
  readonly chroma: number;
  /** -1 cool to 1 warm. */
  readonly warmth: number;
  readonly levels: readonly [number, number];
}

/** Natural red neither is nearly black nor reaches the lightest blonds. */
const TONES: Readonly<Record<HairTone, ToneRule>> = {
  ash: { hue: 80, chroma: 0.6, warmth: -1, levels: [1, 10] },
  neutral: { hue: 68, chroma: 1, warmth: -0.1, levels: [1, 10] },
  golden: { hue: 71, chroma: 1.35, warmth: 0.7, levels: [3, 10] },
  red: { hue: 50, chroma: 1.6, warmth: 1.1, levels: [3, 8] },
};

const HOW_MANY = 6;
/** The level of a season in the middle of all three axes, and what one unit of lightness and clarity changes. */
const LEVEL_OF = { middle: 5, lightness: 2.2, clarity: 0.8 } as const;
/** How far off counts as one unit. */
const WIDTH = { level: 2, warmth: 0.7, chroma: 0.5 } as const;

/** All natural hair colors: level by level, and within each by tone. */
export const HAIR_LADDER: readonly HairColor[] = LEVELS.flatMap(([l, c], at) =>
  HAIR_TONES.filter((tone) => {
    const [first, last] = TONES[tone].levels;
    return at + 1 >= first && at + 1 <= last;
  }).map((tone) => ({ hex: hexOf(l, c, TONES[tone]), level: at + 1, tone })),
);

/**
 * Six natural hair colors that fit a season, the best first. The level follows the season's lightness, deeper where it
 * is clear, because clear seasons live by contrast; the tone follows its warmth, and strong tones its clarity. Positions
 * are those of the season model.
 */
export function hairColorsOf(season: SeasonKey): readonly FittingHairColor[] {
  const { warmth, lightness, clarity } = SEASON_PROTOTYPES[season];
  const { middle, lightness: perLightness, clarity: perClarity } = LEVEL_OF;
  const level = middle + perLightness * lightness - perClarity * Math.max(0, clarity);
  const tone = Math.max(-1, Math.min(1, 1.5 * warmth));
  const strength = 1 + 0.35 * Math.max(-1, Math.min(1, clarity + warmth));
  const off = (color: HairColor): number => {
    const rule = TONES[color.tone];
    return (
      ((color.level - level) / WIDTH.level) ** 2 +
      ((rule.warmth - tone) / WIDTH.warmth) ** 2 +
      ((rule.chroma - strength) / WIDTH.chroma) ** 2
    );
  };
  return HAIR_LADDER.toSorted((one, other) => off(one) - off(other))
    .slice(0, HOW_MANY)
    .map((color) => ({ ...color, reason: explainHair(color, season) }));
}

/** A tone speaks of the undertone; a neutral one leaves the level to speak. */
function explainHair({ tone }: HairColor, season: SeasonKey): FittingHairColor['reason'] {
  const axis: DominantTrait = tone === 'neutral' ? 'value' : 'undertone';
  const code = tone === 'neutral' ? ('hair-level' as const) : ('hair-tone' as const);
  return { code, ...reasonOn(season, axis) };
}

function hexOf(l: number, neutral: number, { hue, chroma }: ToneRule): Hex {
  const [turn, c] = [(hue * Math.PI) / 180, neutral * chroma];
  return linearToHex(labToLinear({ l, a: c * Math.cos(turn), b: c * Math.sin(turn) }));
}
