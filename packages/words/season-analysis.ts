import { SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type {
  ColorPosition,
  RankReason,
  SeasonAdvice,
  SeasonAnalysis,
  SeasonKey,
  SeasonPair,
} from '@color-almanac/domain';

import { sayWays } from './axes.ts';
import { pairOf, sayCounter, sayReason } from './reading-reasons.ts';

const CLOSENESS: Readonly<Record<ColorPosition['closeness'], string>> = {
  beside: 'right beside',
  near: 'near',
  apart: 'some way from',
};

const sayNextTo = ({ closeness, swatch }: ColorPosition): string =>
  `${CLOSENESS[closeness]} ${swatch.name} ${swatch.hex}`;

/** "#7D9070 is right beside Sage #7E9171": a color and the nearest swatch of a season. */
const sayPosition = (place: ColorPosition, aside = ''): string =>
  `${place.hex}${aside} is ${sayNextTo(place)}`;

/** How near one color is to each of two seasons. */
export function sayPositions(
  places: Readonly<Record<'first' | 'second', ColorPosition>>,
  { first, second }: SeasonPair,
): string {
  return `${sayPosition(places.first)} in ${SEASON_NAMES[first]}, and ${sayNextTo(places.second)} in ${SEASON_NAMES[second]}`;
}

type Positions = Omit<Extract<RankReason, { code: 'places' }>, 'code'>;

/** Names the color nearest to the season and the one farthest from it. */
function sayFit(season: SeasonKey, { nearest, farthest, of }: Positions): string {
  const aside = of > 2 ? ', the farthest,' : '';
  return `In ${SEASON_NAMES[season]}, ${sayPosition(nearest)}; ${sayPosition(farthest, aside)}.`;
}

/** How near a season is to a face or to colors. Other providers and 1.0 send sentences. */
export function sayRankReason(season: SeasonKey, reason: RankReason | string): string {
  if (typeof reason === 'string') return reason;
  return reason.code === 'axes' ? sayWays(reason.ways) : sayFit(season, reason);
}

/** The explanation of an analysis, from its `reasoning` or that of one of its options. */
export function sayReasoning(
  reasoning: SeasonAnalysis['reasoning'],
  { reading }: Pick<SeasonAnalysis, 'reading'>,
): string {
  if (typeof reasoning === 'string') return reasoning;
  const seen = { contributions: reading?.contributions ?? [] };
  const pair = reading ? pairOf(reading) : null;
  const sayAll = (reasons: readonly string[]) =>
    reasons.map((reason) => sayReason(reason, seen, pair));
  switch (reasoning.code) {
    case 'nearest':
      return [
        `Your colors are nearest to ${SEASON_NAMES[reasoning.season]}.`,
        ...sayAll(reasoning.reasons),
      ].join(' ');
    case 'between':
      return [sayBetween('colors', reasoning.seasons), ...sayAll(reasoning.reasons)].join(' ');
    case 'terms':
      return sayAll(reasoning.terms).join(' ');
    case 'beside': {
      const [one, other] = reasoning.seasons;
      return `${SEASON_NAMES[one]} is next to ${SEASON_NAMES[other]}. ${sayCounter(reasoning.counter, seen, pair)}`;
    }
    case 'no-hair-no-eyes':
      return sayCounter(reasoning.code, seen, pair);
    case 'places':
      return sayFit(reasoning.season, reasoning);
    case 'between-places':
      break;
  }
  const colors = reasoning.of === 2 ? 'two colors' : 'colors';
  return `${sayBetween(colors, reasoning.seasons)} ${sayFit(reasoning.seasons[0], reasoning)}`;
}

const sayBetween = (colors: string, [one, other]: readonly [SeasonKey, SeasonKey]): string =>
  `Your ${colors} are between ${SEASON_NAMES[one]} and ${SEASON_NAMES[other]}.`;

const HAIR_SAYS_MOST = 'hair says more about your season than any other point.';
const THREE_PHOTOS = 'three photos together are right more often than one.';

const ADVICE: Readonly<Record<SeasonAdvice, string | ((analysis: SeasonAnalysis) => string)>> = {
  'natural-hair': `Set your natural hair color, from your roots or an older photo: we ignore dyed hair, and ${HAIR_SAYS_MOST}`,
  'hair-you-had': `Set the hair color you had, or the color of your brows: ${HAIR_SAYS_MOST}`,
  brows: 'Set the color of your brows: with gray hair, they show how deep your coloring is.',
  hair: `Add your hair color: ${HAIR_SAYS_MOST}`,
  'both-eyes': 'Add both eye colors: after hair, they say most about your season.',
  'light-eye': 'Add your light eye color: after hair, eyes say most about your season.',
  'dark-eye': 'Add your dark eye color: it helps tell warm from cool.',
  'one-more-photo': `Try one more photo, taken on another day: ${THREE_PHOTOS}`,
  'two-more-photos': `Try two more photos, taken on other days: ${THREE_PHOTOS}`,
  daylight:
    'Take a photo facing a window by day, lamps off, eyes open. The white of your eyes then shows the light’s tint.',
  'no-makeup': 'Use a photo without makeup, so your lips count too.',
  'colors-to-try': (analysis) => {
    const [first] = offeredBy(analysis);
    return first
      ? `Start by holding ${nameColors(first)} by your face in daylight. Trust your own eye.`
      : '';
  },
  'colors-of-both': (analysis) => {
    const [first, second] = offeredBy(analysis);
    return first && second
      ? `Hold both by your face in daylight: ${nameColors(first)} for ${SEASON_NAMES[first]}; ${nameColors(second)} for ${SEASON_NAMES[second]}.`
      : '';
  },
  'add-colors':
    'Add more colors you wear or plan to use: five or more separate the seasons better than two.',
  'scan-a-face':
    'These colors show which palette they belong to, not what suits you. For that, scan a face.',
};

/** What would make an analysis more certain, in sentences. */
export const sayRecommendations = (analysis: SeasonAnalysis): readonly string[] =>
  analysis.recommendations
    .map((advice) => {
      const words = isAdvice(advice) ? ADVICE[advice] : advice;
      return typeof words === 'string' ? words : words(analysis);
    })
    .filter((text) => text !== '');

const isAdvice = (advice: string): advice is SeasonAdvice => Object.hasOwn(ADVICE, advice);

const offeredBy = ({ reading }: SeasonAnalysis): readonly SeasonKey[] =>
  reading?.ranking.map(({ season }) => season) ?? [];

const COLORS_TO_TRY = 3;

const nameColors = (season: SeasonKey): string =>
  SEASONS[season].idealColors
    .slice(1, 1 + COLORS_TO_TRY)
    .map(({ name }) => name.toLowerCase())
    .join(', ');
