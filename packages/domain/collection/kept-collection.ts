import * as z from 'zod/mini';

import { LONGEST_ITEM_ID } from '../catalog/catalog-item.ts';
import { isoTimeSchema } from '../profile/iso-time.ts';
import { readProfileDescription, readProfileName } from '../profile/profile-text.ts';

export const LONGEST_COLLECTION_NAME = 100;
export const LONGEST_COLLECTION_DESCRIPTION = 500;
/** How many collections one person may keep. */
export const MOST_KEPT_COLLECTIONS = 500;
/** How many items lie in one of them: its list goes to the server whole. */
export const MOST_COLLECTION_ITEMS = 5000;
export const COLLECTION_NAME_NEEDED = 'A collection needs a name';

/** What a collection gathers: what a person owns, what she thinks of buying, or anything else. */
export const COLLECTION_TYPES = ['wardrobe', 'radar', 'general'] as const;
export const collectionTypeSchema = z.enum(COLLECTION_TYPES);
export type CollectionType = z.output<typeof collectionTypeSchema>;

/** One line; of blanks alone nothing is left. */
export const collectionNameSchema = z.string().check(
  z.overwrite((given) => readProfileName(given) ?? ''),
  z.minLength(1, COLLECTION_NAME_NEEDED),
  z.maxLength(
    LONGEST_COLLECTION_NAME,
    `The name of a collection has ${LONGEST_COLLECTION_NAME} characters at most`,
  ),
);

/** Empty where nothing is said. */
export const collectionDescriptionSchema = z
  .string()
  .check(
    z.overwrite(readProfileDescription),
    z.maxLength(
      LONGEST_COLLECTION_DESCRIPTION,
      `The description of a collection has ${LONGEST_COLLECTION_DESCRIPTION} characters at most`,
    ),
  );

/** Ids of items, each once. */
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

/** Items a person gathers under a name: a look, a journey, a wish list. An item may lie in many. */
export const keptCollectionSchema = z.readonly(
  z.object({
    /** Made by whoever made the collection, on any device; so it never changes. */
    id: z.uuid(),
    name: collectionNameSchema,
    description: z._default(collectionDescriptionSchema, ''),
    type: z._default(collectionTypeSchema, 'general'),
    /**
     * In the order she gave them, what was added last at the end. Some may be of items this device or this server has not
     * heard of yet, or not any more: a collection is shown with those that are there.
     */
    item_ids: collectionItemsSchema(z.string().check(z.minLength(1), z.maxLength(LONGEST_ITEM_ID))),
    created_at: isoTimeSchema,
    updated_at: isoTimeSchema,
    /** Counted by the server at every change, so that none is overwritten unseen; 0 on this device only. */
    version: z._default(z.int().check(z.gte(0)), 0),
  }),
);
export type KeptCollection = z.output<typeof keptCollectionSchema>;
