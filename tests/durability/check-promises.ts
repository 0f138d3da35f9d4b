import { isDeepStrictEqual } from 'node:util';

import sharp from 'sharp';

import type { AlmanacClient } from './almanac-client.ts';
import { BrokenPromise, type Writer } from './writer.ts';

/**
 * Everything the person's writers were told is there as it was told, nothing else is, and every picture a profile
 * shows can be read to its end. Answers how many pictures that were.
 */
export async function checkPromises(
  client: AlmanacClient,
  writers: readonly Writer[],
): Promise<number> {
  const reply = await client.list();
  if (reply.kind !== 'answered') throw new BrokenPromise('The list cannot be read');
  const expected = new Map(writers.flatMap(({ profiles }) => [...profiles]));
  const pictures = new Set<string>();
  for (const found of reply.data) {
    const told = expected.get(found.id);
    if (!told) throw new BrokenPromise(`"${found.profile_name}" is there and should not be`);
    if (!isDeepStrictEqual(found, told)) throw new BrokenPromise(describe(told, found));
    expected.delete(found.id);
    for (const address of [found.image_url, found.thumbnail_url]) {
      if (address !== null) pictures.add(address);
    }
  }
  const [lost] = expected.values();
  if (lost)
    throw new BrokenPromise(`${expected.size} profiles are lost, first "${lost.profile_name}"`);
  for (const address of pictures) {
    // Decoding every pixel fails on a file that ends too early.
    await sharp(await client.readPicture(address), { failOn: 'truncated' })
      .raw()
      .toBuffer();
  }
  return pictures.size;
}

function describe(told: unknown, found: unknown): string {
  return `A profile is not as it was told.\n  told:  ${JSON.stringify(told)}\n  found: ${JSON.stringify(found)}`;
}
