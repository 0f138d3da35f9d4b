import {
  addToCollection,
  createDefaultCollections,
  foldText,
  freePaletteName,
  isUnnamedDefault,
  joinCollections,
  LOCAL_ITEM_OWNER,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, StoredPalette } from '@color-almanac/domain';

import { NAME_FROM_HERE } from '../record/record-kind.ts';
import { COLLECTION_KIND, nameFromHere } from '../record/collection-kind.ts';
import { ITEM_KIND } from '../record/item-kind.ts';
import { PALETTE_KIND } from '../record/palette-kind.ts';
import { isSameContent } from '../record/record-kind.ts';
import { NAME_IMPORTED } from './profile-transfer.ts';
import { keptId } from './transfer-kind.ts';
import type { Surroundings, TransferKind } from './transfer-kind.ts';

/** Two palettes are never joined, because both may be wanted. */
export const PALETTE_TRANSFER: TransferKind<StoredPalette> = {
  kind: PALETTE_KIND,
  readFrom: ({ palettes }) => palettes,
  repositoryOf: ({ palettes }) => palettes,
  nameOf: ({ name }) => name,
  arrive: (palette) => ({ ...palette, version: 0 }),
  isSame: (one, other) => isSameContent(PALETTE_KIND, one, other),
  isKnownByContent: true,
  isEmpty: () => false,
  replace: ({ id, version }, arriving) => ({ ...arriving, id, version }),
  rename: {
    freeName: ({ name }, { mode, here, arrived }) => {
      const mark = mode === 'import' ? NAME_IMPORTED : NAME_FROM_HERE;
      return freePaletteName(name, { taken: [...here, ...arrived], mark });
    },
    withName: (palette, name) => ({ ...palette, name }),
  },
  put: ({ palettes }, palette) => palettes.put(palette),
};

/** Only ids distinguish items: a wardrobe may have many of which nothing is known but the photo. */
export const ITEM_TRANSFER: TransferKind<CatalogItem> = {
  kind: ITEM_KIND,
  readFrom: ({ items }) => items,
  repositoryOf: ({ items }) => items,
  nameOf: titleOf,
  arrive: (item) => ({
    ...item,
    user_id: LOCAL_ITEM_OWNER,
    image_url: null,
    thumbnail_url: null,
    collection_id: null,
    version: 0,
  }),
  isSame: (one, other) => isSameContent(ITEM_KIND, one, other),
  isKnownByContent: false,
  isEmpty: () => false,
  replace: (known, arriving) => {
    const { id, user_id, image_url, thumbnail_url, collection_id, created_at, version } = known;
    const theirs = { id, user_id, image_url, thumbnail_url, collection_id, created_at, version };
    return { ...arriving, ...theirs };
  },
  put: ({ items }, item, photo) => (photo ? items.put(item, photo) : items.put(item)),
};

/** Collections are transferred after their items. */
export const COLLECTION_TRANSFER: TransferKind<StoredCollection> = {
  kind: COLLECTION_KIND,
  readFrom: ({ collections }) => collections,
  repositoryOf: ({ collections }) => collections,
  nameOf: ({ name }) => name,
  arrive: (collection, ids) => ({
    ...collection,
    id: keptId(collection.id) ?? collection.id,
    item_ids: [...new Set(collection.item_ids.flatMap((id) => ids.get(id) ?? []))],
    version: 0,
  }),
  isSame: (one, other) => isSameContent(COLLECTION_KIND, one, other),
  isKnownByContent: true,
  isEmpty: (collection) => collection.item_ids.length === 0 && isUnnamedDefault(collection),
  findTarget: findCollection,
  join: joinInto,
  replace: ({ id, version }, arriving) => ({ ...arriving, id, version }),
  rename: {
    freeName: (collection, { mode, here }) => {
      if (mode === 'import') return collection.name;
      const name = nameInAccount(collection);
      return here.some((other) => foldText(other) === foldText(name)) ? nameFromHere(name) : name;
    },
    withName: (collection, name) => ({ ...collection, name }),
  },
  put: ({ collections }, collection) => collections.put(collection),
  mustWait: ({ item_ids }, { broken }) => item_ids.some((id) => broken.has(id)),
  isComplete: ({ item_ids }, put, { ids, planned }) => {
    const there = new Set(put.item_ids);
    return item_ids.every((id) => !planned.has(id) || there.has(ids.get(id) ?? ''));
  },
};

function findCollection(
  arriving: StoredCollection,
  { mode, here, known }: Surroundings<StoredCollection>,
): StoredCollection | null {
  if (mode === 'import') return known && joinCollections(arriving, known) ? known : null;
  if (mode !== 'merge') return null;
  return (
    (known && isTwin(arriving, known) ? known : here.find((one) => isTwin(arriving, one))) ?? null
  );
}

/** Default collections are matched by type, whatever their names; others by name. */
function isTwin(one: StoredCollection, other: StoredCollection): boolean {
  if (one.type !== other.type) return false;
  return (
    one.type !== 'general' || one.id === other.id || foldText(one.name) === foldText(other.name)
  );
}

/**
 * The target's collection with the items of both, and with the transferred one's name and description if a user gave
 * them and the target has none. Returns the same object if nothing changes.
 */
function joinInto(
  target: StoredCollection,
  arriving: StoredCollection,
  { now }: { readonly now: string },
): StoredCollection {
  const filled = addToCollection(target, arriving.item_ids, now);
  if (isUnnamedDefault(arriving)) return filled;
  const name = isUnnamedDefault(target) ? arriving.name : target.name;
  const isSilent = isUnnamedDefault(target) || target.description === '';
  const description = isSilent ? arriving.description : target.description;
  if (name === target.name && description === target.description) return filled;
  return { ...filled, name, description, updated_at: now };
}

/** A default collection has another name in an account, unless the user named it. */
function nameInAccount(collection: StoredCollection): string {
  if (!isUnnamedDefault(collection)) return collection.name;
  const { created_at: now } = collection;
  const made = createDefaultCollections({ isLocal: false, now });
  return made.find(({ id }) => id === collection.id)?.name ?? collection.name;
}
