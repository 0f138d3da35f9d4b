/** Choosing a photo and looking at it. */
export const PHOTO_WORDS = {
  title: 'Set Profile Colors',
  lead: 'Add a portrait. We find your colors and your season.',
  leadGeneric: 'Pick two or more colors. The palette they fit best shows their season.',
  dropTitle: 'Drop a portrait here',
  dropTitleAny: 'Drop a picture here',
  /** On a phone, where nothing can be dropped. */
  addTitle: 'Add a portrait',
  addTitleAny: 'Add a picture',
  dropAdviceAny: 'A room, an outfit, a landscape: any picture with two or more colors.',
  formats: 'JPEG, PNG, WebP or HEIC, up to 15 MB.',
  pasteHint: (keys: string) => `You can also paste a picture with ${keys}.`,
  dropAdvice: 'Face a window by day, without a filter, with your hair in view.',
  dropSeveral: 'Two or three photos together are surer than one.',
  dropNow: 'Drop to use this photo',
  choosing: 'Choose in the window',
  reading: 'Reading the photo...',
  ready: 'Photo loaded.',
  /** Why something is unavailable until the photo is there. */
  opening: 'Opening your photo',
  takePhoto: 'Take a photo',
  trySample: 'Try with a sample portrait',
  tryAgain: 'Try Again',
  uploadNew: 'Upload new photo',
  choose: 'Choose a photo',
  notKeptTitle: 'We couldn’t save the photo',
  notKeptText: (why: string) => `You can use it until you leave this page. ${why}`,
  notTurnedTitle: 'We couldn’t turn the photo',
  notTurnedText: 'It hasn’t changed. Please try again.',
  unreadableTitle: 'Image processing failed',
  unreadableText: 'Please try again, or choose another photo.',
} as const;

/** The photo with its points. */
export const POINT_WORDS = {
  panel: 'Color points',
  count: (filled: number, all: number) => `${filled} of ${all}`,
  aiDetected: 'AI detected',
  userPlaced: 'User placed',
  empty: 'Not read yet',
  /** Of covered hair, or lips with lipstick. */
  excused: 'Not read from this photo',
  removePhoto: 'Delete photo',
  removePhotoTitle: 'Delete this photo?',
  keepPhoto: 'Keep it',
  photoNotRemoved: 'We couldn’t delete the photo.',
  removePhotoText:
    'The colors stay in this profile. Their places on the photo and the scan are deleted too.',
  more: (name: string) => `More for ${name}`,
  copy: 'Copy hex',
  placeOnPhoto: 'Place on the photo',
  clear: 'Clear color',
  copied: (hex: string) => `${hex} copied`,
  notCopied: 'Your browser blocked copying.',
} as const;
