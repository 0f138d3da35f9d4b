import type { AlmanacClient } from './almanac-client.ts';
import { checkCollections } from './check-collections.ts';
import { checkPromises } from './check-promises.ts';
import { CollectionWriter } from './collection-writer.ts';
import { compareStored, decodeAll } from './compare-stored.ts';
import { ItemWriter } from './item-writer.ts';
import { PaletteWriter } from './palette-writer.ts';
import { createChance, type Chance } from './seeded-chance.ts';
import { LostWrite, Writer } from './writer.ts';

export type WrittenKind = 'profiles' | 'palettes' | 'items' | 'collections';

interface Writers {
  readonly profiles: readonly Writer[];
  readonly palettes: readonly PaletteWriter[];
  readonly items: readonly ItemWriter[];
  readonly collections: readonly CollectionWriter[];
}

/**
 * One user whose devices write at the same time and record what was acknowledged. One who `collects` has one device,
 * and writes only collections and their items.
 */
export class WritingUser {
  readonly #writers: Writers;

  constructor(
    name: string,
    { chance, photos }: { readonly chance: Chance; readonly photos: readonly Uint8Array[] },
    { devices = 1, collects = false } = {},
  ) {
    const grow = () => createChance(chance.below(2 ** 32));
    const names = Array.from({ length: collects ? 0 : devices }, (_, at) => `${name}-${at}`);
    this.#writers = {
      // Only one of a user's devices chooses the active profile, so it knows which one that is.
      profiles: names.map((one, at) => new Writer(one, grow(), photos, { activates: at === 0 })),
      palettes: names.map((one) => new PaletteWriter(one, grow())),
      items: names.map((one) => new ItemWriter(one, grow(), photos)),
      collections: collects ? [new CollectionWriter(name, grow(), photos)] : [],
    };
  }

  /** How many changes were acknowledged, and how many of them chose the active profile. */
  count() {
    const { profiles, palettes, items, collections } = this.#writers;
    const counts = {
      profiles: sumOf(profiles),
      palettes: sumOf(palettes),
      items: sumOf(items),
      collections: sumOf(collections),
    };
    const acknowledged = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const activations = profiles.reduce((sum, writer) => sum + writer.activations, 0);
    return { acknowledged, activations, ...counts };
  }

  /** Writes until the server is gone. */
  async writeUntilTheEnd(client: AlmanacClient): Promise<void> {
    await Promise.all(this.#everybody().map((writer) => writer.writeUntilTheEnd(client)));
  }

  /** Writes until it is over, also while servers come and go. */
  async writeUntil(isOver: () => boolean, client: AlmanacClient): Promise<void> {
    const work = this.#everybody().map(async (writer) => {
      while (!isOver()) {
        await writer.writeUntilTheEnd(client, isOver);
        await writer.settle(client);
      }
    });
    await Promise.all(work);
  }

  /** Writes this many changes with every device, of one kind or of each, or until the server stops answering. */
  async write(client: AlmanacClient, changes: number, kind?: WrittenKind): Promise<void> {
    const writers = kind === undefined ? this.#everybody() : this.#writers[kind];
    await Promise.all(
      writers.map((writer) => {
        const enough = writer.acknowledged + changes;
        return writer.writeUntilTheEnd(client, () => writer.acknowledged >= enough);
      }),
    );
  }

  /**
   * Looks up or repeats unanswered requests, then checks that exactly the acknowledged data is there. Returns the number
   * of pictures, all decoded.
   *
   * @throws LostWrite
   */
  async check(client: AlmanacClient): Promise<number> {
    const { profiles, palettes, items, collections } = this.#writers;
    for (const writer of this.#everybody()) await writer.settle(client);
    for (const writer of collections) await checkCollections(client, writer);
    if (profiles.length === 0) return 0;
    await checkPalettes(client, palettes);
    return (await checkPromises(client, profiles)) + (await checkItems(client, items));
  }

  #everybody() {
    return Object.values(this.#writers).flat() as readonly (
      | Writer
      | PaletteWriter
      | ItemWriter
      | CollectionWriter
    )[];
  }
}

function sumOf(writers: readonly { readonly acknowledged: number }[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
}

/**
 * Checks that exactly the items acknowledged to the user's writers are there, and that their photos and thumbnails can
 * be decoded. Returns the number of pictures.
 */
async function checkItems(client: AlmanacClient, writers: readonly ItemWriter[]): Promise<number> {
  const reply = await client.call('listItems');
  if (reply.kind !== 'answered') throw new LostWrite('The items cannot be read');
  const expected = new Map(writers.flatMap(({ items }) => [...items]));
  compareStored('items', expected, reply.data);
  const addresses = reply.data.flatMap(({ image_url, thumbnail_url }) => [
    image_url,
    thumbnail_url,
  ]);
  if (addresses.includes(null)) throw new LostWrite('An item has lost its photo');
  return decodeAll(client, addresses);
}

/** Checks that exactly the palettes acknowledged to the user's writers are there, newest first. */
async function checkPalettes(
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
