import type { CollectionShelf } from '@color-almanac/sync';

import {
  deleteCollection,
  getCollection,
  listCollections,
  writeCollection,
} from './collection-records.ts';
import { lockPerson } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { attemptPut, readUnlessForbidden } from './library-outcomes.ts';
import type { LibraryRoom } from './sql-photo-shelf.ts';

/** One person's collections, put as they are: who may change what on which version is the routes' business. */
export function openCollectionShelf({
  database,
  userId,
  now,
}: Pick<LibraryRoom, 'database' | 'userId' | 'now'>): CollectionShelf {
  return {
    list: () => readUnlessForbidden([], () => listCollections(database, userId)),
    get: (id) => readUnlessForbidden(null, () => getCollection(database, { userId, id })),
    put: (collection) =>
      attemptPut(() =>
        inTransaction(database, async (transaction) => {
          if (!(await lockPerson(transaction, userId))) throw new Error('The owner is gone');
          await writeCollection(transaction, { userId, collection, now: now() });
        }),
      ),
    remove: (id) => deleteCollection(database, { userId, id }),
  };
}
