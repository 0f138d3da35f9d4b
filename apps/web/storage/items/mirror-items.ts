import { findLastCollections } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';

import { followShelves } from '../follow-shelves.ts';
import type { MirrorGround } from '../follow-shelves.ts';
import { tryStorage } from '../storage-access.ts';
import { CATALOG_ITEMS_KEY } from '../storage-keys.ts';

/** So that a wardrobe of thousands leaves room for profiles, which stand in the same few megabytes. */
const MOST_CHARACTERS = 500_000;

/**
 * The specification keeps items under a key of the browser's storage. The rows are the truth; the key follows them as far
 * as there is room, those that were changed last first, so that whoever knows it finds what it promises.
 */
export function mirrorItems({ storage, items, collections, schedule, warn }: MirrorGround): void {
  const write = async () => {
    const lastOf = findLastCollections(await collections.list());
    const shown = (await items.list()).map((item) => ({
      ...item,
      collection_id: lastOf.get(item.id) ?? null,
    }));
    const text = writeNewest(shown);
    const written =
      text === null ? null : tryStorage(() => storage.setItem(CATALOG_ITEMS_KEY, text));
    // None is better than one that shows something past.
    if (!written?.ok) tryStorage(() => storage.removeItem(CATALOG_ITEMS_KEY));
  };
  followShelves({
    shelves: [items, collections],
    write,
    schedule,
    onFailure: (cause) => warn('The items could not be mirrored', cause),
  });
}

/** `null` where there are none. */
function writeNewest(items: readonly CatalogItem[]): string | null {
  const texts: string[] = [];
  let characters = 2;
  for (const item of items) {
    const text = JSON.stringify(item);
    characters += text.length + 1;
    if (characters > MOST_CHARACTERS) break;
    texts.push(text);
  }
  return texts.length === 0 ? null : `[${texts.join(',')}]`;
}
