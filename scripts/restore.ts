import { restoreBackup } from '../apps/server/storage/backup/restore-backup.ts';
import { runInInstallation } from './installation.ts';

const TAKE_OVER = '--take-over';
const COMMAND = { usage: `npm run restore -- FILE [${TAKE_OVER}]`, options: [TAKE_OVER] };

/** Restores a backup into an installation without users, with a photo store that no other installation uses. */
await runInInstallation(COMMAND, async (installation, file, options) => {
  const takeOver = options.has(TAKE_OVER);
  const { rows, files } = await restoreBackup({ ...installation, file, takeOver });
  return `${rows} records and ${files} files of photos were restored.`;
});
