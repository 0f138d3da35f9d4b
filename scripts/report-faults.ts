import process from 'node:process';

import { verifyInstallation } from '../apps/server/storage/verify/verify-installation.ts';

/** The exit code for data that was read and is damaged; 1 is a command that could not do its work. */
const DAMAGED = 2;

/** Verifies an installation and prints what is wrong with it. Returns a sentence about the whole. */
export async function reportFaults(
  installation: Parameters<typeof verifyInstallation>[0],
): Promise<string> {
  const { records, files, faults } = await verifyInstallation(installation);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length === 0) return `${records} records and ${files} files of photos are intact.`;
  process.exitCode = DAMAGED;
  const count = faults.length === 1 ? 'One fault was' : `${faults.length} faults were`;
  return `${count} found in ${records} records and ${files} files of photos. A backup may have them intact.`;
}
