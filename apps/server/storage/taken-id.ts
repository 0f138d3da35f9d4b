import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';

import { lockId, type Database } from './dialects.ts';

/**
 * Whether another user holds this ID. Until the transaction ends no one else can create a record under it. The initial
 * collections have the same IDs for all users.
 */
export async function isTakenByAnother(
  transaction: Database,
  table: 'profiles' | 'items' | 'palettes' | 'collections',
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  if (table === 'collections' && DEFAULT_COLLECTION_IDS.includes(id)) return false;
  await lockId(transaction, id);
  const query = transaction.selectFrom(table).select('user_id').where('id', '=', id);
  return (await query.where('user_id', '!=', userId).limit(1).executeTakeFirst()) !== undefined;
}
