// What the garment engine costs: `npm run bench -- garment [PHOTO...]`. A table on standard error; the last line of
// standard output is one line of JSON with the figures.
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import { THREAD_LIMITS } from '../apps/server/vision/worker-pool-engine.ts';

// Measured in one thread of this process, under the limits the server gives the threads of its pool.
const thread = new Worker(new URL('./garment-thread.ts', import.meta.url), {
  argv: process.argv.slice(2),
  resourceLimits: THREAD_LIMITS,
});
thread.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
