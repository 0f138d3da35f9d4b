import type { Profile } from '@color-almanac/domain';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { listProfiles } from './profile-records.ts';

/**
 * All profiles of the user, oldest first. Where none of them is the default the oldest becomes it. That is no change by
 * the user, so version and times stay.
 */
export async function listWithDefault(
  database: Database,
  userId: string,
): Promise<readonly Profile[]> {
  const profiles = await listProfiles(database, userId);
  if (!lacksDefault(profiles)) return profiles;
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
  return listProfiles(database, userId);
}

function lacksDefault(profiles: readonly Profile[]): boolean {
  return profiles.length > 0 && profiles.every(({ is_default: isDefault }) => !isDefault);
}
