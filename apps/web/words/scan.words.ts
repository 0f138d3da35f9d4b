/** The part of the scan on the first screen. The rest is in `scan-dialogs.ts`. */
export const SCAN_WORDS = {
  start: 'Get color points',
  running: 'Analyzing...',
  /** Where a guest's photo goes. For signed-in users see `ai-consent.ts`. */
  where: 'Read on this device. Your photo isn’t uploaded.',
  failed: 'Failed to analyze image with AI. Please try again.',

  tiers: { excellent: 'Excellent.', good: 'Good.', moderate: 'Moderate.', poor: 'Poor.' },
  summaryTitle: 'Color Point Analysis',
} as const;
