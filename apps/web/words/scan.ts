/** The scan of a photo, as far as the first screen tells of it. The rest is in `scan-dialogs.ts`. */
export const SCAN_WORDS = {
  start: 'Get color points',
  running: 'Analyzing...',
  /** Where the photo of a guest goes. Of whoever signed in: `ai-consent.ts`. */
  where: 'Read on this device. The photo is not sent anywhere.',
  needsPhoto: 'Choose a photo first.',
  failed: 'Failed to analyze image with AI. Please try again.',

  tiers: { excellent: 'Excellent.', good: 'Good.', moderate: 'Moderate.', poor: 'Poor.' },
  summaryTitle: 'Color Point Analysis',
} as const;
