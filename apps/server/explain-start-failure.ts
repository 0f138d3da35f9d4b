import { isStorageFailure } from './storage/dialects.ts';
import { findSqliteFile } from './storage/open-database.ts';
import { readErrorCode } from './read-error-code.ts';
import { StartRefusal } from './start-refusal.ts';

interface StorageSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_FOLDER: string;
}

/** Why the server could not start, and what the operator can do; null for an error nobody expects. */
export function explainStartFailure(error: unknown, settings: StorageSettings): string | null {
  if (error instanceof StartRefusal) return error.message;
  // A failed migration has its reason as its cause.
  if (error instanceof Error && !('code' in error) && error.cause !== undefined) {
    return explainStartFailure(error.cause, settings);
  }
  const code = readErrorCode(error);
  const file = findSqliteFile(settings.DATABASE_URL ?? settings.DATA_FOLDER);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return (
      `The database ${file} is damaged. Move it away with its -wal and -shm files, ` +
      'and restore a backup: npm run restore -- FILE --take-over'
    );
  }
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) {
    return `The disk of ${settings.DATA_FOLDER} is full. Make room, and start the server again.`;
  }
  if (/^(EACCES|EPERM|EROFS|SQLITE_(CANTOPEN|PERM|READONLY)\w*)$/.test(code)) {
    return (
      `The server may not read and write ${file ?? settings.DATA_FOLDER} (${code}). ` +
      'Give its user access to that folder, and start it again.'
    );
  }
  if (/^(ENOTDIR|EEXIST)$/.test(code)) {
    return (
      `DATA_FOLDER is ${settings.DATA_FOLDER}, but a file stands where that folder should be. ` +
      'Name another folder, and start the server again.'
    );
  }
  if (isStorageFailure(error)) {
    return `The database doesn't answer (${code}). Check DATABASE_URL, and start the server again.`;
  }
  return null;
}
