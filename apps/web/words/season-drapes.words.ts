import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey, VoteTally } from '@color-almanac/domain';

/** The result on the user's own face: a color of each of two seasons below it. */
export const SEASON_DRAPE_WORDS = {
  question: 'Which makes your face look more even and awake?',
  how: 'Look at the face, not the cloth.',
  preparing: 'Preparing your photo',
  thisOne: 'This one',
  thisOneOf: (season: SeasonKey) => `This one: ${SEASON_NAMES[season]}`,
  picture: (cloth: string) => `Your face above a cloth in ${cloth}`,
  pairs: 'Pairs to compare',
  pair: (number: number, first: string, second: string, isAnswered: boolean) =>
    `Pair ${number}: ${first} and ${second}${isAnswered ? ', answered' : ''}`,
  swap: 'Swap sides',
  allColors: (season: SeasonKey) => `All 40 colors of ${SEASON_NAMES[season]}`,
  held: 'Choose a pair to answer again.',
  tally: ({ season, count, asked }: VoteTally) =>
    season
      ? `You chose ${SEASON_NAMES[season]} ${count} of ${asked} times.`
      : `You chose both equally often, ${count} of ${asked} times.`,
  apart: 'Your answers are saved with your season. They don’t change the reading.',
} as const;
