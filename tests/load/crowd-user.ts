import { setTimeout as wait } from 'node:timers/promises';

import { SoftwareAuthenticator } from '../../apps/server/testing/authenticator.ts';
import { createClientOver, sendAs, type AlmanacClient } from '../durability/almanac-client.ts';
import type { Chance } from '../durability/seeded-chance.ts';
import { expectAnswer, LostWrite } from '../durability/writer.ts';
import { WritingUser, type WrittenKind } from '../durability/writing-user.ts';
import type { CallTimes } from './call-times.ts';

/** The server's public address, which a passkey is made for. */
export const SITE = 'https://almanac.example';
/** Only separates slow from hung, on a machine busy with other work; the measured times show how slow a server is. */
const PATIENCE_MS = 60_000;
const KINDS: readonly WrittenKind[] = ['profiles', 'profiles', 'items', 'palettes'];

export interface Pace {
  /** The last one has arrived by then. */
  readonly arrivalMs: number;
  readonly endMs: number;
  /** Thinking takes between half and one and a half times this. */
  readonly thinkMs: number;
  /** The share of users who scan a photo of themselves, from 0 to 1; each does so once. */
  readonly scanShare: number;
}

export interface CrowdUserOptions {
  readonly number: number;
  readonly address: string;
  readonly chance: Chance;
  readonly photos: readonly Uint8Array[];
  /** In base64. */
  readonly portrait: string;
  readonly times: CallTimes;
}

/** A user who registers with a passkey, looks at data half of the time, changes it, and checks it at the end. */
export class CrowdUser {
  readonly writing: WritingUser;
  readonly #options: CrowdUserOptions;
  #client: AlmanacClient | null = null;

  constructor(options: CrowdUserOptions) {
    this.#options = options;
    this.writing = new WritingUser(`person-${options.number}`, options);
  }

  /** Rejects after a refusal, a missing answer, or wrong data. */
  async live({ arrivalMs, endMs, thinkMs, scanShare }: Pace): Promise<void> {
    const { chance, portrait } = this.#options;
    let at = chance.below(arrivalMs);
    let scans = chance.next() < scanShare;
    await wait(at);
    const client = await this.#signIn();
    await list(client);
    for (;;) {
      const pause = Math.round(thinkMs * (0.5 + chance.next()));
      at += pause;
      if (at >= endMs) return;
      await wait(pause);
      if (scans) await scan(client, portrait);
      else if (chance.next() < 0.5) await list(client);
      else await this.#change(client);
      scans = false;
    }
  }

  /** Returns the number of pictures seen. A user who could not sign in has no data, and `live` has reported that. */
  async check(): Promise<number> {
    return this.#client ? this.writing.check(this.#client) : 0;
  }

  /** Reports a missing answer at once. */
  async #change(client: AlmanacClient): Promise<void> {
    const before = this.writing.count().acknowledged;
    await this.writing.write(client, 1, this.#options.chance.pick(KINDS));
    if (this.writing.count().acknowledged === before) throw new LostWrite('No answer');
  }

  async #signIn(): Promise<AlmanacClient> {
    const { number, address, times } = this.#options;
    const from = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
    const openClient = (headers: Readonly<Record<string, string>>) =>
      createClientOver(times.measure(sendAs(address, { headers, patienceMs: PATIENCE_MS })));
    const { jwt } = await register(openClient(from), `Person ${number}`);
    this.#client = openClient({ ...from, authorization: `Bearer ${jwt}` });
    return this.#client;
  }
}

/** Registers with a passkey at a server that is open to everyone, and signs in with it as at a later visit. */
async function register(client: AlmanacClient, name: string) {
  const device = new SoftwareAuthenticator(SITE);
  const making = expectAnswer(await client.call('beginRegistration', { body: { name } }));
  const made = { passkey: device.create(making) };
  expectAnswer(await client.call('register', { body: made }));
  const asked = expectAnswer(await client.call('beginPasskeySignIn'));
  const signed = { passkey: device.sign(asked) };
  return expectAnswer(await client.call('signInWithPasskey', { body: signed }));
}

async function list(client: AlmanacClient): Promise<void> {
  expectAnswer(await client.call('listProfiles'));
  expectAnswer(await client.call('listItems'));
  expectAnswer(await client.call('listPalettes'));
}

async function scan(client: AlmanacClient, image: string): Promise<void> {
  const scanned = await client.call('analyzeFacePoints', { body: { image } });
  const { cheek } = expectAnswer(scanned);
  if (cheek === null) throw new LostWrite('A portrait by daylight has no color of a cheek');
}
