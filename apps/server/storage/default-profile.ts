import type { Profile } from '@color-almanac/domain';

import { isStorageFailure, lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { listProfiles } from './profile-records.ts';

/**
 * All profiles of the user, oldest first. Where none of them is the default the oldest becomes it. That is no change by
 * the user, so version and times stay. Where nothing can be written it is answered all the same: whoever reads again
 * gets the same one.
 */
export async function listWithDefault(
  database: Database,
  userId: string,
): Promise<readonly Profile[]> {
  const profiles = await listProfiles(database, userId);
  if (!lacksDefault(profiles)) return profiles;
  try {
    await storeDefault(database, userId);
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return profiles.map((profile, at) => ({ ...profile, is_default: at === 0 }));
  }
  return listProfiles(database, userId);
}

async function storeDefault(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) return;
    // Another call may have chosen one before the user was locked.
    const current = await listProfiles(transaction, userId);
    if (!lacksDefault(current)) return;
    const own = transaction.updateTable('profiles').where('user_id', '=', userId);
    // One that cannot be read may have been it.
    await own.set({ is_default: 0 }).where('is_default', '=', 1).execute();
    await own
      .set({ is_default: 1 })
      .where('id', '=', current[0]?.id ?? '')
      .execute();
  });
}

function lacksDefault(profiles: readonly Profile[]): boolean {
  return profiles.length > 0 && profiles.every(({ is_default: isDefault }) => !isDefault);
}
