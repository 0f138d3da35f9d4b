/** The trial with a sample portrait. The button that opens it is in `photo.ts`, with the first screen. */
export const SAMPLE_WORDS = {
  seeDrape: 'See it on this face',
  backToReading: 'Back to the reading',
  title: 'Sample portrait',
  about: 'This is a sample: Eileen Collins, NASA. Nothing is saved.',
  reading: 'Reading the colors',
  where: 'Read on this device, by the engine that reads your photo.',
  asForYou: 'Worded as it would be for your own photo.',
  portrait: 'Eileen Collins, smiling, with short blond hair',
  face: 'The face of Eileen Collins, cropped from the portrait',
  done: (season: string) => `The reading is ready: ${season}.`,
  ownPhoto: 'Use your own photo',
  failedTitle: 'We couldn’t read the sample',
  notLoaded: 'The portrait didn’t load. Check your connection and try again.',
} as const;
