import type { LightInForce } from '@color-almanac/domain';

/** The white point of a photo: tapping it, and what it does. */
export const WHITE_POINT_WORDS: {
  readonly button: string;
  readonly hint: string;
  readonly inForce: Readonly<Record<LightInForce, string>>;
  readonly asTaken: string;
  readonly why: string;
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  readonly remove: string;
  readonly removed: string;
  readonly mark: string;
} = {
  button: 'White point',
  hint: 'Tap white paper or the white of the eye. Press Escape or White point again to leave.',
  inForce: {
    'white-point': 'Colors corrected by your white point.',
    scan: 'Colors corrected for the light.',
    none: 'No light correction.',
  },
  asTaken: 'The photo is shown as taken.',
  why: 'Tinted light tints every color. A white spot in the photo shows by how much.',
  shown: 'Photo shown (key B)',
  before: 'Before',
  after: 'After',
  remove: 'Remove white point',
  removed: 'White point removed. The colors are back to what they were.',
  mark: 'White',
};
