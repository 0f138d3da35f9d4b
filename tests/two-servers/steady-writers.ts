import { createClient } from '../durability/almanac-client.ts';
import { checkPalettes } from '../durability/check-palettes.ts';
import { checkPromises } from '../durability/check-promises.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
import { PaletteWriter } from '../durability/palette-writer.ts';
import { createChance, type Chance } from '../durability/seeded-chance.ts';
import { Writer } from '../durability/writer.ts';

/** People who write all the time, and believe every answer. */
export interface SteadyWriters {
  /** Lets them finish what they are at. Rejects when they were told something that did not hold. */
  readonly end: () => Promise<void>;
  /** Resolves when everything they were told is there; answers the figures. */
  readonly check: () => Promise<{ readonly acknowledged: number; readonly pictures: number }>;
}

/** Each token is a person with two devices. */
export async function beginWriting(
  origin: string,
  tokens: readonly string[],
  chance: Chance,
): Promise<SteadyWriters> {
  const photos = await paintPhotos(chance);
  const grow = () => createChance(chance.below(2 ** 32));
  const people = tokens.map((token, at) => {
    const devices = ['phone', 'laptop'].map((device) => `${at}-${device}`);
    return {
      client: createClient(origin, token),
      writers: devices.map((device) => new Writer(device, grow(), photos)),
      paletteWriters: devices.map((device) => new PaletteWriter(device, grow())),
    };
  });
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const writeOn = async (
    client: (typeof people)[number]['client'],
    writer: Writer | PaletteWriter,
  ) => {
    while (!isOver()) {
      await writer.writeUntilTheEnd(client, isOver);
      await writer.settle(client);
    }
  };
  const work = Promise.all(
    people.flatMap(({ client, writers, paletteWriters }) =>
      [...writers, ...paletteWriters].map((writer) => writeOn(client, writer)),
    ),
  );
  // Heard in `end`; until then it must not end the process.
  work.catch(() => {});
  return {
    end: async () => {
      over.abort();
      await work;
    },
    check: async () => {
      let pictures = 0;
      for (const { client, writers, paletteWriters } of people) {
        pictures += await checkPromises(client, writers);
        await checkPalettes(client, paletteWriters);
      }
      const all = people.flatMap(({ writers, paletteWriters }) => [...writers, ...paletteWriters]);
      const acknowledged = all.reduce((sum, writer) => sum + writer.acknowledged, 0);
      return { acknowledged, pictures };
    },
  };
}
