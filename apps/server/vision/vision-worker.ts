// One thread of the vision pool: an embedded engine that executes jobs.
import { parentPort, workerData } from 'node:worker_threads';

import { serveScans, type ScanOrder, type VisionEngine } from '@color-almanac/vision';
import * as z from 'zod';

import { openEmbeddedEngine } from './open-embedded-engine.ts';
import { releasePixels } from '../http/release-pixels.ts';

if (!parentPort) throw new Error('vision-worker.ts runs only as a worker thread');
const port = parentPort;
const { models } = z.object({ models: z.url() }).parse(workerData);

const serve = serveScans({
  openEngine: openOwningEngine,
  report: (report) => port.postMessage(report),
});

// Errors of a job are reported; any other error ends the thread, and the pool replaces it.
port.on('message', (order: ScanOrder) => void serve(order));

/** The job's pixels belong to this thread: no one needs them after the scan. */
async function openOwningEngine(): Promise<VisionEngine> {
  const engine = await openEmbeddedEngine(new URL(models));
  return {
    ...engine,
    scanFace: (request) => engine.scanFace(request).finally(() => releasePixels(request.pixels)),
    scanGarment: (request) =>
      engine.scanGarment(request).finally(() => releasePixels(request.pixels)),
  };
}
