import type { AlmanacClient } from './almanac-client.ts';
import { compareStored } from './compare-stored.ts';
import type { PaletteWriter } from './palette-writer.ts';
import { LostWrite } from './writer.ts';

/** Checks that exactly the palettes acknowledged to the user's writers are there, newest first. */
export async function checkPalettes(
  client: AlmanacClient,
  writers: readonly PaletteWriter[],
): Promise<void> {
  const reply = await client.call('listPalettes');
  if (reply.kind !== 'answered') throw new LostWrite('The palettes cannot be read');
  const expected = new Map(writers.flatMap(({ palettes }) => [...palettes]));
  compareStored('palettes', expected, reply.data);
  let latest = '9';
  for (const { name, updated_at } of reply.data) {
    if (updated_at > latest) throw new LostWrite(`"${name}" stands too late`);
    latest = updated_at;
  }
}
