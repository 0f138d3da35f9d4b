/** Choosing a photo and looking at it. */
export const PHOTO_WORDS = {
  title: 'Set Profile Colors',
  lead: 'Place five points. The more even the light, the surer the reading.',
  leadGeneric: 'Pick two colors or more. The palette they sit in best shows their season.',
  dropTitle: 'Drop a portrait here',
  dropTitleAny: 'Drop a picture here',
  dropAdviceAny: 'A room, an outfit, a landscape: any picture with two colors or more.',
  dropText: 'or click to browse. JPEG, PNG, WebP or HEIC, up to 15 MB.',
  pasteHint: (keys: string) => `A copied picture can be pasted with ${keys}.`,
  dropAdvice: 'Face a window by day, without a filter, with your hair in view.',
  dropNow: 'Let go to use this photo',
  choosing: 'Choose a photo in the window that opened',
  reading: 'Reading the photo...',
  ready: 'The photo is here.',
  takePhoto: 'Take a photo',
  tryAgain: 'Try Again',
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
  place: 'Tap the photo to place it',
  placeWithoutPhoto: 'No color yet',
  removePhoto: 'Delete photo',
  removePhotoTitle: 'Delete this photo?',
  keepPhoto: 'Keep it',
  photoNotRemoved: 'The photo could not be deleted.',
  removePhotoText:
    'It goes from this profile. The colors stay, but their places on the photo and the scan go with it.',
  more: (name: string) => `More for ${name}`,
  copy: 'Copy hex',
  placeOnPhoto: 'Place on the photo',
  clear: 'Clear color',
  copied: (hex: string) => `${hex} copied`,
  notCopied: 'The browser does not allow copying.',
} as const;
