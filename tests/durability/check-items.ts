import type { AlmanacClient } from './almanac-client.ts';
import { compareStored, decodeAll } from './compare-stored.ts';
import type { ItemWriter } from './item-writer.ts';
import { LostWrite } from './writer.ts';

/**
 * Checks that exactly the items acknowledged to the user's writers are there, and that their photos and thumbnails can
 * be decoded. Returns the number of pictures.
 */
export async function checkItems(
  client: AlmanacClient,
  writers: readonly ItemWriter[],
): Promise<number> {
  const reply = await client.call('listItems');
  if (reply.kind !== 'answered') throw new LostWrite('The items cannot be read');
  const expected = new Map(writers.flatMap(({ items }) => [...items]));
  compareStored('items', expected, reply.data);
  const addresses = reply.data.flatMap(({ image_url, thumbnail_url }) => [
    image_url,
    thumbnail_url,
  ]);
  if (addresses.includes(null)) throw new LostWrite('An item has lost its photo');
  return decodeAll(client, addresses);
}
