import process from 'node:process';

import { restoreBackup } from '../apps/server/storage/backup/restore-backup.ts';
import { runWithFile } from './installation.ts';
import { reportFaults } from './report-faults.ts';

const TAKE_OVER = '--take-over';
const COMMAND = {
  usage: `npm run restore -- FILE [${TAKE_OVER}]`,
  options: [TAKE_OVER],
  isMade: true,
};

/**
 * Restores a backup into an installation without users, with a photo store that no other installation uses, and reads
 * everything back.
 */
await runWithFile(COMMAND, async (installation, file, options) => {
  const takeOver = options.has(TAKE_OVER);
  const { rows, files } = await restoreBackup({ ...installation, file, takeOver });
  const found = await reportFaults(installation);
  process.stdout.write(`${rows} rows and ${files} files of photos were restored.\n`);
  return found;
});
