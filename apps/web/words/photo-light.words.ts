import type { LightTint } from '@color-almanac/domain';

/** The light of a photo of clothes, or of a picture in analyze mode. */
export const PHOTO_LIGHT_WORDS = {
  chip: {
    warm: 'Warm light in this photo. Tap something white',
    cool: 'Cool light in this photo. Tap something white',
  } satisfies Readonly<Record<LightTint, string>>,
  hint: 'Tap something white or gray, such as a wall or paper. Press Escape to leave.',
  picker: 'Mark white in the photo: move with the arrow keys, then press Enter',
  corrected: {
    warm: 'Corrected for warm light.',
    cool: 'Corrected for cool light.',
  } satisfies Readonly<Record<LightTint, string>>,
  correctedByUser: 'Corrected by the white you tapped.',
  shown: 'Photo shown',
  undo: 'Undo correction',
  confirm: 'The colors are right',
  checkWhy: 'The light in the photo is strongly colored, so we don’t rate it yet.',
} as const;
