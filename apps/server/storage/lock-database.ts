import SqliteFile from 'better-sqlite3';

import { StartRefusal } from '../operations/system-errors.ts';
import { prepareSqliteFile } from './open-sqlite-file.ts';

/** Milliseconds to wait for a server that is stopping. */
const PATIENCE_MS = 5000;

/**
 * Keeps other servers away from a SQLite database: each would count calls, sweep photos and remember profiles as if it
 * were alone. The lock is one of SQLite's own on a file beside the database, so it ends with the process, however that
 * ends. Backups and other commands don't take it.
 *
 * @returns how to release it.
 * @throws {StartRefusal} when another server has it.
 */
export function lockDatabase(file: string, patienceMs = PATIENCE_MS): () => void {
  const beside = `${file}-server`;
  // SQLite would take no lock on a file that it may only read.
  prepareSqliteFile(beside);
  const lock = new SqliteFile(beside, { timeout: patienceMs });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteFile.SqliteError) || !error.code.startsWith('SQLITE_BUSY'))
      throw error;
    throw new StartRefusal(
      `Another server uses ${file}. Stop it, or give this one a DATA_FOLDER of its own. ` +
        'Several servers can share one PostgreSQL database (docs/running-a-server.md).',
    );
  }
  return () => lock.close();
}
