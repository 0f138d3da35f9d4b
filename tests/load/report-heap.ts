// Preloaded into the server (`--import`) for the memory test: after every full garbage collection it appends a line
// with the remaining bytes to the file named in HEAP_FILE. Buffers do not count, or photos in transit would. It forces
// no collection, so the server runs as usual.
import { appendFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const file = process.env['HEAP_FILE'];
if (isMainThread && file !== undefined) {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as readonly (PerformanceEntry & {
      detail?: { kind?: number };
    })[];
    const wasComplete = entries.some(
      ({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
    );
    if (wasComplete) appendFileSync(file, `${Date.now()} ${process.memoryUsage().heapUsed}\n`);
  });
  observer.observe({ entryTypes: ['gc'] });
}
