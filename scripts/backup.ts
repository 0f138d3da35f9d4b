import process from 'node:process';

import { writeBackup } from '../apps/server/storage/backup/write-backup.ts';
import { runWithFile } from './installation.ts';

/** `npm run backup -- FILE`: writes all user data into one file. The server may be running. */
await runWithFile({ usage: 'npm run backup -- FILE' }, async (installation, file) => {
  const now = new Date().toISOString();
  const { rows, files, missing } = await writeBackup({ ...installation, file, now });
  for (const id of missing)
    process.stderr.write(`The file of photo ${id} is missing or damaged.\n`);
  if (missing.length > 0) process.exitCode = 2;
  return `${file} holds ${rows} rows and ${files} files of photos.`;
});
