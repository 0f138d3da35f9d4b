import { databaseNameOf } from '../database/database.ts';
import { listKeys } from '../../base/storage-access.ts';

/** The prefix of a user's keys in localStorage. */
const KEY_OF_USER = /^account\.(.+)\.(?:colorProfiles|uploadsWaiting|workspace)$/;

/** The ids of all users with anything stored in this browser. `storage` is `null` where it is forbidden. */
export async function listUserCopies(storage: Storage | null): Promise<readonly string[]> {
  const ofKeys = listKeys(storage).flatMap((key) => KEY_OF_USER.exec(key)?.[1] ?? []);
  return [...new Set([...ofKeys, ...(await listDatabaseUsers())])];
}

async function listDatabaseUsers(): Promise<readonly string[]> {
  const prefix = `${databaseNameOf(null)}-`;
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) =>
      name?.startsWith(prefix) ? name.slice(prefix.length) : [],
    );
  } catch {
    return []; // Where databases are forbidden, none was ever made.
  }
}
