import { choosePlural } from '@color-almanac/words';

/** A season and how many re-readings name it. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

const sayTimes = (count: number): string =>
  count === 0 ? 'never' : choosePlural(count, { one: 'once', other: `${count} times` });

/** "20 times it was Soft Summer", or "it was never Soft Summer"; of the next only "26 times Soft Autumn". */
function sayCounted({ name, count }: Counted, place: number): string {
  if (place > 0) return `${sayTimes(count)} ${name}`;
  return count === 0 ? `it was never ${name}` : `${sayTimes(count)} it was ${name}`;
}

/** What to look at with a color of each of two seasons beside a face. */
const LOOKS = {
  warmth: 'your skin look more even',
  lightness: 'your face come first',
  clarity: 'your eyes look brighter',
} as const;

type Decided = keyof typeof LOOKS;

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
  comesSecond: (traits: string, second: string) => `${traits} ${second} comes second.`,
  saveNeedsChoice: 'Choose one of the two, then save it.',
  saveNeedsColors: 'There is no season to save yet. Add your hair or eye color first.',
  yourChoice: (first: string) => `Your choice. The reading puts ${first} first.`,
  bestColors: (season: string) => `Eight best colors of ${season}`,
  sure: 'How sure',
  sureOf: (word: string, place: number, of: number) => `${word}: ${place} of ${of}`,
  sureFamily: (family: string, percent: number) =>
    `${family} family: analysts agree with a reading like this in about ${Math.round(percent / 10)} of 10 cases.`,
  sureElsewhere: (percent: number) =>
    `The engine that read it reports ${percent} of 100. We couldn’t check that figure.`,

  or: (first: string, second: string) => `${first} or ${second}?`,
  askEye: (decided: Decided, colors: readonly [string, string]) =>
    `Hold both by your face in daylight. Does ${LOOKS[decided]} beside ${colors[0]} or beside ${colors[1]}?`,
  askEyeOfColors: (colors: readonly [string, string]) =>
    `Hold both beside your colors in daylight. Which belongs with them: ${colors[0]} or ${colors[1]}?`,
  needed: 'Colors that would decide',
  noAnalysis: 'Nothing analyzed yet. Complete your points, then get your season.',

  bandNote: 'The line is you. The band is how far you might be from it.',
  reaches: (from: string, to: string) =>
    from === to ? `most likely ${from}` : `could be between ${from} and ${to}`,

  stable: (season: string, count: number, runs: number) =>
    `We varied the light ${runs} times: ${sayTimes(count)} it stayed ${season}.`,
  counted: (runs: number, seasons: readonly Counted[]) =>
    `We varied the light ${runs} times: ${seasons.map(sayCounted).join(' and ')}.`,
  otherFirst: ({ name, count }: Counted, own: string) =>
    `Most often, ${sayTimes(count)}, it was ${name}, though your colors are nearest to ${own}.`,
  nothingStable: (runs: number) =>
    `We varied the light ${runs} times, and no season could be named.`,

  stale: 'Your colors have changed since this reading. Get your season again to read them.',
  olderModel:
    'We read seasons a little differently now. Get your season again to see the new reading. Yours stays until you choose.',
  now: (headline: string) => `Now: ${headline}.`,
  before: (headline: string) => `Before: ${headline}.`,
  notReadYet: 'Once you have a reading, it updates here with every change.',
  seasonStays: (season: string) => `Your season stays ${season} until you choose another.`,
  chooseAgain: 'Choose again',

  advice: 'How to be more certain',
  figures: 'The figures behind it',

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
