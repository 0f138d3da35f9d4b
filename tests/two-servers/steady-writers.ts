import { createClient } from '../durability/almanac-client.ts';
import { checkPromises } from '../durability/check-promises.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
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
  const people = tokens.map((token, at) => ({
    client: createClient(origin, token),
    writers: ['phone', 'laptop'].map(
      (device) => new Writer(`${at}-${device}`, createChance(chance.below(2 ** 32)), photos),
    ),
  }));
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const writeOn = async (client: (typeof people)[number]['client'], writer: Writer) => {
    while (!isOver()) {
      await writer.writeUntilTheEnd(client, isOver);
      await writer.settle(client);
    }
  };
  const work = Promise.all(
    people.flatMap(({ client, writers }) => writers.map((writer) => writeOn(client, writer))),
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
      for (const { client, writers } of people) pictures += await checkPromises(client, writers);
      const all = people.flatMap(({ writers }) => writers);
      const acknowledged = all.reduce((sum, writer) => sum + writer.acknowledged, 0);
      return { acknowledged, pictures };
    },
  };
}
