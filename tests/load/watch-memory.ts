import { existsSync, readFileSync } from 'node:fs';

import { medianOf } from '../../bench/measure-time.ts';

const SAMPLE_MS = 1000;
/** Code is compiled, threads start and statements are prepared in the first fifth. */
const WARM_SHARE = 0.2;

interface Reading {
  readonly at: number;
  readonly megabytes: number;
}

/** Growth in megabytes from the first to the last quarter after the warm-up. */
export interface Growth {
  /** Of the JavaScript heap, after full collections. */
  readonly heap: number;
  /** Of the whole process with its threads. */
  readonly resident: number;
}

/** Watches a server until `stop`, which tells how its memory grew. `heapFile` is written by `report-heap.ts`. */
export function watchMemory(pid: number, heapFile: string): { readonly stop: () => Growth } {
  const resident: Reading[] = [];
  const timer = setInterval(() => {
    resident.push({ at: Date.now(), megabytes: readResident(pid) });
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      const [from = 0, to = 0] = [resident.at(0)?.at, resident.at(-1)?.at];
      const heap = existsSync(heapFile) ? readHeapLines(readFileSync(heapFile, 'utf8')) : [];
      return { heap: growthOf(heap, from, to), resident: growthOf(resident, from, to) };
    },
  };
}

/** Of medians, because a single reading at a busy moment can be off by tens of megabytes. */
function growthOf(readings: readonly Reading[], from: number, to: number): number {
  const begin = from + (to - from) * WARM_SHARE;
  const quarter = (to - begin) / 4;
  const medianBetween = (first: number, last: number) =>
    medianOf(
      readings.filter(({ at }) => at >= first && at <= last).map(({ megabytes }) => megabytes),
    );
  return medianBetween(to - quarter, to) - medianBetween(begin, begin + quarter);
}

/** Resident memory as Linux reports it. */
function readResident(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** The last line may be incomplete. */
function readHeapLines(text: string): readonly Reading[] {
  return [...text.matchAll(/^(\d+) (\d+)$/gm)].map(([, at, bytes]) => ({
    at: Number(at),
    megabytes: Number(bytes) / 1e6,
  }));
}
