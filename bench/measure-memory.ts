import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { medianOf } from './measure-time.ts';

const MEGABYTE = 1e6;
/** How many readings each end of the series is judged by: a single one varies by tens of megabytes. */
const READINGS = 10;

/**
 * Repeats an action and returns how much the process has grown from the first repetitions to the last, and its peak, in
 * megabytes of resident memory. Garbage is collected before each reading, so that what is left is a leak.
 */
export async function measureMemory(
  repetitions: number,
  action: (repetition: number) => Promise<void>,
): Promise<{ growthMB: number; peakMB: number }> {
  const collectGarbage = exposeGarbageCollector();
  const readings: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    await action(repetition);
    collectGarbage();
    readings.push(process.memoryUsage.rss() / MEGABYTE);
  }
  const growthMB = medianOf(readings.slice(-READINGS)) - medianOf(readings.slice(0, READINGS));
  const peakMB = (process.resourceUsage().maxRSS * 1024) / MEGABYTE;
  return { growthMB, peakMB };
}

function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
