import { isDeepStrictEqual } from 'node:util';

import sharp from 'sharp';

import type { AlmanacClient } from './almanac-client.ts';
import { LostWrite } from './writer.ts';

interface Entry {
  readonly id: string;
}

/**
 * Checks that exactly the acknowledged records are there, unchanged.
 *
 * @param what the kind of record in the plural, for messages
 * @throws LostWrite with the number of lost or changed records
 */
export function compareStored<Stored extends Entry>(
  what: string,
  acknowledged: ReadonlyMap<string, Stored>,
  found: readonly Stored[],
): void {
  const there = new Map(found.map((record) => [record.id, record]));
  const gone = [...acknowledged.values()].filter(({ id }) => !there.has(id));
  const strays = found.filter(({ id }) => !acknowledged.has(id));
  const changed = found.filter(
    (record) =>
      acknowledged.has(record.id) && !isDeepStrictEqual(record, acknowledged.get(record.id)),
  );
  const [first] = [...gone, ...changed, ...strays];
  if (!first) return;
  const both = [acknowledged.get(first.id), there.get(first.id)].map((record) =>
    JSON.stringify(record),
  );
  throw new LostWrite(
    `Of ${acknowledged.size} ${what} ${gone.length} are gone, ${changed.length} are not as they were acknowledged, and ` +
      `${strays.length} are there that should not be.\n  acknowledged: ${both[0]}\n  found: ${both[1]}`,
    gone.length + changed.length,
  );
}

/** Decodes every pixel of these pictures, which fails on a truncated file. Returns their number. */
export async function decodeAll(
  client: AlmanacClient,
  addresses: readonly (string | null)[],
): Promise<number> {
  const pictures = new Set(addresses.filter((address) => address !== null));
  for (const address of pictures) {
    await sharp(await client.readPicture(address), { failOn: 'truncated' })
      .raw()
      .toBuffer();
  }
  return pictures.size;
}
