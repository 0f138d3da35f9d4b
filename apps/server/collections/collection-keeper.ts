import type { KeptCollection } from '@color-almanac/domain';

import type { Once } from '../answer-once.ts';
import { PERSON_GONE, type Outcome } from '../outcome.ts';
import {
  deleteCollection,
  listCollections,
  putCollection,
  type CollectionPut,
  type CollectionPutOutcome,
} from '../storage/collection-records.ts';
import type { CollectionName } from '../storage/membership.ts';
import type { Database } from '../storage/open-database.ts';

/** The collections of people, as the routes ask for them. */
export interface CollectionKeeper {
  list(userId: string): Promise<Outcome<KeptCollection[]>>;
  put(
    wanted: CollectionName & { readonly put: CollectionPut; readonly once: Once },
  ): Promise<Outcome<KeptCollection>>;
  remove(wanted: CollectionName & { readonly once: Once }): Promise<Outcome<{ deleted: true }>>;
}

export function openCollectionKeeper({
  database,
  most,
  now,
}: {
  readonly database: Database;
  /** How many collections one person may keep. */
  readonly most: number;
  /** ISO time. */
  readonly now: () => string;
}): CollectionKeeper {
  return {
    list: async (userId) => ({ ok: true, data: [...(await listCollections(database, userId))] }),
    put: ({ once, ...wanted }) =>
      once(async (db) => answerPut(await putCollection(db, { ...wanted, most, now: now() }), most)),
    remove: ({ once, ...name }) =>
      once(async (db) => {
        await deleteCollection(db, name);
        return { ok: true, data: { deleted: true } };
      }),
  };
}

function answerPut(outcome: CollectionPutOutcome, most: number): Outcome<KeptCollection> {
  if (outcome.kind === 'kept') return { ok: true, data: outcome.collection };
  if (outcome.kind === 'gone') return PERSON_GONE;
  if (outcome.kind === 'full') {
    const full = `You keep ${most} collections, which is as many as there is room for.`;
    const message = `${full} Please delete one you no longer need.`;
    return { ok: false, error: 'no-room', message };
  }
  const message = 'This collection was changed elsewhere meanwhile.';
  return { ok: false, error: 'conflict', message, current: outcome.current };
}
