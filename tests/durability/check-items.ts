import sharp from 'sharp';

import type { AlmanacClient } from './almanac-client.ts';
import { compareStored } from './compare-stored.ts';
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
  const pictures = new Set<string>();
  for (const found of reply.data) {
    for (const address of [found.image_url, found.thumbnail_url]) {
      if (address === null) throw new LostWrite(`"${found.name}" has lost its photo`);
      pictures.add(address);
    }
  }
  for (const address of pictures) {
    // Decoding every pixel fails on a truncated file.
    await sharp(await client.readPicture(address), { failOn: 'truncated' })
      .raw()
      .toBuffer();
  }
  return pictures.size;
}
