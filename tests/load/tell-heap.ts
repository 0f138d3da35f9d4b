// Loaded into the server before anything else (`--import`), for the test of its memory: after every collection of the
// whole heap one line with the bytes that were left goes to the file named in HEAP_FILE. Buffers do not count: photos that
// are under way just then would. Nobody asks for a collection, so the server runs as it always does.
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
    if (wasWhole) appendFileSync(file, `${Date.now()} ${process.memoryUsage().heapUsed}\n`);
  });
  observer.observe({ entryTypes: ['gc'] });
}
