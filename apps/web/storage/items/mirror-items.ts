import { findLastCollections } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { CollectionShelf, ItemShelf } from '@color-almanac/storage';

import { tryStorage } from '../storage-access.ts';
import { CATALOG_ITEMS_KEY } from '../storage-keys.ts';

interface MirrorGround {
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly items: Pick<ItemShelf, 'list' | 'watch'>;
  /** What they lie in. */
  readonly collections: Pick<CollectionShelf, 'list' | 'watch'>;
  /** Runs something so many milliseconds later. */
  readonly schedule: (milliseconds: number, run: () => void) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Many items come in at once; what follows them need not follow each. */
const GATHERING_MS = 500;
/** So that a wardrobe of thousands leaves room for profiles, which stand in the same few megabytes. */
const MOST_CHARACTERS = 500_000;

/**
 * The specification keeps items under a key of the browser's storage. The rows are the truth; the key follows them as far
 * as there is room, those that were changed last first, so that whoever knows it finds what it promises.
 */
export function mirrorItems({ storage, items, collections, schedule, warn }: MirrorGround): void {
  let isPlanned = false;
  const write = async () => {
    isPlanned = false;
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
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    schedule(GATHERING_MS, () => {
      write().catch((error: unknown) => warn('The items could not be mirrored', error));
    });
  };
  items.watch?.(plan);
  collections.watch?.(plan);
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
