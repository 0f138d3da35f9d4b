import {
  readItemCursor,
  type COLLECTED_ITEM_ENDPOINTS,
  type collectionWithItemsSchema,
  type newCollectionSchema,
  type CollectionAnswer,
} from '@color-almanac/contract';
import { MOST_COLLECTION_ITEMS } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import { openRecordService, type RecordService } from '../open-record-service.ts';
import { USER_GONE, type Outcome, type Refusal } from '../../http/refusal.ts';
import {
  beginCollections,
  collectItems,
  moveItem,
  type CollectingOutcome,
} from '../../storage/collect-items.ts';
import {
  deleteCollection,
  getCollection,
  putCollection,
  type CollectionPut,
} from '../../storage/collection-records.ts';
import { inTransaction } from '../../storage/in-transaction.ts';
import { listItems, type ItemName } from '../../storage/item-records.ts';
import type { Database } from '../../storage/dialects.ts';
import type { RecordName } from '../../storage/put-record.ts';
import {
  listCollectionsWithItems,
  listItemsOf,
  listCollectionAnswers,
  answerCollection,
} from '../../storage/collection-answers.ts';
import { withinQuota, type UserQuota } from '../within-quota.ts';

type CollectionWithItems = z.output<typeof collectionWithItemsSchema>;
type NewCollection = z.output<typeof newCollectionSchema>;

/** The collections of users, as the routes need them. */
export interface CollectionService extends RecordService<CollectionAnswer, CollectionPut> {
  create(wanted: {
    readonly userId: string;
    readonly newCollection: NewCollection;
    readonly once: Idempotent;
  }): Promise<Outcome<CollectionAnswer>>;
  /** Creates the initial collections that are missing and returns all. Idempotent. */
  begin(userId: string): Promise<Outcome<{ collections: CollectionAnswer[] }>>;
  listWithItems(wanted: {
    readonly userId: string;
    /** Items per collection. */
    readonly most: number;
  }): Promise<Outcome<CollectionWithItems[]>>;
  /** All items that are in any collection. */
  listCollected(
    wanted: z.output<typeof COLLECTED_ITEM_ENDPOINTS.listCollectedItems.query> & {
      readonly userId: string;
    },
  ): Promise<Outcome<CatalogItem[]>>;
  listItems(name: RecordName): Promise<Outcome<CatalogItem[]>>;
  add(
    wanted: RecordName & { readonly itemIds: readonly string[]; readonly once: Idempotent },
  ): Promise<Outcome<CollectionAnswer>>;
  move(
    wanted: ItemName & { readonly collectionId: string; readonly once: Idempotent },
  ): Promise<Outcome<CatalogItem>>;
}

export interface CollectionServiceDeps {
  readonly database: Database;
  readonly quota: UserQuota;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}

/** Runs the work and rolls it back if the collections then exceed the quota. */
type Fitting = <Data>(
  db: Database,
  userId: string,
  work: (transaction: Database) => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

export const NO_COLLECTION: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'This collection does not exist.',
};
const NO_ITEM: Refusal = { ok: false, error: 'not-found', message: 'This item does not exist.' };
export const COLLECTION_FULL: Refusal = {
  ok: false,
  error: 'no-room',
  message: `A collection holds ${MOST_COLLECTION_ITEMS} items at most`,
};

export function openCollectionService(deps: CollectionServiceDeps): CollectionService {
  const { database, quota, newId, now } = deps;
  const records = openRecordService<CollectionAnswer, CollectionPut>(deps, {
    noun: 'collection',
    added: ['collections', 'collected'],
    list: listCollectionAnswers,
    put: putAndAnswer,
    remove: deleteCollection,
  });
  const fit: Fitting = (db, userId, work) =>
    withinQuota({ db, userId, quota, added: ['collected'] }, work);
  return {
    ...records,
    create: ({ userId, newCollection, once }) =>
      records.put({ userId, id: newId(), put: { ...newCollection, version: 0 }, once }),
    begin: async (userId) => {
      const begun = await withinQuota(
        { db: database, userId, quota, added: ['collections'] },
        async (db): Promise<Outcome<null>> =>
          (await beginCollections(db, { userId, now: now() })) === 'gone'
            ? USER_GONE
            : { ok: true, data: null },
      );
      if (!begun.ok) return begun;
      const collections = [...(await listCollectionAnswers(database, userId))];
      return { ok: true, data: { collections } };
    },
    listWithItems: async (wanted) => {
      return { ok: true, data: [...(await listCollectionsWithItems(database, wanted))] };
    },
    listCollected: async ({ userId, limit, after }) => {
      const place = after === undefined ? undefined : (readItemCursor(after) ?? undefined);
      const page = { userId, limit, after: place, isCollected: true };
      return answerMany(await listItems(database, page));
    },
    listItems: async (name) => {
      const collection = await getCollection(database, name);
      return collection === null ? NO_COLLECTION : answerMany(await listItemsOf(database, name));
    },
    add: ({ once, ...wanted }) =>
      once((db) =>
        fit(db, wanted.userId, async (transaction) => {
          const outcome = await collectItems(transaction, { ...wanted, now: now() });
          if (outcome.kind !== 'done') return refuse(outcome, 'itemIds');
          const data = await answerCollection(transaction, wanted.userId, outcome.entry);
          return { ok: true, data };
        }),
      ),
    move: ({ once, ...wanted }) =>
      once((db) =>
        fit(db, wanted.userId, async (transaction) => {
          const outcome = await moveItem(transaction, { ...wanted, now: now() });
          if (outcome.kind === 'done') return { ok: true, data: outcome.entry };
          if (outcome.kind === 'no-item') return NO_ITEM;
          if (outcome.kind !== 'no-collection') return refuse(outcome, 'collection_id');
          return nameMissing('collection_id', `There is no collection ${wanted.collectionId}`);
        }),
      ),
  };
}

function putAndAnswer(database: Database, wanted: Parameters<typeof putCollection>[1]) {
  return inTransaction(database, async (transaction) => {
    const { userId } = wanted;
    const outcome = await putCollection(transaction, wanted);
    if (outcome.kind === 'saved') {
      const entry = await answerCollection(transaction, userId, outcome.entry);
      return { ...outcome, entry };
    }
    if (outcome.kind !== 'conflict') return outcome;
    const current = await answerCollection(transaction, userId, outcome.current);
    return { ...outcome, current };
  });
}

function answerMany<Entry>(entries: readonly Entry[]): Outcome<Entry[]> {
  return { ok: true, data: [...entries] };
}

/** @param field the field of the request that names the items. */
export function refuse(
  outcome: Exclude<CollectingOutcome<unknown>, { kind: 'done' }>,
  field: string,
): Refusal {
  if (outcome.kind === 'gone') return USER_GONE;
  if (outcome.kind === 'full') return COLLECTION_FULL;
  if (outcome.kind === 'no-collection') return NO_COLLECTION;
  return nameMissing(field, `There is no item ${outcome.id}`);
}

function nameMissing(field: string, message: string): Refusal {
  return { ok: false, error: 'invalid-request', message: `${field}: ${message}` };
}
