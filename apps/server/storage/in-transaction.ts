import type { Database } from './dialects.ts';

/**
 * Does all of the work or nothing of it. Work that is part of a greater whole joins the transaction of that.
 * Only the database may be awaited inside: in SQLite everybody else waits for the end.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}

/** Reads the database as it is at one moment, while others go on writing. */
export function atOneMoment<Result>(
  database: Database,
  read: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
