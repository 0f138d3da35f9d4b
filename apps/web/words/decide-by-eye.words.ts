import { SEASON_NAMES, STEADY_FROM_PAIRS } from '@color-almanac/domain';
import type { DrapeChoice, EyeOutcome, SeasonKey, Steadiness } from '@color-almanac/domain';
import { writeList } from '@color-almanac/words';

const STEADY: Readonly<Record<Steadiness, string>> = {
  steady: 'Your answers agree with each other.',
  mixed: 'Most of your answers agree with each other.',
  unsure: 'Your answers don’t settle it. Look again in other light, or ask a friend.',
};

/** Few pairs may agree by chance, so it isn't said how far they do. */
function sayAgreement({ steadiness, asked }: Pick<DrapeChoice, 'steadiness' | 'asked'>): string {
  return steadiness === 'mixed' && asked < STEADY_FROM_PAIRS
    ? `From only ${asked} pairs, so it could be chance.`
    : STEADY[steadiness];
}

/** The season is chosen between pairs of cloths below the user's own face. */
export const DECIDE_WORDS = {
  title: 'Decide by eye',
  open: 'Decide by eye',
  lead: (seasons: readonly SeasonKey[]) =>
    seasons.length === 1
      ? 'Your reading leaves one season open. Choose a second to compare.'
      : `Your reading leaves ${writeList(seasons.map((season) => SEASON_NAMES[season]))} open. Six or seven pairs of cloth decide.`,
  how: 'Look at the face, not the cloth.',
  question: 'Which makes your face look more even and awake?',
  left: 'Left',
  right: 'Right',
  cantTell: 'Can’t tell',
  pair: (number: number) => `Pair ${number} of 7 at most`,
  picture: (side: string, cloth: string) => `${side}: your face above ${cloth}`,
  keys: 'Keys: left and right arrow choose, Space means you can’t tell.',
  again: 'Start over',
  back: 'Previous pair',
  cancel: 'Cancel',
  outcome: ({ season, steadiness }: Pick<EyeOutcome, 'season' | 'steadiness'>) =>
    steadiness === 'unsure'
      ? `Nearest to ${SEASON_NAMES[season]}, but not settled`
      : `${SEASON_NAMES[season]}, by your eye`,
  agreement: sayAgreement,
  answers: ({ answered, asked }: EyeOutcome) =>
    `You could tell ${answered} of ${asked} pairs apart.`,
  repeated: (held: boolean | null) => {
    if (held === null) return '';
    return held
      ? 'One pair was shown twice, and you answered it the same.'
      : 'One pair was shown twice, and you answered it differently.';
  },
  keep: 'Save the answer',
  take: (season: SeasonKey) => `Make ${SEASON_NAMES[season]} my season`,
  staysOwn: (season: SeasonKey) => `Your saved season stays ${SEASON_NAMES[season]}.`,
  ask: 'Save pairs for a friend',
  askText:
    'A picture of the pairs, numbered, without names of seasons. Send it to someone who knows your face.',
  sheet: 'Which makes the face look more even and awake?',
  file: 'drape-pairs.png',
  saved: 'Answer saved',
  savedText: (season: SeasonKey) => `You chose ${SEASON_NAMES[season]} by eye.`,
  saveFailed: 'We couldn’t save your answer',
  saveFailedText: 'Your saved season hasn’t changed.',
  chosen: (choice: DrapeChoice) =>
    `You chose ${SEASON_NAMES[choice.season]} by eye. ${sayAgreement(choice)}`,
} as const;
