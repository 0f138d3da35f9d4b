import type { Database } from './dialects.ts';

/**
 * Runs the work atomically. Inside another transaction, it joins that. Await only the database inside: in SQLite all
 * other callers wait for the end.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}

/** Reads a snapshot of the database, while others go on writing. */
export function readSnapshot<Result>(
  database: Database,
  read: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
