import * as z from 'zod/mini';

import { LONGEST_ITEM_ID } from '../catalog/catalog-item.ts';
import { isoTimeSchema } from '../text/iso-time.ts';
import { readProfileDescription, readProfileName } from '../profile/profile-text.ts';

export const LONGEST_COLLECTION_NAME = 100;
export const LONGEST_COLLECTION_DESCRIPTION = 500;
/** How many collections a user may have. */
export const MOST_STORED_COLLECTIONS = 500;
/** How many items a collection may hold, because its list is sent to the server whole. */
export const MOST_COLLECTION_ITEMS = 5000;

/** What a collection is for: items the user owns, items they think of buying, or anything else. */
export const COLLECTION_TYPES = ['wardrobe', 'radar', 'general'] as const;
export const collectionTypeSchema = z.enum(COLLECTION_TYPES);
export type CollectionType = z.output<typeof collectionTypeSchema>;

/** One line; trimmed, so blanks alone become empty. */
export const collectionNameSchema = z.string().check(
  z.overwrite((given) => readProfileName(given) ?? ''),
  z.minLength(1, 'A collection needs a name'),
  z.maxLength(
    LONGEST_COLLECTION_NAME,
    `The name of a collection has ${LONGEST_COLLECTION_NAME} characters at most`,
  ),
);

/** Empty if there is none. */
export const collectionDescriptionSchema = z
  .string()
  .check(
    z.overwrite(readProfileDescription),
    z.maxLength(
      LONGEST_COLLECTION_DESCRIPTION,
      `The description of a collection has ${LONGEST_COLLECTION_DESCRIPTION} characters at most`,
    ),
  );

/** Ids of items, without duplicates. */
export function collectionItemsSchema<Id extends z.ZodMiniType<string>>(id: Id) {
  return z.readonly(
    z.array(id).check(
      z.maxLength(
        MOST_COLLECTION_ITEMS,
        `A collection holds ${MOST_COLLECTION_ITEMS} items at most`,
      ),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item lies in a collection once'),
    ),
  );
}

/** Items grouped under a name: a look, a trip, a wish list. An item may be in many. */
export const storedCollectionSchema = z.readonly(
  z.object({
    /** Made by the device that created the collection, so it never changes. */
    id: z.uuid(),
    name: collectionNameSchema,
    description: z._default(collectionDescriptionSchema, ''),
    type: z._default(collectionTypeSchema, 'general'),
    /**
     * In the user's order, with the item added last at the end. It may name items this device or server does not have
     * yet, or no longer has; only the items that exist are shown.
     */
    item_ids: collectionItemsSchema(z.string().check(z.minLength(1), z.maxLength(LONGEST_ITEM_ID))),
    created_at: isoTimeSchema,
    updated_at: isoTimeSchema,
    /** Counted up by the server at every change to prevent lost updates; 0 for collections on this device only. */
    version: z._default(z.int().check(z.gte(0)), 0),
  }),
);
export type StoredCollection = z.output<typeof storedCollectionSchema>;
