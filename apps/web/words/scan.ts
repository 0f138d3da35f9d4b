import { writeList } from '@color-almanac/domain';

/** The scan of a photo, as far as the first screen tells of it. The rest is in `scan-dialogs.ts`. */
export const SCAN_WORDS = {
  start: 'Get color points',
  running: 'Analyzing...',
  /** Where the photo goes, by the place it is read at. */
  where: {
    guest: 'Read on this device. The photo is not sent anywhere.',
    server:
      'Read on the server that runs this. The copy sent for reading is not kept; the photo itself is kept in your account.',
    device: 'Read on this device. The photo is kept in your account, on the server that runs this.',
    offline:
      'You are offline, so it is read on this device. The photo goes to your account once you are connected.',
  },
  deviceOnly: 'Scan on this device only',
  needsPhoto: 'Choose a photo first.',
  failed: 'Failed to analyze image with AI. Please try again.',

  tiers: { excellent: 'Excellent.', good: 'Good.', moderate: 'Moderate.', poor: 'Poor.' },
  summaryTitle: 'Color Point Analysis',
  incompleteTitle: 'Almost there',
  incomplete: (names: readonly string[]) =>
    `Place ${writeList(names)} on the photo, then get your season.`,
} as const;
