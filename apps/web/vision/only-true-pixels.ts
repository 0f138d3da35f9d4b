import type { CameraEngine } from '@color-almanac/vision';

import { HIDDEN_PIXELS_WORDS } from '../words/hidden-pixels.ts';
import { readsTruePixels } from './true-pixels.ts';

const PIXELS_HIDDEN = {
  ok: false,
  failure: {
    reason: 'engine-unavailable',
    message: `${HIDDEN_PIXELS_WORDS.title}. ${HIDDEN_PIXELS_WORDS.text}`,
  },
} as const;

/**
 * An engine that scans nothing where the browser hides pixels. On this device and on the server it gets what the
 * browser's canvas returns, and would answer for noise.
 *
 * @param isTrue asked before each scan, because a user may allow the pixels at any time.
 */
export function onlyTruePixels(engine: CameraEngine, isTrue = readsTruePixels): CameraEngine {
  return {
    name: engine.name,
    scanFace: async (request) => (isTrue() ? engine.scanFace(request) : PIXELS_HIDDEN),
    scanGarment: async (request) => (isTrue() ? engine.scanGarment(request) : PIXELS_HIDDEN),
    inspectFrame: (frame, signal) => engine.inspectFrame(frame, signal),
    segmentPortrait: (request) => engine.segmentPortrait(request),
    prepare: () => engine.prepare(),
    close: () => engine.close(),
  };
}
