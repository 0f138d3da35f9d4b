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
export function compareStored<Kept extends Entry>(
  what: string,
  told: ReadonlyMap<string, Kept>,
  found: readonly Kept[],
): void {
  const there = new Map(found.map((thing) => [thing.id, thing]));
  const gone = [...told.values()].filter(({ id }) => !there.has(id));
  const strays = found.filter(({ id }) => !told.has(id));
  const changed = found.filter(
    (thing) => told.has(thing.id) && !isDeepStrictEqual(thing, told.get(thing.id)),
  );
  const [first] = [...gone, ...changed, ...strays];
  if (!first) return;
  const both = [told.get(first.id), there.get(first.id)].map((thing) => JSON.stringify(thing));
  throw new LostWrite(
    `Of ${told.size} ${what} ${gone.length} are gone, ${changed.length} are not as they were told, and ` +
      `${strays.length} are there that should not be.\n  told:  ${both[0]}\n  found: ${both[1]}`,
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
