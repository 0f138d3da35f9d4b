// The worker that scans photos and sees frames, so that the page never freezes.
import { serveScans, type ModelName, type ScanOrder } from '@color-almanac/vision';

import { createFrameReader, FRAME_SIDE } from './read-frame.ts';
import { openBrowserEngine } from './open-browser-engine.ts';

/** A tracker needs no masks: their network and its memory are three quarters of all. */
const TRACKER_MODELS: readonly ModelName[] = ['face-detector', 'face-mesh', 'iris'];

const serve = serveScans({
  openEngine: () =>
    self.name === 'tracker' ? openBrowserEngine(TRACKER_MODELS) : openBrowserEngine(),
  // The best smoothing takes three times as long, and each figure is a mean of many pixels.
  readFrame: createFrameReader(FRAME_SIDE, 'low'),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page to post to
  report: (report) => self.postMessage(report),
});

self.addEventListener('message', ({ data }: MessageEvent<ScanOrder>) => void serve(data));
