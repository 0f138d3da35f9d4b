// The worker that scans photos, so that the page never freezes.
import { serveScans, type ScanOrder } from '@color-almanac/vision';

import { openBrowserEngine } from './open-browser-engine.ts';

const serve = serveScans({
  openEngine: openBrowserEngine,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page to post to
  report: (report) => self.postMessage(report),
});

self.addEventListener('message', ({ data }: MessageEvent<ScanOrder>) => void serve(data));
