import type { KeepingObstacle, ReadingContext } from '@color-almanac/domain';

type HairState = ReadingContext['hairState'];

/** What users can say about themselves and their photos, so that their natural colors are read. */
export const CONTEXT_WORDS = {
  hair: 'Your hair',
  hairNames: {
    natural: 'Natural',
    dyed: 'Dyed',
    grey: 'Gray',
    bald: 'Bald',
  } satisfies Readonly<Record<HairState, string>>,
  hairTexts: {
    natural: 'Its color is read as the photo shows it.',
    dyed: 'Dyed hair is left out. Say what grows by nature, from the roots or an older photo.',
    grey: 'The gray is left out. Your brows show how deep your coloring is.',
    bald: 'No hair is read. Say what color it had, or the color of your brows.',
  } satisfies Readonly<Record<HairState, string>>,
  naturalHair: {
    dyed: 'Natural hair color',
    grey: 'Color of your brows',
    bald: 'Color of your hair or brows',
  },
  hex: 'Hex',
  hexWrong: 'Write # and six digits or letters up to F, such as #5A4232.',
  anyColor: 'Any other color',
  forget: 'Forget it',
  makeup: 'Makeup on this photo',
  makeupText: 'Painted lips are left out of the reading.',

  photos: 'Photos of this face',
  photosText:
    "Three photos taken on different days are right more often than one. Keep this photo's reading, then upload the next: both are read together. Only the colors are kept, never the photo.",
  thisPhoto: 'This photo',
  photoOf: (date: string) => `Kept on ${date}`,
  noColors: 'No colors yet: scan the photo or place the points.',
  keep: "Keep this photo's reading",
  obstacles: {
    'no-colors': 'First give this photo its colors: hair or an eye at least.',
    kept: 'The colors of this photo are kept. Now upload another photo of the same face: it is read together with this one.',
    full: 'Ten photos are kept. Remove one to keep another.',
  } satisfies Readonly<Record<KeepingObstacle, string>>,
  remove: (photo: string) => `Remove: ${photo}`,
  allAgree: (photos: number, season: string) =>
    `All ${photos} photos name ${season} by themselves.`,
  someAgree: ({ photos, agreeing, agreeingFamily, season, family }: Agreeing) =>
    `Together they name ${season}. By themselves, ${agreeing} of ${photos} photos name it, and ${agreeingFamily} of ${photos} its family, ${family}.`,
  noneNamed: 'Together they name no season yet.',
} as const;

interface Agreeing {
  readonly photos: number;
  readonly agreeing: number;
  readonly agreeingFamily: number;
  readonly season: string;
  readonly family: string;
}
