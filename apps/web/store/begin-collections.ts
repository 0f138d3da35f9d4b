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
 * Gives a user who never had a collection here the default ones. A user who deleted them does not get them again on
 * this device. Where nothing is remembered (on another device, or after signing out), any user without collections
 * counts as new. Running it twice at once is safe, because the ids are the same. Returns whether any were made. Rejects
 * where the store cannot be read, which is not the same as having none.
 */
export async function beginCollections({
  repository,
  isSignedIn,
  now,
}: BeginningDeps): Promise<boolean> {
  if ((await repository.list()).length > 0) return false;
  const isNew = await repository.refetch();
  // A copy of the server's data can show what it has; where this store is all there is, an empty list would be wrong.
  if (!isNew && !isSignedIn) throw new Error('Could not read the stored collections');
  const isUntouched = await repository.isUntouched();
  if (!isUntouched || (await repository.list()).length > 0) return false;
  const defaults = createDefaultCollections({ isLocal: !isSignedIn, now: now() });
  for (const made of defaults.toReversed()) await repository.put(made);
  return true;
}
