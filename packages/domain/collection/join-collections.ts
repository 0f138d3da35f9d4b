import { addToCollection } from './add-to-collection.ts';
import { isUnnamedDefault } from './default-collections.ts';
import type { KeptCollection } from './kept-collection.ts';

/**
 * Two states of one collection as one that holds the items of both: no item is lost because two devices added to it at
 * the same time. What lies there comes first. One that was removed on the one and is still there on the other is there
 * again. `null` where both were given names or descriptions that differ, of which neither may be lost.
 */
export function joinCollections(
  here: KeptCollection,
  there: KeptCollection,
): KeptCollection | null {
  const saysSame = here.name === there.name && here.description === there.description;
  const isNamedThere = saysSame || isUnnamedDefault(here);
  if (!isNamedThere && !isUnnamedDefault(there)) return null;
  const named = isNamedThere ? there : { ...there, ...nameOf(here) };
  const joined = addToCollection(named, here.item_ids, here.updated_at);
  // One of two full ones would have to leave something out.
  return here.item_ids.every((id) => joined.item_ids.includes(id)) ? joined : null;
}

function nameOf({ name, description, type }: KeptCollection) {
  return { name, description, type };
}
