import { readFileSync } from 'node:fs';

/** What Linux reports about a running process. */
export interface ProcessFigures {
  /** Processor time of all threads since its start. */
  readonly cpuSeconds: number;
  /** Resident memory. */
  readonly residentMegabytes: number;
}

/** proc(5): the kernel reports times in hundredths of a second, whatever its own tick. */
const TICKS_PER_SECOND = 100;

/** @throws where there is no /proc, or no such process. */
export function readProcess(pid: number): ProcessFigures {
  return readProcessTexts({
    stat: readFileSync(`/proc/${pid}/stat`, 'utf8'),
    status: readFileSync(`/proc/${pid}/status`, 'utf8'),
  });
}

export function readProcessTexts({
  stat,
  status,
}: {
  readonly stat: string;
  readonly status: string;
}): ProcessFigures {
  // The name is in parentheses and may contain anything; fields are counted after it, the state being the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    cpuSeconds: ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND,
    residentMegabytes: (kilobytes * 1024) / 1e6,
  };
}
