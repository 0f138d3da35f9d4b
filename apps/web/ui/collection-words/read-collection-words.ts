import { collectionDescriptionSchema, collectionNameSchema } from '@color-almanac/domain';

export interface CollectionWords {
  readonly name: string;
  readonly description: string;
}

/** The typed words as they are saved; `null` while there is no name. */
export function readCollectionWords(words: CollectionWords): CollectionWords | null {
  const name = collectionNameSchema.safeParse(words.name);
  const description = collectionDescriptionSchema.safeParse(words.description);
  return name.success && description.success
    ? { name: name.data, description: description.data }
    : null;
}
