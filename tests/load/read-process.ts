import { readFileSync } from 'node:fs';

/** What Linux tells of a process that runs. */
export interface ProcessFigures {
  /** Of all its threads since it began. */
  readonly cpuSeconds: number;
  /** Memory it really holds. */
  readonly residentMegabytes: number;
}

/** proc(5): the kernel tells times in hundredths of a second, whatever the machine counts in. */
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
  // The name stands in parentheses and may hold anything; fields are counted from behind it, the state being the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    cpuSeconds: ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND,
    residentMegabytes: (kilobytes * 1024) / 1e6,
  };
}
