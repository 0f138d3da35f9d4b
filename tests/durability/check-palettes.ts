import { isDeepStrictEqual } from 'node:util';

import type { AlmanacClient } from './almanac-client.ts';
import type { PaletteWriter } from './palette-writer.ts';
import { BrokenPromise } from './writer.ts';

/** Every palette the person's writers were told of is there as it was told, nothing else is, the newest first. */
export async function checkPalettes(
  client: AlmanacClient,
  writers: readonly PaletteWriter[],
): Promise<void> {
  const reply = await client.listPalettes();
  if (reply.kind !== 'answered') throw new BrokenPromise('The palettes cannot be read');
  const expected = new Map(writers.flatMap(({ palettes }) => [...palettes]));
  let latest = '9';
  for (const found of reply.data) {
    const told = expected.get(found.id);
    if (!told) throw new BrokenPromise(`"${found.name}" is there and should not be`);
    if (!isDeepStrictEqual(found, told)) {
      const both = `told:  ${JSON.stringify(told)}\n  found: ${JSON.stringify(found)}`;
      throw new BrokenPromise(`A palette is not as it was told.\n  ${both}`);
    }
    if (found.updated_at > latest) throw new BrokenPromise(`"${found.name}" stands too late`);
    latest = found.updated_at;
    expected.delete(found.id);
  }
  const [lost] = expected.values();
  if (lost) throw new BrokenPromise(`${expected.size} palettes are lost, first "${lost.name}"`);
}
