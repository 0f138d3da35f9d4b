import { choosePlural } from '@color-almanac/words';

/** A season and how many re-readings name it. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

const sayCount = ({ name, count }: Counted, place: number): string => {
  const verb = choosePlural(count, { one: 'names ', other: 'name ' });
  return `${count === 0 ? 'none' : count} ${place === 0 ? verb : ''}${name}`;
};

/** How two seasons differ on an axis, and what to look at with a color of each beside a face. */
const DECISIONS = {
  warmth: {
    axis: 'Undertone',
    higher: 'warmer',
    lower: 'cooler',
    look: 'your skin look more even',
  },
  lightness: { axis: 'Value', higher: 'lighter', lower: 'deeper', look: 'your face come first' },
  clarity: { axis: 'Chroma', higher: 'clearer', lower: 'softer', look: 'your eyes look brighter' },
} as const;

type Decided = keyof typeof DECISIONS;

/** A reading in full: separate from the season's other words, because it loads when it is shown. */
export const READING_WORDS = {
  title: 'AI Analysis Result',
  choose: 'Choose a season',
  disclaimer: 'The AI can make mistakes. Trust your own eye in daylight.',
  save: 'Save Season',
  cancel: 'Cancel',

  photo: 'Your face, cropped from the photo',
  photoWhole: 'The photo used for this reading',
  colorsRead: 'The colors used for this reading',
  closeCall: (first: string, second: string) => `Between ${first} and ${second}. Your eye decides.`,
  yourChoice: (first: string) => `Your choice. The reading puts ${first} first.`,
  bestColors: (season: string) => `Eight best colors of ${season}`,
  why: (observations: string, season: string) => `${observations}, which points to ${season}.`,
  sure: 'How sure',
  sureFamily: (family: string, percent: number) =>
    `${family} family: analysts agree with a reading like this in about ${Math.round(percent / 10)} of 10 cases.`,
  sureOfColors: 'No figure: we haven’t measured how often colors without a face are read right.',
  sureElsewhere: (percent: number) =>
    `The engine that read it reports ${percent} of 100. We couldn’t check that figure.`,

  or: (first: string, second: string) => `${first} or ${second}?`,
  decides: (decided: Decided, names: { readonly higher: string; readonly lower: string }) =>
    `${DECISIONS[decided].axis} decides: ${names.higher} is ${DECISIONS[decided].higher}, ${names.lower} ${DECISIONS[decided].lower}.`,
  askEye: (decided: Decided, colors: readonly [string, string]) =>
    `Hold both by your face in daylight. Does ${DECISIONS[decided].look} beside ${colors[0]} or beside ${colors[1]}?`,
  askEyeOfColors: (colors: readonly [string, string]) =>
    `Hold both beside your colors in daylight. Which belongs with them: ${colors[0]} or ${colors[1]}?`,
  closeness: 'Closeness',
  closenessOf: (season: string, percent: number) => `${season}: ${percent} of 100 close`,

  needed: 'Colors that would decide',
  noAnalysis: 'Nothing analyzed yet. Complete your points, then get your season.',

  bandNote:
    'The line is your reading. The band shows how far errors in points and light could move it.',
  reaches: (from: string, to: string) =>
    from === to ? `surely ${from}` : `could be ${from} to ${to}`,

  stable: (season: string, count: number, runs: number) =>
    `Stable: ${count} of ${runs} re-readings under other light name ${season}.`,
  counted: (runs: number, seasons: readonly Counted[]) =>
    `Of ${runs} re-readings under other light, ${seasons.map(sayCount).join(' and ')}.`,
  otherFirst: ({ name, count }: Counted, own: string) =>
    `The largest group, ${count}, names ${name}, though your colors are nearest to ${own}.`,
  nothingStable: (runs: number) => `None of ${runs} re-readings could name a season.`,

  stale: 'Your colors have changed since this reading. Get your season again to read them.',
  olderModel:
    'We read seasons a little differently now. Get your season again to see the new reading. Yours stays until you choose.',
  now: (headline: string) => `Now: ${headline}.`,
  before: (headline: string) => `Before: ${headline}.`,
  notReadYet: 'Once you have a reading, it updates here with every change.',
  seasonStays: (season: string) => `Your season stays ${season} until you choose another.`,
  chooseAgain: 'Choose again',

  advice: 'What would make it surer',

  allTwelve: 'All twelve',
  barsNote:
    'Each bar shows how close your colors come, on its own scale. The twelve aren’t probabilities and don’t add up to 100%. Press one for the reasons for and against it.',
  counter: 'What speaks against it',
  whyHeading: 'Why',
  axes: 'Where you stand',
  whyNotHeading: 'Why not',
  axis: 'Axis',
  you: 'You',
  same: 'the same',
  whyNot: (season: string) => `Why not ${season}`,
  whyFirst: (season: string) => `Why ${season}`,
  against: 'What speaks for it',
  seen: 'What was seen',
  pointsFor: (season: string) => `For ${season}`,
  startingPoint: 'Before any color is seen',
  startingText: (nearer: string, other: string) =>
    `${nearer} is nearer the typical face than ${other}.`,
  sum: (first: string, second: string) => `Total: how much nearer ${first} is than ${second}`,
  sumNote: (first: string, second: string) =>
    `A plus favors ${first}, a minus ${second}. The lines add up to the last one.`,
  noShare: 'Nothing else we saw tells these two apart.',
} as const;
