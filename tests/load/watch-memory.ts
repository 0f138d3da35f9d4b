import { existsSync, readFileSync } from 'node:fs';

import { medianOf } from '../../bench/measure-time.ts';
import type { Reading } from './judge-flatness.ts';
import { readProcess } from './read-process.ts';

const SAMPLE_MS = 1000;
const MINUTE_MS = 60_000;

/** A server's memory in megabytes, with the time of this machine. */
export interface MemoryWatch {
  /** Of the whole process with its threads. */
  readonly resident: readonly Reading[];
  /** The JavaScript heap after each full collection. */
  readonly readHeap: () => readonly Reading[];
  readonly stop: () => void;
}

/** Samples every second; calls `print` with a line every minute. */
export function watchMemory(
  { pid, heapFile }: { readonly pid: number; readonly heapFile: string },
  print: (line: string) => void,
): MemoryWatch {
  const resident: Reading[] = [];
  const readHeap = () =>
    existsSync(heapFile) ? readHeapLines(readFileSync(heapFile, 'utf8')) : [];
  let minute = 0;
  const began = Date.now();
  const timer = setInterval(() => {
    const at = Date.now();
    resident.push({ at, value: readProcess(pid).residentMegabytes });
    if (at - began < (minute + 1) * MINUTE_MS) return;
    minute += 1;
    const since = (readings: readonly Reading[]) =>
      readings.filter((reading) => reading.at > at - MINUTE_MS).map(({ value }) => value);
    const [held, left] = [since(resident), since(readHeap())];
    print(
      `minute ${minute}: ${show(held)} MB held, ${show(left)} MB of heap after ${left.length} collections`,
    );
  }, SAMPLE_MS);
  return { resident, readHeap, stop: () => clearInterval(timer) };
}

/** Lines as `report-heap.ts` writes them; the last one may be incomplete. */
export function readHeapLines(text: string): readonly Reading[] {
  return [...text.matchAll(/^(\d+) (\d+)$/gm)].map(([, at, bytes]) => ({
    at: Number(at),
    value: Number(bytes) / 1e6,
  }));
}

function show(values: readonly number[]): string {
  return values.length === 0 ? '-' : medianOf(values).toFixed(1);
}
