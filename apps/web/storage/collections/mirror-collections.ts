import { LOCAL_ITEM_OWNER } from '@color-almanac/domain';

import { followShelves } from '../follow-shelves.ts';
import type { MirrorGround } from '../follow-shelves.ts';
import { tryStorage } from '../storage-access.ts';
import { COLLECTION_ITEMS_KEY, COLLECTIONS_KEY, USER_COLLECTIONS_KEY } from '../storage-keys.ts';

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
  const write = async () => {
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
  followShelves({
    shelves: [collections, items],
    write,
    schedule,
    onFailure: (cause) => warn('The collections could not be mirrored', cause),
  });
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
