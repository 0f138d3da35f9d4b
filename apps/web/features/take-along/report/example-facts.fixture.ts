import {
  decidingFacts,
  distinguishSeasons,
  SEASON_KEYS,
  SEASON_NAMES,
  stepRoundCircle,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { sayDeciding, SURENESS_TEXTS } from '@color-almanac/words';

import { READING_WORDS } from '../../../words/reading.words.ts';
import { SEASON_SET_WORDS } from '../../../words/season-set.words.ts';
import type { ComparedPicture } from '../comparison/comparison.ts';
import type { ReportAxis, ReportFacts, ReportPhoto } from './report-facts.ts';

export const DAY = new Date('2026-11-28T12:00:00.000Z');

const axis = (title: string, ends: readonly [string, string], reach: string): ReportAxis => ({
  title,
  ends,
  reach,
  value: -0.62,
  spread: 0.8,
  place: 38,
  from: 22,
  to: 54,
});

/** Facts about a season with the longest sentences a reading has. */
export function exampleFacts(season: SeasonKey): ReportFacts {
  const other = stepRoundCircle(season, 1);
  const { colors } = distinguishSeasons(season, other);
  return {
    profileName: 'Anna',
    season,
    notice: READING_WORDS.yourChoice(SEASON_NAMES[other]),
    sure: `${SURENESS_TEXTS.none} ${READING_WORDS.sureFamily('Autumn', 68)}`,
    seasonSet: {
      lead: SEASON_SET_WORDS.lead(6),
      names: SEASON_KEYS.slice(0, 6).map((key) => SEASON_NAMES[key]),
    },
    byEye: `You chose ${SEASON_NAMES[other]} by eye. Most of your answers agree with each other.`,
    beside: {
      seasons: [season, other],
      decides: sayDeciding(decidingFacts(null, { first: season, second: other }), season),
      colors: [colors.first, colors.second],
    },
    axes: [
      axis(
        'Undertone: neutral, leaning cool',
        ['Cool', 'Warm'],
        READING_WORDS.reaches('neutral, leaning cool', 'neutral, leaning warm'),
      ),
      axis('Value: medium to deep', ['Deep', 'Light'], READING_WORDS.reaches('deep', 'medium')),
      axis(
        'Chroma: medium, leaning muted',
        ['Muted', 'Clear'],
        READING_WORDS.reaches('medium, leaning muted', 'medium, leaning clear'),
      ),
    ],
    points: [
      { name: 'Skin', hex: '#CE8659' },
      { name: 'Natural Hair Color', hex: '#40322F' },
      { name: 'Light Eye Color', hex: '#6A4637' },
      { name: 'Dark Eye Color', hex: '#2B1C17' },
      { name: 'Lips', hex: '#BC5548' },
    ],
    model: '7.1',
    date: DAY,
  };
}

/** A picture that is never painted. */
const NO_PICTURE = {} as CanvasImageSource;

export const EXAMPLE_PHOTO: ReportPhoto = {
  picture: NO_PICTURE,
  width: 1000,
  height: 1500,
  crop: { x: 100, y: 100, width: 640, height: 800 },
};

export const EXAMPLE_DRAPES: readonly ComparedPicture[] = [
  { name: 'Light turquoise blue', hex: '#7FD1E2' } as const,
  { name: 'Rose', hex: '#C98A94' } as const,
  { name: 'Fog', hex: '#C3C7CB' } as const,
].map((color) => ({
  picture: NO_PICTURE,
  width: 800,
  height: 1000,
  label: 'Light Summer',
  hexes: [color],
}));
