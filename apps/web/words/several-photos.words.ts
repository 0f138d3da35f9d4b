import type { LeftOutCode } from '@color-almanac/domain';

/** Several photos of one face, chosen at once. */
export const SEVERAL_WORDS = {
  title: 'Your photos together',
  subtitle:
    'We read them on this device. The best one becomes your profile photo; of the others we save only colors.',
  reading: (place: number, all: number) => `Reading photo ${place} of ${all}`,
  progress: 'Photos read',
  list: 'Photos',
  best: 'Profile photo',
  says: (season: string) => `Says ${season}`,
  saysNothing: 'Names no season alone',
  colors: (hexes: readonly string[]) => `Colors: ${hexes.join(', ')}`,
  leftOut: 'Left out',
  leftOutByUser: 'You left this photo out.',
  reasons: {
    'same-photo': 'It’s the same as another photo.',
    'too-little': 'We couldn’t see hair or eyes.',
    'too-tinted': 'Its light is too warm or too cool to correct.',
    'other-face':
      'It looks like another face: hair or eyes are far from those of your other photos.',
  } satisfies Readonly<Record<LeftOutCode, string>>,
  whoseFace: (faces: number) => `We found ${faces} faces. Which one is you?`,
  chooseFace: 'Choose face',
  chooseFaceNamed: (name: string) => `Choose face in ${name}`,
  readingFace: 'Reading...',
  unanswered: (photos: number) =>
    photos === 1
      ? 'One photo shows several faces. Choose yours, and it counts too.'
      : `${photos} photos show several faces. Choose yours, and they count too.`,
  noneAnswered: 'Choose your face in a photo of several people, and we read its season.',
  leaveOut: 'Leave out',
  leaveOutNamed: (name: string) => `Leave out ${name}`,
  include: 'Include',
  includeNamed: (name: string) => `Include ${name}`,
  one: 'One photo is left. A second one in other light would make the season surer.',
  none: 'We can’t read a season from these photos. Include one, or cancel and choose others.',
  noneReadable: 'We couldn’t read any of these photos. Cancel and choose others.',
  earlier: (photos: number) =>
    photos === 1
      ? 'Your earlier saved photo counts too.'
      : `Your ${photos} earlier saved photos count too.`,
  tooMany: (read: number, chosen: number) => `We read the first ${read} of ${chosen} photos.`,
  cancel: 'Cancel',
} as const;
