import type { Database } from './dialects.ts';

/** The ID of this installation: created with its database, and the same for all its servers. */
export async function readInstallationId(database: Database): Promise<string> {
  const { id } = await database.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
