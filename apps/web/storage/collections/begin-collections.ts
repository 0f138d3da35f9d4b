import { createDefaultCollections } from '@color-almanac/domain';
import type { CollectionShelf } from '@color-almanac/storage';

export interface CollectionsGround {
  readonly shelf: CollectionShelf;
  /** Whether a server keeps them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/**
 * Gives whoever has no collection those everybody begins with. Twice at once makes them once: their ids are the same.
 * Rejects where what is kept cannot be read, so that nobody takes her for one who has none.
 */
export async function beginCollections({
  shelf,
  isSignedIn,
  now,
}: CollectionsGround): Promise<void> {
  if ((await shelf.list()).length > 0) return;
  const isNew = (await shelf.freshen?.()) ?? true;
  // Of a copy what is here can be shown; where nothing else is kept, an empty list would be a lie.
  if (!isNew && !isSignedIn) throw new Error('The collections kept here cannot be read');
  if ((await shelf.list()).length > 0) return;
  const defaults = createDefaultCollections({ isLocal: !isSignedIn, now: now() });
  for (const made of defaults.toReversed()) await shelf.put(made);
}
