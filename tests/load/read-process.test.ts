import { expect, it } from 'vitest';

import { readProcessTexts } from './read-process.ts';

it("readProcess returns a process's times and memory, whatever its name contains", () => {
  const before = 'S 1 7 7 0 -1 4194560 900 0 1 0';
  const stat = `7 (odd ) name) ${before} 250 130 0 0 20 0 11 0 400 1000 2000`;
  const status = 'Name:\todd ) name\nVmPeak:\t  900 kB\nVmRSS:\t  250000 kB\nThreads:\t11\n';
  expect(readProcessTexts({ stat, status })).toEqual({ cpuSeconds: 3.8, residentMegabytes: 256 });
});
