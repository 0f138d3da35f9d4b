import { createDefaultCollections } from '@color-almanac/domain';
import type { CollectionRepository } from '@color-almanac/sync';

interface BeginningDeps {
  readonly repository: CollectionRepository;
  /** Whether a server stores them as well. */
  readonly isSignedIn: boolean;
  /** ISO time. */
  readonly now: () => string;
}

/**
 * Gives a user who never had a collection here those everybody begins with. Who deleted theirs does not get them again on
 * this device; where nothing is remembered, on another device or after signing out, a user without any is one who never
 * had any. Twice at once makes them once: their ids are the same. Returns whether any were made. Rejects where the store
 * cannot be read: that is not the same as having none.
 */
export async function beginCollections({
  repository,
  isSignedIn,
  now,
}: BeginningDeps): Promise<boolean> {
  if ((await repository.list()).length > 0) return false;
  const isNew = await repository.refetch();
  // Of a copy what is here can be shown; where there is nothing else, an empty list would be a lie.
  if (!isNew && !isSignedIn) throw new Error('The collections stored here cannot be read');
  const isUntouched = await repository.isUntouched();
  if (!isUntouched || (await repository.list()).length > 0) return false;
  const defaults = createDefaultCollections({ isLocal: !isSignedIn, now: now() });
  for (const made of defaults.toReversed()) await repository.put(made);
  return true;
}
