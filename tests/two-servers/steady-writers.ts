import { createClient } from '../durability/almanac-client.ts';
import { checkCollections } from '../durability/check-collections.ts';
import { checkItems } from '../durability/check-items.ts';
import { checkPalettes } from '../durability/check-palettes.ts';
import { checkPromises } from '../durability/check-promises.ts';
import { CollectionWriter } from '../durability/collection-writer.ts';
import { ItemWriter } from '../durability/item-writer.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
import { PaletteWriter } from '../durability/palette-writer.ts';
import { createChance, type Chance } from '../durability/seeded-chance.ts';
import { Writer } from '../durability/writer.ts';

/** Users who write all the time and record what was acknowledged. */
export interface SteadyWriters {
  /** Lets them finish their current request. Rejects when an acknowledged change was lost. */
  readonly end: () => Promise<void>;
  /** Resolves with the totals when all acknowledged data is there. */
  readonly check: () => Promise<{
    readonly acknowledged: number;
    /** How many of those were changes of items. */
    readonly items: number;
    readonly collections: number;
    readonly pictures: number;
  }>;
}

/** Each token is a user with two devices, except the last, who only fills collections. */
export async function beginWriting(
  origin: string,
  tokens: readonly string[],
  chance: Chance,
): Promise<SteadyWriters> {
  const collecting = tokens.at(-1) ?? '';
  const photos = await paintPhotos(chance);
  const grow = () => createChance(chance.below(2 ** 32));
  const people = tokens.slice(0, -1).map((token, at) => {
    const devices = ['phone', 'laptop'].map((device) => `${at}-${device}`);
    return {
      client: createClient(origin, token),
      writers: devices.map((device) => new Writer(device, grow(), photos)),
      paletteWriters: devices.map((device) => new PaletteWriter(device, grow())),
      itemWriters: devices.map((device) => new ItemWriter(device, grow(), photos)),
    };
  });
  const collector = {
    client: createClient(origin, collecting),
    writer: new CollectionWriter('collector', grow(), photos),
  };
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const writeOn = async (
    client: (typeof people)[number]['client'],
    writer: Writer | PaletteWriter | ItemWriter | CollectionWriter,
  ) => {
    while (!isOver()) {
      await writer.writeUntilTheEnd(client, isOver);
      await writer.settle(client);
    }
  };
  const work = Promise.all([
    writeOn(collector.client, collector.writer),
    ...people.flatMap((user) => everybody(user).map((writer) => writeOn(user.client, writer))),
  ]);
  // Handled in `end`; until then an unhandled rejection must not end the process.
  work.catch(() => {});
  return {
    end: async () => {
      over.abort();
      await work;
    },
    check: async () => {
      let pictures = 0;
      for (const { client, writers, paletteWriters, itemWriters } of people) {
        pictures += await checkPromises(client, writers);
        await checkPalettes(client, paletteWriters);
        pictures += await checkItems(client, itemWriters);
      }
      await checkCollections(collector.client, collector.writer);
      const collections = collector.writer.acknowledged;
      const acknowledged = count(people.flatMap(everybody)) + collections;
      const items = count(people.flatMap(({ itemWriters }) => itemWriters));
      return { acknowledged, items, collections, pictures };
    },
  };
}

function everybody({
  writers,
  paletteWriters,
  itemWriters,
}: {
  readonly writers: readonly Writer[];
  readonly paletteWriters: readonly PaletteWriter[];
  readonly itemWriters: readonly ItemWriter[];
}) {
  return [...writers, ...paletteWriters, ...itemWriters];
}

function count(writers: readonly { readonly acknowledged: number }[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
}
