import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

/** A cloth below the user's own face. */
export const DRAPE_WORDS = {
  title: 'See it on you',
  lead: 'Hold two colors below your face and watch the face, not the cloth.',
  stays: 'Made on this device. Your photo isn’t uploaded.',
  preparing: 'Preparing your photo',
  noPhotoTitle: 'No photo yet',
  noPhotoText: 'Add a photo of your face to see colors on you.',
  addPhoto: 'Add a photo',
  failedTitle: 'We couldn’t prepare your photo',
  failedText: 'Try again. Your photo and your colors haven’t changed.',
  tryAgain: 'Try again',

  stage: (left: string, right: string) =>
    `Your face above two cloths. Left: ${left}. Right: ${right}.`,
  stageOne: (cloth: string) => `Your face above a cloth in ${cloth}.`,
  drawn: 'We couldn’t see your shoulders, so the neckline is drawn.',
  shown: (left: string, right: string) => `Left ${left}, right ${right}`,
  view: 'What is shown',
  views: { split: 'A and B', a: 'Only A', b: 'Only B' },
  flip: 'Flip',
  keys: 'Keys: A and B show one cloth, Space flips between them, the arrow keys move the divider.',
  divider: 'Divider',
  dividerAt: (percent: number) => `${percent}% of the picture shows cloth A`,
  play: 'Play the eight colors',
  stop: 'Stop',
  noMotion: 'Your system asks for less motion, so colors change only when you choose one.',
  pace: 'Pace',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },

  side: { a: 'Cloth A', b: 'Cloth B' },
  season: 'Season',
  testColors: (season: SeasonKey) => `Test colors of ${SEASON_NAMES[season]}`,
  allColors: 'All colors of this season',
  swap: 'Swap A and B',

  mirror: 'Live mirror',
  takeAlong: 'Take it along',
  versus: (one: string, other: string) => `${one} vs. ${other}`,
  saveComparison: 'Save A and B as a picture',
  saveReport: 'Save a report',
} as const;

/** A cloth in words: its name and color, and whose season it is from. */
export function sayCloth(cloth: {
  readonly name: string;
  readonly hex: string;
  readonly season?: SeasonKey;
}): string {
  const from = cloth.season ? `, ${SEASON_NAMES[cloth.season]}` : '';
  return `${cloth.name} ${cloth.hex}${from}`;
}

/** Cloths besides the colors of a season. */
export const OTHER_CLOTH_WORDS = {
  title: 'Other cloths',
  type: 'Any color',
  typedWrong: 'Type six digits, such as #BE9C31',
  use: 'Use this color',
  picked: 'Your color',
  item: 'From your wardrobe',
  palette: 'From your patterns',
  choose: 'Choose',
  noItems: 'Items in your catalog appear here.',
  noPalettes: 'Saved palettes appear here.',
  making: (name: string) => `Preparing ${name}`,
  failed: (name: string) => `We couldn’t prepare ${name}. Try another one.`,
} as const;
