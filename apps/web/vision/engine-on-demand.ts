import type { CameraEngine } from '@color-almanac/vision';

import { lazyWithRetry } from '../lazy-with-retry.ts';
import { HIDDEN_PIXELS_WORDS } from '../words/hidden-pixels.ts';
import { readsTruePixels } from './true-pixels.ts';

/** Both engines get what this browser reads from its canvas, and would answer for noise. */
const PIXELS_HIDDEN = {
  ok: false,
  failure: {
    reason: 'engine-unavailable',
    message: `${HIDDEN_PIXELS_WORDS.title}. ${HIDDEN_PIXELS_WORDS.text}`,
  },
} as const;

/**
 * An engine whose code loads at the first use, because the first screen does not need it. After a failure it loads
 * again the next time. Closing one that was never used does nothing. Where the browser hides pixels, nothing is scanned.
 */
export function engineOnDemand(name: string, open: () => Promise<CameraEngine>): CameraEngine {
  const engine = lazyWithRetry(open);
  return {
    name,
    scanFace: async (request) =>
      readsTruePixels() ? (await engine.load()).scanFace(request) : PIXELS_HIDDEN,
    scanGarment: async (request) =>
      readsTruePixels() ? (await engine.load()).scanGarment(request) : PIXELS_HIDDEN,
    inspectFrame: async (frame, signal) => (await engine.load()).inspectFrame(frame, signal),
    segmentPortrait: async (request) => (await engine.load()).segmentPortrait(request),
    // Only preloads: the scan reports a failure.
    prepare: () =>
      engine.load().then(
        (opened) => opened.prepare(),
        () => false,
      ),
    close: async () => (await engine.getLoading())?.close(),
  };
}
