import { isDeepStrictEqual } from 'node:util';

import type { AlmanacClient } from './almanac-client.ts';
import type { CollectionWriter } from './collection-writer.ts';
import { compareStored } from './compare-stored.ts';
import { LostWrite, expectAnswer } from './writer.ts';

/** Checks that exactly the collections and items acknowledged to the user's writer are there. */
export async function checkCollections(
  client: AlmanacClient,
  { collections, items }: CollectionWriter,
): Promise<void> {
  const found = expectAnswer(await client.call('listCollectionsWithItems'));
  for (const { name, item_ids, items: shown, total_items } of found) {
    const lying = shown.map((item) => item.id);
    if (!isDeepStrictEqual(lying, item_ids) || total_items !== item_ids.length) {
      throw new LostWrite(`"${name}" holds ${item_ids.join()} and shows ${lying.join()}`);
    }
  }
  compareStored(
    'collections',
    new Map([...collections].map(([id, known]) => [id, { id, ...known }])),
    found.map(({ id, name, version, item_ids }) => ({ id, name, version, item_ids })),
  );
  const stored = expectAnswer(await client.call('listItems'));
  compareStored(
    'collected items',
    new Map([...items].map((id) => [id, { id }])),
    stored.map(({ id }) => ({ id })),
  );
  const strays = stored.filter(({ id, collection_id }) => {
    const holds = collection_id !== null && collections.get(collection_id)?.item_ids.includes(id);
    const lies = [...collections.values()].some(({ item_ids }) => item_ids.includes(id));
    return lies !== (holds === true);
  });
  if (strays.length > 0) {
    throw new LostWrite(`${strays.length} items say another collection`, strays.length);
  }
}
