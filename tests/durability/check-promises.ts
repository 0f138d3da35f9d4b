import type { Profile } from '@color-almanac/domain';

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
  compareStored('profiles', withDefault(expected, reply.data), reply.data);
  await checkActive(client, writers);
  return decodeAll(
    client,
    reply.data.flatMap(({ image_url, thumbnail_url }) => [image_url, thumbnail_url]),
  );
}

/** Where no writer made a profile the default, the server has chosen one of them, and no more. */
function withDefault(
  acknowledged: ReadonlyMap<string, Profile>,
  found: readonly Profile[],
): ReadonlyMap<string, Profile> {
  if ([...acknowledged.values()].some((profile) => profile.is_default)) return acknowledged;
  const [chosen, another] = found.filter((profile) => profile.is_default);
  if (another) throw new LostWrite('The server chose two profiles as the default');
  const known = chosen && acknowledged.get(chosen.id);
  return known
    ? new Map([...acknowledged, [known.id, { ...known, is_default: true }]])
    : acknowledged;
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
