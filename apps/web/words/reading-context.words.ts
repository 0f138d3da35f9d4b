import type { SavingObstacle, ReadingContext } from '@color-almanac/domain';

type HairState = ReadingContext['hairState'];

/** What users can say about themselves and their photos, so that their natural colors are read. */
export const CONTEXT_WORDS = {
  hair: 'Your hair',
  hairNames: {
    natural: 'Natural',
    dyed: 'Dyed',
    grey: 'Gray',
    bald: 'Covered or bald',
  } satisfies Readonly<Record<HairState, string>>,
  hairTexts: {
    natural: 'We use the color exactly as it appears in the photo.',
    dyed: 'We ignore dyed hair. Choose your natural color, from your roots or an older photo.',
    grey: 'We ignore the gray. Your brows show how deep your coloring is.',
    bald: 'We don’t read hair. Choose the color it had, or the color of your brows.',
  } satisfies Readonly<Record<HairState, string>>,
  naturalHair: {
    dyed: 'Natural hair color',
    grey: 'Color of your brows',
    bald: 'Color of your hair or brows',
  },
  hex: 'Hex',
  hexWrong: 'Enter # and six digits or letters A to F, such as #5A4232.',
  anyColor: 'Any other color',
  forget: 'Clear color',
  makeup: 'Makeup on this photo',
  makeupText: 'We ignore lips with lipstick.',

  photos: 'Photos of this face',
  photosText:
    'Three photos from different days are right more often than one. Save this photo’s reading, then upload the next: both are read together. We save only the colors, never the photo.',
  thisPhoto: 'This photo',
  photoOf: (date: string) => `Saved on ${date}`,
  noColors: 'No colors yet: scan the photo or place the points.',
  keep: 'Save this photo’s reading',
  obstacles: {
    'no-colors': 'First give this photo its colors: at least hair or an eye.',
    kept: 'This photo’s colors are saved. Now upload another photo of the same face to read both together.',
    full: 'You’ve saved ten photos. Remove one to save another.',
  } satisfies Readonly<Record<SavingObstacle, string>>,
  remove: (photo: string) => `Remove: ${photo}`,
} as const;
