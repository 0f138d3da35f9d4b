import type { AlmanacClient } from './almanac-client.ts';
import { compareStored, decodeAll } from './compare-stored.ts';
import { LostWrite, expectAnswer, type Writer } from './writer.ts';

/**
 * Checks that exactly the data acknowledged to the user's writers is there, and that every picture of a profile can be
 * decoded. Returns the number of pictures.
 */
export async function checkPromises(
  client: AlmanacClient,
  writers: readonly Writer[],
): Promise<number> {
  const reply = await client.call('listProfiles');
  if (reply.kind !== 'answered') throw new LostWrite('The list cannot be read');
  const expected = new Map(writers.flatMap(({ profiles }) => [...profiles]));
  compareStored('profiles', expected, reply.data);
  await checkActive(client, writers);
  return decodeAll(
    client,
    reply.data.flatMap(({ image_url, thumbnail_url }) => [image_url, thumbnail_url]),
  );
}

/** The writer that chose the active profile must find it still active. */
async function checkActive(client: AlmanacClient, writers: readonly Writer[]): Promise<void> {
  for (const { active } of writers) {
    if (active === null) continue;
    const found = expectAnswer(await client.call('getActiveProfile'));
    if (found?.id !== active) {
      throw new LostWrite(`The active profile was ${active} and is now ${found?.id ?? 'none'}`);
    }
  }
}
