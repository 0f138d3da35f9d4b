import type { CatalogItem } from '../catalog/catalog-item.ts';
import { createCollection } from './create-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * The ids are the same for everyone: two devices of one user that create the first collections without knowing of each
 * other create the same ones.
 */
const DEFAULTS = [
  {
    id: '00000000-0000-4000-8000-c011ec700001',
    type: 'wardrobe',
    name: 'My Wardrobe',
    nameHere: 'My Wardrobe',
    description: 'Your personal wardrobe items',
  },
  {
    id: '00000000-0000-4000-8000-c011ec700002',
    type: 'radar',
    name: 'On My Radar',
    nameHere: 'My Radar',
    description: "Items you're considering or tracking",
  },
] as const;

export const DEFAULT_COLLECTION_IDS: readonly string[] = DEFAULTS.map(({ id }) => id);

/** The collections every user starts with, in display order. `now` is ISO time. */
export function createDefaultCollections({
  isLocal,
  now,
}: {
  /** Whether they exist on this device only, where the second has another name. */
  readonly isLocal: boolean;
  readonly now: string;
}): readonly StoredCollection[] {
  return DEFAULTS.map(({ id, type, name, nameHere, description }) =>
    createCollection({ id, type, name: isLocal ? nameHere : name, description, now }),
  );
}

/** Whether this is a default collection that still has its original name. */
export function isUnnamedDefault({ id, name, description }: StoredCollection): boolean {
  return DEFAULTS.some(
    (known) =>
      known.id === id &&
      [known.name, known.nameHere].some((given) => given === name) &&
      known.description === description,
  );
}

/**
 * Without the default collections that stand empty and untouched beside a filled catalog: an empty "My Wardrobe" beside
 * a full Wardrobe would say that the clothes are gone.
 */
export function leaveOutEmptyDefaults(
  collections: readonly StoredCollection[],
  items: readonly CatalogItem[],
): readonly StoredCollection[] {
  const ids = new Set(items.map(({ id }) => id));
  const filled = new Set<string>(items.map(({ catalogue_type }) => catalogue_type));
  return collections.filter(
    (collection) =>
      !isUnnamedDefault(collection) ||
      !filled.has(collection.type) ||
      collection.item_ids.some((id) => ids.has(id)),
  );
}
