import { createDefaultCollections } from '@color-almanac/domain';
import { freshenShelf } from '@color-almanac/sync';
import type { CollectionShelf } from '@color-almanac/sync';

interface BeginningGround {
  readonly shelf: CollectionShelf;
  /** Whether a server keeps them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/**
 * Gives whoever never had a collection here those everybody begins with. Who deleted hers is not given them again on this
 * device; where nothing is remembered, on another device or after signing out, she who has none is one who never had any.
 * Twice at once makes them once: their ids are the same. Answers whether any were made. Rejects where what is kept cannot
 * be read, so that nobody takes her for one who has none.
 */
export async function beginCollections({
  shelf,
  isSignedIn,
  now,
}: BeginningGround): Promise<boolean> {
  if ((await shelf.list()).length > 0) return false;
  const isNew = await freshenShelf(shelf);
  // Of a copy what is here can be shown; where nothing else is kept, an empty list would be a lie.
  if (!isNew && !isSignedIn) throw new Error('The collections kept here cannot be read');
  const isUntouched = (await shelf.isUntouched?.()) ?? true;
  if (!isUntouched || (await shelf.list()).length > 0) return false;
  const defaults = createDefaultCollections({ isLocal: !isSignedIn, now: now() });
  for (const made of defaults.toReversed()) await shelf.put(made);
  return true;
}
