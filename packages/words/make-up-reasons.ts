import { capitalize, stepsFromPalette } from '@color-almanac/domain';
import type {
  FittingHairColor,
  HairTone,
  MakeUpColor,
  Metal,
  Metals,
  RankedMetal,
  SeasonReason,
} from '@color-almanac/domain';

import { sayDegree, writeList } from './grammar.ts';

/** Where a color comes from, below its name: "A little darker than in your palette". */
export function sayOrigin(color: MakeUpColor): string {
  if (color.reason.code === 'palette-color') return 'As in your palette';
  const steps = stepsFromPalette(color).map(({ way, degree }) => sayDegree(degree, way));
  if (steps.length === 0) return 'Almost as in your palette';
  return `${capitalize(writeList(steps))} than in your palette`;
}

const TRAITS: Readonly<Record<SeasonReason['direction'], string>> = {
  warm: 'warmth',
  cool: 'coolness',
  light: 'lightness',
  medium: 'medium depth',
  deep: 'depth',
  clear: 'clarity',
  muted: 'softness',
};

/** Why these colors: a sentence for each trait they show, with the names of those that show it. */
export function sayMakeUpReasons(colors: readonly MakeUpColor[]): readonly string[] {
  const directions = [...new Set(colors.map(({ reason }) => reason.direction))];
  return directions.map((direction) => {
    const shown = colors.filter(({ reason }) => reason.direction === direction);
    const names = shown.map(({ name }) => name);
    return `${sayWhoShows(names, colors.length)} the palette’s ${TRAITS[direction]}.`;
  });
}

function sayWhoShows(names: readonly string[], of: number): string {
  if (names.length === 1) return `${names[0]} mainly shows`;
  if (names.length < of) return `${writeList(names)} mainly show`;
  return of === 2 ? 'Both mainly show' : 'All mainly show';
}

/** Blond begins at level 7. Hairdressers' names differ by country; these are the most common in America. */
const DEPTHS = [
  ['black'],
  ['soft', 'black'],
  ['darkest', 'brown'],
  ['dark', 'brown'],
  ['medium', 'brown'],
  ['light', 'brown'],
  ['dark', 'blond'],
  ['medium', 'blond'],
  ['light', 'blond'],
  ['lightest', 'blond'],
] as const;

const TONES: Readonly<Record<HairTone, string | null>> = {
  ash: 'ash',
  neutral: null,
  golden: 'golden',
  red: 'reddish',
};

/** "Medium golden brown" */
export function nameHairColor({ level, tone }: Pick<FittingHairColor, 'level' | 'tone'>): string {
  const words = [...(DEPTHS[level - 1] ?? DEPTHS[0])];
  const color = words.pop();
  return capitalize([...words, TONES[tone], color].filter(Boolean).join(' '));
}

const DEPTH_REASONS = {
  light: 'Neutral tones are neither golden nor ash; these are as light as the season.',
  medium: 'Neutral tones are neither golden nor ash; these have the season’s medium depth.',
  deep: 'Neutral tones are neither golden nor ash; these are as deep as the season.',
} as const;

/** Why these hair colors: a sentence for each kind of tone. */
export function sayHairReasons(colors: readonly FittingHairColor[]): readonly string[] {
  const sentences = colors.map(({ reason }) =>
    reason.axis === 'value' ? DEPTH_REASONS[reason.direction] : sayTones(colors, reason),
  );
  return [...new Set(sentences)];
}

function sayTones(colors: readonly FittingHairColor[], { direction }: SeasonReason): string {
  const tones = new Set(
    colors.flatMap(({ tone, reason }) => (reason.code === 'hair-tone' ? [TONES[tone]] : [])),
  );
  const named = writeList([...tones].filter((tone) => tone !== null));
  return `${capitalize(named)} tones are ${direction}, like the season’s undertone.`;
}

/** How a metal looks, in the order of its traits: warmth, depth, clarity. */
const METAL_WORDS: Readonly<Record<Metal, { readonly name: string; readonly look: string }>> = {
  gold: { name: 'Gold', look: 'Warm and bright' },
  'rose-gold': { name: 'Rose gold', look: 'A little warm, light and soft' },
  silver: { name: 'Silver', look: 'Cool, light and bright' },
  platinum: { name: 'Platinum, white gold', look: 'Cool and very light' },
  copper: { name: 'Copper', look: 'Warm, rather deep and bright' },
  bronze: { name: 'Bronze', look: 'Warm, deep and muted' },
};

export const nameMetal = (metal: Metal): string => METAL_WORDS[metal].name;

/** A metal that goes against a trait has the opposite one. */
const OPPOSITE = {
  warm: 'cool',
  cool: 'warm',
  light: 'deep',
  medium: 'medium',
  deep: 'light',
  clear: 'muted',
  muted: 'clear',
} as const satisfies Readonly<Record<SeasonReason['direction'], SeasonReason['direction']>>;

/** "Warm and bright: its warmth goes with the season’s undertone." */
export function sayMetalReason({ metal, reason }: RankedMetal): string {
  const { code, axis, direction } = reason;
  const deed =
    code === 'metal-with'
      ? `its ${TRAITS[direction]} goes with`
      : `its ${TRAITS[OPPOSITE[direction]]} goes against`;
  return `${METAL_WORDS[metal].look}: ${deed} the season’s ${axis}.`;
}

const FINISHES: Readonly<Record<Metals['finish']['finish'], string>> = {
  polished: 'Choose a polished finish: its clear shine goes with the season’s clear colors.',
  antique:
    'Choose a brushed or antique finish: its soft sheen goes with the season’s muted colors.',
};

export const sayFinish = ({ finish }: Metals['finish']): string => FINISHES[finish];
