import { setTimeout as wait } from 'node:timers/promises';

import { createClientOver, sendAs, type AlmanacClient } from '../durability/almanac-client.ts';
import { checkItems } from '../durability/check-items.ts';
import { checkPalettes } from '../durability/check-palettes.ts';
import { checkPromises } from '../durability/check-promises.ts';
import { ItemWriter } from '../durability/item-writer.ts';
import { PaletteWriter } from '../durability/palette-writer.ts';
import { createChance, type Chance } from '../durability/seeded-chance.ts';
import { LostWrite, expectAnswer, Writer } from '../durability/writer.ts';
import { measureCalls, type CallTimes } from './call-times.ts';
import { SITE } from './load-harness.ts';
import type { Act, UserPlan } from './plan-user.ts';
import { signIn } from './sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Only separates slow from hung, on a machine busy with other work; the measured times show how slow a server is. */
const PATIENCE_MS = 60_000;

/** What all users choose from. */
export interface Pictures {
  readonly uploads: readonly Uint8Array[];
  /** A portrait, in base64. */
  readonly portrait: string;
}

export interface SimulatedUserOptions {
  readonly number: number;
  readonly plan: UserPlan;
  readonly pictures: Pictures;
  readonly times: CallTimes;
  readonly address: string;
  readonly chance: Chance;
}

/** A user who signs in, every other one with a passkey, executes a plan, records what was acknowledged, and checks it at the end. */
export class SimulatedUser {
  readonly #parts: SimulatedUserOptions;
  readonly #writers: {
    readonly profiles: Writer;
    readonly items: ItemWriter;
    readonly palettes: PaletteWriter;
  };
  #client: AlmanacClient | null = null;

  constructor(parts: SimulatedUserOptions) {
    const { number, chance, pictures } = parts;
    const grow = () => createChance(chance.below(2 ** 32));
    const name = `person-${number}`;
    this.#parts = parts;
    this.#writers = {
      profiles: new Writer(name, grow(), pictures.uploads),
      items: new ItemWriter(name, grow(), pictures.uploads),
      palettes: new PaletteWriter(name, grow()),
    };
  }

  /** The number of acknowledged changes. */
  get acknowledged(): number {
    const { profiles, items, palettes } = this.#writers;
    return profiles.acknowledged + items.acknowledged + palettes.acknowledged;
  }

  /** Rejects after a refusal, a missing answer, or wrong data. */
  async live(): Promise<void> {
    const { plan } = this.#parts;
    await wait(plan.arrivesMs);
    const client = await this.#signIn();
    await list(client);
    for (const { act, thinkMs } of plan.steps) {
      await wait(thinkMs);
      await this.#do(act, client);
    }
  }

  /** Checks that exactly the acknowledged data is there. Returns the number of pictures seen. */
  async check(): Promise<number> {
    const client = this.#client;
    // A user who could not sign in has no data, and `live` has reported that.
    if (!client) return 0;
    const { profiles, items, palettes } = this.#writers;
    // An unanswered request may have been executed: it is looked up, or sent again.
    for (const writer of [profiles, items, palettes]) await writer.settle(client);
    await checkPalettes(client, [palettes]);
    return (await checkPromises(client, [profiles])) + (await checkItems(client, [items]));
  }

  async #signIn(): Promise<AlmanacClient> {
    const { number, address, times } = this.#parts;
    const from = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
    const openSend = (headers: Readonly<Record<string, string>>) =>
      measureCalls(sendAs(address, { headers, patienceMs: PATIENCE_MS }), times);
    const send = openSend(from);
    const name = `Person${number}`;
    const hasPasskey = number % 2 === 1;
    const { jwt } = await (hasPasskey
      ? signInWithPasskey({ name, site: SITE, send })
      : signIn({ login: name, site: SITE, send }));
    this.#client = createClientOver(openSend({ ...from, authorization: `Bearer ${jwt}` }));
    return this.#client;
  }

  async #do(act: Act, client: AlmanacClient): Promise<void> {
    const { profiles, items, palettes } = this.#writers;
    if (act === 'list') await list(client);
    else if (act === 'scan') await scan(client, this.#parts.pictures.portrait);
    else if (act === 'change a profile') await writeOnce(profiles, client);
    else await writeOnce(act === 'change an item' ? items : palettes, client);
  }
}

async function list(client: AlmanacClient): Promise<void> {
  expectAnswer(await client.list());
  expectAnswer(await client.listItems());
  expectAnswer(await client.listPalettes());
}

async function scan(client: AlmanacClient, image: string): Promise<void> {
  const scanned = await client.call('analyzeFacePoints', { body: { image }, key: null });
  const { cheek } = expectAnswer(scanned);
  if (cheek === null) throw new LostWrite('A portrait by daylight has no color of a cheek');
}

/** One change; reports a missing answer at once. */
async function writeOnce(
  writer: Writer | ItemWriter | PaletteWriter,
  client: AlmanacClient,
): Promise<void> {
  const before = writer.acknowledged;
  let isDone = false;
  await writer.writeUntilTheEnd(client, () => {
    const wasDone = isDone;
    isDone = true;
    return wasDone;
  });
  if (writer.acknowledged === before) throw new LostWrite('No answer');
}
