import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';

import { lockId, type Database } from './dialects.ts';
import type { RecordTable } from './read-rows.ts';

/**
 * Whether a new record cannot have this ID: another user holds it, or the user's own record cannot be read. Until the
 * transaction ends no one else can create a record under it. The initial collections have the same IDs for all users.
 */
export async function isTaken(
  transaction: Database,
  table: RecordTable,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const query = transaction.selectFrom(table).select('user_id').where('id', '=', id).limit(1);
  const isShared = table === 'collections' && DEFAULT_COLLECTION_IDS.includes(id);
  if (!isShared) await lockId(transaction, id);
  const holders = isShared ? query.where('user_id', '=', userId) : query;
  return (await holders.executeTakeFirst()) !== undefined;
}
