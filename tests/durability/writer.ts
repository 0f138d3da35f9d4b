import { isDeepStrictEqual } from 'node:util';

import type { Profile } from '@color-almanac/domain';

import type { AlmanacClient, CallOptions, Reply } from './almanac-client.ts';
import { makeId } from './make-id.ts';
import type { Chance } from './seeded-chance.ts';

/** Sent and never answered. */
type Unanswered =
  | { readonly kind: 'create'; readonly form: CallOptions }
  | { readonly kind: 'duplicate'; readonly id: string; readonly key: string }
  | { readonly kind: 'change'; readonly before: Profile; readonly form: CallOptions }
  | { readonly kind: 'remove'; readonly before: Profile; readonly key: string }
  | { readonly kind: 'activate'; readonly before: Profile; readonly key: string };

/** The server did not keep what it acknowledged. */
export class LostWrite extends Error {
  /** How many acknowledged records are lost or different. */
  readonly lost: number;

  constructor(message: string, lost = 1, cause?: unknown) {
    super(message, { cause });
    this.lost = lost;
  }
}

/** Works on its own profiles, one request at a time, and records what was acknowledged. */
export class Writer {
  acknowledged = 0;
  /** How many of those were choices of the active profile. */
  activations = 0;
  readonly #name: string;
  readonly #chance: Chance;
  readonly #photos: readonly Uint8Array[];
  readonly #activates: boolean;
  readonly #profiles = new Map<string, Profile>();
  #active: string | null = null;
  #unanswered: Unanswered | null = null;
  #requests = 0;

  /** `activates`: only one of a user's writers chooses the active profile, so it knows which one that is. */
  constructor(
    name: string,
    chance: Chance,
    photos: readonly Uint8Array[],
    { activates = false }: { readonly activates?: boolean } = {},
  ) {
    this.#name = name;
    this.#chance = chance;
    this.#photos = photos;
    this.#activates = activates;
  }

  /** The active profile as acknowledged; `null` if unknown. */
  get active(): string | null {
    return this.#active;
  }

  get profiles(): ReadonlyMap<string, Profile> {
    return this.#profiles;
  }

  /** Writes until the server is gone or the time is over. */
  async writeUntilTheEnd(client: AlmanacClient, isTime = () => false): Promise<void> {
    while (!isTime() && (await this.#writeOnce(client)));
  }

  /** After a crash: finds out whether the unanswered request was executed, and repeats it if necessary. */
  async settle(client: AlmanacClient): Promise<void> {
    const open = this.#unanswered;
    this.#unanswered = null;
    if (!open) return;
    if (open.kind === 'create') {
      // The ID makes it idempotent even if the key is forgotten.
      const key = this.#chance.next() < 0.5 ? (open.form.key ?? null) : null;
      this.#keep(expectAnswer(await client.call('createProfile', { ...open.form, key })));
    } else if (open.kind === 'duplicate') {
      this.#keep(expectAnswer(await send(client, open)) as Profile);
    } else if (open.kind === 'remove') await this.#settleRemoval(client, open.before);
    else if (open.kind === 'activate') await this.#settleActivation(client, open.before);
    else await this.#settleChange(client, open.before, open.form);
  }

  async #writeOnce(client: AlmanacClient): Promise<boolean> {
    const unanswered = this.#chooseRequest();
    const reply = await send(client, unanswered);
    if (reply.kind === 'unknown') {
      this.#unanswered = unanswered;
      return false;
    }
    // A profile that the server chose as the default cannot be deleted.
    const isDefault = reply.kind === 'refused' && reply.body.includes('"default-profile"');
    if (unanswered.kind === 'remove' && isDefault) return true;
    const answer = expectAnswer(reply);
    this.acknowledged += 1;
    if (unanswered.kind === 'remove') this.#forget(unanswered.before.id);
    else this.#keep(answer as Profile);
    if (unanswered.kind === 'activate') {
      this.#active = unanswered.before.id;
      this.activations += 1;
    }
    return true;
  }

  #chooseRequest(): Unanswered {
    this.#requests += 1;
    const key = `${this.#name}-${this.#requests}`;
    const before = this.#chance.pick([...this.#profiles.values()]);
    const dice = this.#chance.next();
    if (!before || dice < 0.3) {
      const form = this.#fill(key, true);
      const body = { ...form.body, id: makeId(this.#chance) };
      return { kind: 'create', form: { ...form, body } };
    }
    if (dice < 0.4) return { kind: 'duplicate', id: before.id, key };
    if (dice < 0.55) return { kind: 'remove', before, key };
    if (this.#activates && dice < 0.8) return { kind: 'activate', before, key };
    const form = this.#fill(key, dice > 0.85);
    const body = { ...form.body, version: before.version };
    return { kind: 'change', before, form: { ...form, body } };
  }

  #fill(key: string, mayHavePhoto: boolean): CallOptions {
    const image = mayHavePhoto && this.#chance.next() < 0.6 && this.#chance.pick(this.#photos);
    const preferences = { description: `Written as ${key}`, type: 'headshot' };
    return { key, body: { profile_name: key, preferences }, image: image || undefined };
  }

  async #settleChange(client: AlmanacClient, before: Profile, { key }: CallOptions): Promise<void> {
    const found = expectAnswer(await client.call('getProfile', { id: before.id }));
    // In the meantime the server may have chosen it as the default.
    const isUndone = isDeepStrictEqual({ ...found, is_default: before.is_default }, before);
    const isDone = found.profile_name === key && found.version === before.version + 1;
    if (!isUndone && !isDone) throw new LostWrite(`Profile ${found.id} is half changed`);
    this.#keep(found);
  }

  async #settleRemoval(client: AlmanacClient, before: Profile): Promise<void> {
    const reply = await client.call('getProfile', { id: before.id });
    if (reply.kind === 'refused' && reply.status === 404) this.#forget(before.id);
    else this.#keep(expectAnswer(reply));
  }

  async #settleActivation(client: AlmanacClient, { id }: Profile): Promise<void> {
    const found = expectAnswer(await client.call('getActiveProfile'));
    const isUndone = this.#active === null || found?.id === this.#active;
    if (!isUndone && found?.id !== id) {
      throw new LostWrite(`The active profile is ${found?.id}, which nobody chose`);
    }
    this.#active = found?.id === id ? id : this.#active;
  }

  /** Deleting the active profile also clears the choice. */
  #forget(id: string): void {
    this.#profiles.delete(id);
    if (this.#active === id) this.#active = null;
  }

  #keep(profile: Profile): void {
    this.#profiles.set(profile.id, profile);
  }
}

function send(client: AlmanacClient, request: Unanswered): Promise<Reply<unknown>> {
  if (request.kind === 'create') return client.call('createProfile', request.form);
  if (request.kind === 'duplicate') {
    return client.call('duplicateProfile', { id: request.id, body: {}, key: request.key });
  }
  const { id } = request.before;
  if (request.kind === 'change') return client.call('updateProfile', { ...request.form, id });
  const name = request.kind === 'remove' ? 'deleteProfile' : 'activateProfile';
  return client.call(name, { id, key: request.key });
}

/** @throws LostWrite when the request was refused, or not answered. */
export function expectAnswer<Data>(reply: Reply<Data>): Data {
  if (reply.kind === 'answered') return reply.data;
  if (reply.kind === 'unknown') throw new LostWrite('No answer', 1, reply.cause);
  throw new LostWrite(`Refused with ${reply.status}: ${reply.body}`);
}
