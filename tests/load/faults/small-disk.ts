import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { onTestFinished } from 'vitest';

/** A disk in memory with this many megabytes. */
export interface SmallDisk {
  readonly folder: string;
  readonly setWritable: (isWritable: boolean) => void;
}

/**
 * Mounts a tmpfs for one test, which needs root and a kernel that allows it. Otherwise the test is skipped by
 * `leaveOut`, with the reason in the report.
 */
export function mountSmallDisk(megabytes: number, leaveOut: (reason: string) => never): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'almanac', folder], {
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    const reason = `no disk can be mounted here (${made.error?.message ?? made.stderr.trim()})`;
    process.stderr.write(`LEFT OUT, ${reason}: a disk that is full or read-only was NOT tried.\n`);
    return leaveOut(reason);
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  const setWritable = (isWritable: boolean) => {
    execFileSync('mount', ['-o', `remount,${isWritable ? 'rw' : 'ro'}`, folder]);
  };
  return { folder, setWritable };
}
