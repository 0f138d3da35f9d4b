import type { LightInForce, WhiteRefusal } from '@color-almanac/domain';

/** The white point of a photo: tapping it, and what it does. */
export const WHITE_POINT_WORDS: {
  readonly button: string;
  readonly hint: string;
  readonly inForce: Readonly<Record<LightInForce, string>>;
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
    scan: 'Colors corrected by the white of your eyes.',
    none: 'Colors as the photo shows them.',
  },
  why: 'Tinted light tints every color. A white spot in the photo shows by how much.',
  shown: 'Photo shown (key B)',
  before: 'Before',
  after: 'After',
  remove: 'Remove white point',
  removed: 'White point removed. The colors are back to what they were.',
  mark: 'White',
};

/** Why a spot can't be used as the white point. */
export const WHITE_REFUSALS: Readonly<Record<WhiteRefusal, string>> = {
  'too-dark':
    'This spot is too dark to be white. Tap white paper or the white of the eye in good light.',
  'too-bright':
    'This spot is so bright that the photo lost its color. Tap a white that is a little darker.',
  'too-colorful': 'This spot is too colorful to be white. Tap white paper or the white of the eye.',
  'not-by-skin':
    'With this spot as white your skin would turn gray or blue: it is not white, or the Skin point is not on skin. Tap white paper or the white of the eye.',
};
