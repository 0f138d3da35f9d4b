import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';

import { lockId, type Database } from './dialects.ts';
import type { RecordTable } from './read-rows.ts';

/**
 * Who has a row under an ID whose record was not found. `own`: the user, and it cannot be read: it may be replaced, by
 * a version later than its own.
 */
export type IdHolder =
  | { readonly kind: 'nobody' | 'another' }
  | { readonly kind: 'own'; readonly version: number };

/**
 * Asks before a record is created. Until the transaction ends no one else can create one under that ID. The initial
 * collections have the same IDs for all users.
 */
export async function findHolder(
  transaction: Database,
  table: RecordTable,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<IdHolder> {
  const query = transaction.selectFrom(table).select(['user_id', 'version']).where('id', '=', id);
  const isShared = table === 'collections' && DEFAULT_COLLECTION_IDS.includes(id);
  if (!isShared) await lockId(transaction, id);
  const own = await query.where('user_id', '=', userId).executeTakeFirst();
  if (own) return { kind: 'own', version: own.version };
  const isFree = isShared || (await query.limit(1).executeTakeFirst()) === undefined;
  return { kind: isFree ? 'nobody' : 'another' };
}
