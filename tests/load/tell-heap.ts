// Loaded into the server before anything else (`--import`), for the test of its memory: after every collection of the
// whole heap one line with the bytes that were left goes to the file named in HEAP_FILE: those of objects and of the
// buffers they hold. Nobody asks for a collection, so the server runs as it always does.
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
    const wasWhole = entries.some(
      ({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
    );
    const { heapUsed, external } = process.memoryUsage();
    if (wasWhole) appendFileSync(file, `${Date.now()} ${heapUsed + external}\n`);
  });
  observer.observe({ entryTypes: ['gc'] });
}
