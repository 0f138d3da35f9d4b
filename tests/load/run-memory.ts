// `npm run test:memory [-- 20 --people 200 --seed 1]`: checks that a server under load for this many minutes uses no
// more memory at the end than after its warm-up. One line per minute; the last line of the figures is JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { runChecks } from '../../scripts/run-checks.mjs';
import { liveThrough } from './crowd.ts';
import { judgeFlatness, type Flatness } from './judge-flatness.ts';
import { openLoadHarness } from './load-harness.ts';
import { watchMemory } from './watch-memory.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});

const MINUTES = 20;
/** Each does something once a minute and scans once: an evening's load, without a rush. */
const PACE = { arrivalMs: 60_000, thinkMs: 60_000, scanShare: 1 };
/** Code is compiled, threads start and statements are prepared in the first fifth. */
const WARM_SHARE = 0.2;
/**
 * Megabytes from the first quarter to the last. The JavaScript heap is the best measure; the process also holds memory
 * for reuse.
 */
const MOST_GROWTH = { heap: 3, resident: 40 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const print = (line: string) => void process.stdout.write(`${line}\n`);

process.exitCode = await runChecks([{ name: 'memory', run: watchServer }]);

async function watchServer() {
  const minutes = Number(positionals[0] ?? MINUTES);
  const endMs = minutes * 60_000;
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-memory-'));
  const heapFile = join(folder, 'heap');
  const harness = await openLoadHarness('sqlite', {
    // As in docs/running-a-server.md: glibc keeps a heap per thread, with leftovers of decoded photos.
    MALLOC_ARENA_MAX: '2',
    HEAP_FILE: heapFile,
    NODE_OPTIONS: `--import=${new URL('report-heap.ts', import.meta.url).href}`,
  });
  const { address, pid } = harness.server;
  const watch = watchMemory({ pid, heapFile }, print);
  const began = Date.now();
  try {
    const people = Number(values.people);
    const pace = { ...PACE, arrivalMs: Math.min(PACE.arrivalMs, endMs / 4), endMs };
    const { calls, acknowledged, errors, lost } = await liveThrough({
      address,
      people,
      pace,
      seed: Number(values.seed),
    });
    const to = began + endMs;
    const judge = (what: keyof typeof MOST_GROWTH) =>
      judgeFlatness(what === 'heap' ? watch.readHeap() : watch.resident, {
        from: began + endMs * WARM_SHARE,
        to,
        most: MOST_GROWTH[what],
      });
    const [heap, resident] = [judge('heap'), judge('resident')];
    const counted = { acknowledged, errors: errors.length, lost: lost.length };
    const count = calls['everything']?.count;
    const figures = { minutes, people, calls: count, ...counted, heap, resident };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    const failures = [...errors, ...lost, ...explain({ heap, resident })];
    const failed = failures.length;
    return { passed: failed === 0 ? 1 : 0, failed, failures: failures.slice(0, 20) };
  } finally {
    watch.stop();
    await harness.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function explain(judged: Readonly<Record<string, Flatness>>): readonly string[] {
  return Object.entries(judged).flatMap(([what, { reason }]) =>
    reason === null ? [] : [`${what} memory is not flat: ${reason} (megabytes)`],
  );
}
