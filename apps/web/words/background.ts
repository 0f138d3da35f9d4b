import type { CutoutFailure } from '../cutouts/cutouts.ts';

/** The background of an item's photo. */
export const BACKGROUND_WORDS = {
  remove: 'Remove background',
  restore: 'Show original',
  working: 'Removing the background on this device…',
  removed: 'The original is kept. Colors are read from the piece alone either way.',
  unsure:
    'The piece is hard to tell from its background here: something may be missing or left over.',
  failures: {
    elsewhere: 'The photo cannot be had right now, so its background stays.',
    'no-garment': 'The piece could not be told from its background, so the background stays.',
    unreadable: 'This browser cannot read the photo, so its background stays.',
    unavailable: 'The background could not be removed now. Please try again.',
  } satisfies Record<CutoutFailure, string>,
  notKept: 'This was not kept. Please try again.',
  gone: 'This item was deleted meanwhile.',
} as const;
