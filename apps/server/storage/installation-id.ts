import type { Database } from './dialects.ts';

/** The ID of this installation: created with its database, and the same for all its servers. */
export async function readInstallationId(database: Database): Promise<string> {
  const { id } = await database.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** The key of the pseudonyms in the log, created with the database as well. */
export async function readLogKey(database: Database): Promise<string> {
  const query = database.selectFrom('installation').select('log_key');
  return (await query.executeTakeFirstOrThrow()).log_key;
}
