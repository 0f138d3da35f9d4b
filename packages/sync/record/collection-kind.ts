import {
  joinCollections,
  storedCollectionSchema,
  LONGEST_COLLECTION_NAME,
  shortenText,
} from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';

import { compareNewestFirst, NAME_FROM_HERE } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

/** Collections may share a name: their contents distinguish them. */
export const COLLECTION_KIND: RecordKind<StoredCollection> = {
  name: 'collection',
  photo: 'none',
  read: (raw) => {
    const read = storedCollectionSchema.safeParse(raw);
    return read.success ? { record: read.data, repaired: false } : null;
  },
  contentOf: ({ name, description, type, item_ids }) => ({ name, description, type, item_ids }),
  compare: compareNewestFirst,
  renameCopy: (collection) => ({ ...collection, name: nameFromHere(collection.name) }),
  join: (here, there) => {
    const record = joinCollections(here, there);
    return record && { record, overruled: [] };
  },
};

/** The name with its origin appended; if both do not fit, the name is cut. */
export function nameFromHere(name: string): string {
  const suffix = ` ${NAME_FROM_HERE}`;
  return shortenText(name, LONGEST_COLLECTION_NAME - suffix.length).trimEnd() + suffix;
}
