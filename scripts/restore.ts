import { restoreBackup } from '../apps/server/storage/backup/restore-backup.ts';
import { runInInstallation } from './installation.ts';

/** `npm run restore -- FILE`: brings a backup into an installation without users. */
await runInInstallation('npm run restore -- FILE', async (installation, file) => {
  const { rows, files } = await restoreBackup({ ...installation, file });
  return `${rows} records and ${files} files of photos were restored.`;
});
