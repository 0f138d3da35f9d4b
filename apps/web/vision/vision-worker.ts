// The thread that looks at photos, so that the page never stands still: an engine that answers orders.
import { serveScans, type ScanOrder } from '@color-almanac/vision';

import { openBrowserEngine } from './open-browser-engine.ts';

const serve = serveScans({
  openEngine: openBrowserEngine,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has but one page to tell
  report: (report) => self.postMessage(report),
});

self.addEventListener('message', ({ data }: MessageEvent<ScanOrder>) => void serve(data));
