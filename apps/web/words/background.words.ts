/** The background of an item's photo. */
export const BACKGROUND_WORDS = {
  remove: 'Remove background',
  restore: 'Show original',
  working: 'Removing the background on this device…',
  removed: 'Your original photo is saved. Colors are read from the item alone either way.',
  unsure: 'We couldn’t separate the item cleanly. Parts may be missing or left over.',
  failures: {
    elsewhere: 'We couldn’t load the photo, so its background stays.',
    'no-garment': 'We couldn’t tell the item from its background, so the background stays.',
    unreadable: 'Your browser can’t read the photo, so its background stays.',
    unavailable: 'We couldn’t remove the background. Please try again.',
  },
  notKept: (why: string) => `We couldn’t save this. ${why}`,
} as const;
