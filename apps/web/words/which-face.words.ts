/** Choosing a face in a photo of several people. */
export const WHICH_FACE_WORDS = {
  title: 'Which one is you?',
  found: (count: number) => `We found ${count} faces. Tap yours.`,
  photo: 'Your photo, with a circle around each face',
  face: (place: number, count: number) => `Face ${place} of ${count}, from the left`,
} as const;
