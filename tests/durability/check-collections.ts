import { isDeepStrictEqual } from 'node:util';

import type { AlmanacClient } from './almanac-client.ts';
import type { CollectionWriter } from './collection-writer.ts';
import { BrokenPromise, expectAnswer } from './writer.ts';

/** The collections and items the person's writer was told of are there as they were told, and nothing else is. */
export async function checkCollections(
  client: AlmanacClient,
  { collections, items }: CollectionWriter,
): Promise<void> {
  const found = expectAnswer(await client.call('listCollectionsWithItems', { key: null }));
  const there = found.map(({ id, name, version, item_ids, items: shown, total_items }) => {
    const lying = shown.map((item) => item.id);
    if (!isDeepStrictEqual(lying, item_ids) || total_items !== item_ids.length) {
      throw new BrokenPromise(`"${name}" holds ${item_ids.join()} and shows ${lying.join()}`);
    }
    return [id, { name, version, item_ids }] as const;
  });
  if (!isDeepStrictEqual(new Map(there), new Map(collections))) {
    const both = `told:  ${JSON.stringify([...collections])}\n  found: ${JSON.stringify(there)}`;
    throw new BrokenPromise(`Collections are not as they were told.\n  ${both}`);
  }
  const kept = expectAnswer(await client.call('listItems', { key: null }));
  if (!isDeepStrictEqual(new Set(kept.map(({ id }) => id)), new Set(items))) {
    throw new BrokenPromise(`${kept.length} items are there and ${items.size} were told of`);
  }
  const strays = kept.filter(({ id, collection_id }) => {
    const holds = collection_id !== null && collections.get(collection_id)?.item_ids.includes(id);
    const lies = [...collections.values()].some(({ item_ids }) => item_ids.includes(id));
    return lies !== (holds === true);
  });
  if (strays.length > 0) throw new BrokenPromise(`${strays.length} items say another collection`);
}
