import type { KeptCollection } from '@color-almanac/domain';

import { openRecordKeeper, type RecordKeeper } from '../open-record-keeper.ts';
import {
  deleteCollection,
  listCollections,
  putCollection,
  type CollectionPut,
} from '../storage/collection-records.ts';

/** The collections of people, as the routes ask for them. */
export type CollectionKeeper = RecordKeeper<KeptCollection, CollectionPut>;

export function openCollectionKeeper(
  parts: Parameters<typeof openRecordKeeper>[0],
): CollectionKeeper {
  return openRecordKeeper(parts, {
    names: { one: 'collection', many: 'collections' },
    list: listCollections,
    put: putCollection,
    remove: deleteCollection,
  });
}
