import { LOCAL_ITEM_OWNER } from '@color-almanac/domain';
import type { CollectionShelf, ItemShelf } from '@color-almanac/storage';

import { tryStorage } from '../storage-access.ts';
import { COLLECTION_ITEMS_KEY, COLLECTIONS_KEY, USER_COLLECTIONS_KEY } from '../storage-keys.ts';

interface MirrorGround {
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly collections: Pick<CollectionShelf, 'list' | 'watch'>;
  readonly items: Pick<ItemShelf, 'list' | 'watch'>;
  /** Runs something so many milliseconds later. */
  readonly schedule: (milliseconds: number, run: () => void) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Items come and go many at a time; what follows them need not follow each. */
const GATHERING_MS = 500;
/** Profiles stand in the same few megabytes. */
const MOST_CHARACTERS = 500_000;

/**
 * The specification keeps collections under keys of the browser's storage: what they are called, which item lies where,
 * and the first again under the name another part of it uses. The rows are the truth; all three keys follow them, or
 * none where there is no room. An item that is gone lies nowhere any more.
 */
export function mirrorCollections({
  storage,
  collections,
  items,
  schedule,
  warn,
}: MirrorGround): void {
  let isPlanned = false;
  const write = async () => {
    isPlanned = false;
    const texts = await writeTexts({ collections, items });
    const size = texts?.reduce((sum, [, text]) => sum + text.length, 0) ?? 0;
    const written =
      texts === null || size > MOST_CHARACTERS
        ? null
        : tryStorage(() => {
            for (const [key, text] of texts) storage.setItem(key, text);
          });
    if (written?.ok) return;
    // None is better than one that shows something past.
    for (const key of KEYS) tryStorage(() => storage.removeItem(key));
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    schedule(GATHERING_MS, () => {
      write().catch((error: unknown) => warn('The collections could not be mirrored', error));
    });
  };
  collections.watch?.(plan);
  items.watch?.(plan);
  // The page before may have gone before it had followed.
  plan();
}

const KEYS = [COLLECTIONS_KEY, COLLECTION_ITEMS_KEY, USER_COLLECTIONS_KEY] as const;

/** `null` where there are none. */
async function writeTexts({
  collections,
  items,
}: Pick<MirrorGround, 'collections' | 'items'>): Promise<
  readonly (readonly [string, string])[] | null
> {
  const kept = await collections.list();
  if (kept.length === 0) return null;
  const there = new Set((await items.list()).map(({ id }) => id));
  const lying = kept.flatMap(({ id, item_ids }) =>
    item_ids.filter((item) => there.has(item)).map((item_id) => ({ collection_id: id, item_id })),
  );
  const said = kept.map(({ item_ids: _lying, ...collection }) => ({
    ...collection,
    user_id: LOCAL_ITEM_OWNER,
    total_items: lying.filter(({ collection_id }) => collection_id === collection.id).length,
  }));
  return [
    [COLLECTIONS_KEY, JSON.stringify(said)],
    [COLLECTION_ITEMS_KEY, JSON.stringify(lying)],
    [USER_COLLECTIONS_KEY, JSON.stringify(said)],
  ];
}
