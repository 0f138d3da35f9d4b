/** Choosing a photo and looking at it. */
export const PHOTO_WORDS = {
  title: 'Set Profile Colors',
  lead: 'Place five points. The more even the light, the surer the reading.',
  dropTitle: 'Drop a portrait here',
  dropText: 'or click to browse. JPEG, PNG, WebP or HEIC, up to 15 MB.',
  dropAdvice: 'Face a window by day, without a filter, with your hair in view.',
  dropNow: 'Let go to use this photo',
  reading: 'Reading the photo...',
  uploadNew: 'Upload new photo',
  choose: 'Choose a photo',
  notKeptTitle: 'The photo was not kept',
  notKeptText:
    'It can be used now, but will be gone after a reload: this browser has no room for it.',
  unreadableTitle: 'Image processing failed',
  unreadableText: 'Please try it again, or choose another photo.',
} as const;

/** The photo with its points. */
export const POINT_WORDS = {
  panel: 'Color points',
  count: (filled: number, all: number) => `${filled} of ${all}`,
  aiDetected: 'AI detected',
  userPlaced: 'User placed',
  locked: 'Locked',
  unlocked: 'Unlocked',
  lockHint: 'Points are locked, so a tap moves nothing. Press Locked to move them.',
  missing: (count: number) => (count === 1 ? '1 color missing' : `${count} colors missing`),
  place: 'Tap the photo to place it',
  placeWithoutPhoto: 'No color yet',
  noPosition: 'not placed on the photo',
  noColor: 'No color selected',
  category: 'Category',
  photo: (count: number) => `Your photo, with ${count} color points`,
  stage: (name: string) =>
    `Place ${name}: click the photo, or move the point with the arrow keys, Shift for larger steps`,
  more: (name: string) => `More for ${name}`,
  copy: 'Copy hex',
  placeOnPhoto: 'Place on the photo',
  clear: 'Clear color',
  copied: (hex: string) => `${hex} copied`,
  notCopied: 'The browser does not allow copying.',
} as const;
