import type { RequestBody } from '@color-almanac/contract';
import type { Profile } from '@color-almanac/domain';
import {
  adoptServerId,
  applyChange,
  beginAnew,
  diffProfiles,
  entriesOf,
  forgiveEntries,
  isNoChange,
  markRefused,
  markSent,
  setPhotoAside,
  settle,
} from '@color-almanac/sync';
import type { Outbox, OutboxEntry } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import { adoptProfile } from './adopt-profiles.ts';
import { passesByItself } from './judge-failure.ts';
import type { SyncGround } from './sync-ground.ts';
import { writeChange, writeCreation } from './write-profile-body.ts';

/**
 * What became of an entry. `anew`: not done, but worth another try at once. `later`: the server cannot or will
 * not now. `refused`: it never will.
 */
export type Sending =
  | { readonly kind: 'done' }
  | { readonly kind: 'anew' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'later'; readonly error: unknown };

const FAILURE_TEXTS = {
  create: 'Failed to create color profile',
  update: 'Failed to update color profile',
  delete: 'Failed to delete color profile',
  activate: 'Failed to set the active color profile',
} as const;

/** A null answer to a change counts as a failure. */
const NOTHING_CAME_BACK = 'Update returned null';

/** Sends one entry and works the answer into what is kept here. Throws only when that itself breaks. */
export async function sendEntry(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  try {
    if (entry.kind === 'create') return await sendCreation(ground, entry);
    if (entry.kind === 'update') return await sendUpdate(ground, entry);
    return await sendCommand(ground, entry);
  } catch (error) {
    ground.warn(FAILURE_TEXTS[entry.kind], error);
    return explainFailure(ground, entry, error);
  }
}

async function sendCreation(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  const prepared = await prepare(ground, entry, writeCreation);
  if (!prepared) return settled(ground, entry);
  const answer = await ground.api.call('createProfile', {
    body: prepared.body as RequestBody<'createProfile'>,
    ...prepared.call,
  });
  if (!answer) throw new Error(NOTHING_CAME_BACK);
  return acknowledge(ground, entry, answer);
}

async function sendUpdate(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  const prepared = await prepare(ground, entry, (profile) => writeChange(profile, entry));
  if (!prepared) return settled(ground, entry);
  const answer = await ground.api.call('updateProfile', {
    params: { id: entry.profileId },
    body: prepared.body,
    ...prepared.call,
  });
  if (!answer) throw new Error(NOTHING_CAME_BACK);
  return acknowledge(ground, entry, answer);
}

async function sendCommand(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  const { api } = ground;
  await note(ground, (outbox) => markSent(outbox, entry.key, {}));
  const call = { params: { id: entry.profileId }, idempotencyKey: entry.key, keepalive: true };
  await api.call(entry.kind === 'delete' ? 'deleteProfile' : 'activateProfile', call);
  return settled(ground, entry);
}

/**
 * Writes the body, notes it before it leaves, and fetches the photo. What was sent once is sent again as it
 * was. `null` when the profile is gone from here: there is nothing left to send.
 */
function prepare(
  { view, store, line }: SyncGround,
  entry: OutboxEntry,
  write: (profile: Profile) => object,
) {
  return line(async () => {
    const profile = await view.get(entry.profileId);
    if (!profile && !entry.sent) return null;
    const body = entry.sent ?? (profile && { ...write(profile) });
    if (!body) return null;
    store.changeOutbox((outbox) => markSent(outbox, entry.key, body));
    const image = entry.photo === 'put' ? await view.getPhoto(entry.profileId) : null;
    const call = { idempotencyKey: entry.key, keepalive: true, ...(image ? { image } : {}) };
    return { body, call };
  });
}

function note({ store, line }: SyncGround, make: (outbox: Outbox) => Outbox): Promise<boolean> {
  return line(async () => store.changeOutbox(make));
}

async function settled(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  await note(ground, (outbox) => takeOut(outbox, entry));
  return { kind: 'done' };
}

/** What had no room on the server may have it once something was removed there. */
function takeOut(outbox: Outbox, { key, kind, photo }: OutboxEntry): Outbox {
  const rest = settle(outbox, key);
  return kind === 'delete' || photo === 'remove' ? forgiveEntries(rest) : rest;
}

/** Takes over the server's answer, and its id when ours was only a local one. */
async function acknowledge(
  ground: SyncGround,
  entry: OutboxEntry,
  answer: Profile,
): Promise<Sending> {
  const { view, store, line } = ground;
  return line(async () => {
    const source = entry.photo === 'put' ? answer.image_url : null;
    store.change((record) => ({
      ...record,
      outbox: adoptServerId(takeOut(record.outbox, entry), entry.profileId, answer.id),
      photoSources: source ? { ...record.photoSources, [answer.id]: source } : record.photoSources,
    }));
    if (source) view.releasePhoto(entry.profileId);
    const here = entry.profileId === answer.id ? null : await view.get(entry.profileId);
    if (here) await view.rename(entry.profileId, { ...here, id: answer.id, version: 0 });
    await adoptProfile(ground, answer);
    return { kind: 'done' };
  });
}

/** With `http-error`, a proxy or an unknown code: it may be the photo, which shows when the rest goes alone. */
const ABOUT_THE_PHOTO: ReadonlySet<string> = new Set([
  'http-error',
  'request-too-large',
  'invalid-image',
  'image-too-large',
  'image-too-small',
  'unsupported-media-type',
  'no-room',
]);

async function explainFailure(
  ground: SyncGround,
  entry: OutboxEntry,
  error: unknown,
): Promise<Sending> {
  if (!(error instanceof ApiError) || passesByItself(error)) return { kind: 'later', error };
  const { newKey } = ground;
  if (error.code === 'not-found') {
    if (entry.kind !== 'update') return settled(ground, entry);
    await createAgain(ground, entry);
    return { kind: 'anew' };
  }
  if (error.code === 'key-reused') {
    await note(ground, (outbox) => beginAnew(outbox, entry.key, { newKey: newKey() }));
    return { kind: 'anew' };
  }
  if (error.code === 'conflict' && entry.kind === 'update') return meetConflict(ground, entry);
  const hasMore = entry.kind === 'create' || !isNoChange(entry.change);
  if (ABOUT_THE_PHOTO.has(error.code) && entry.photo === 'put' && hasMore) {
    // The colors must not wait for a picture the server will not take. It stays on this device, and she is told.
    const keys = { newKey: newKey(), photoKey: newKey(), why: error.message };
    await note(ground, (outbox) => setPhotoAside(outbox, entry.key, keys));
    return { kind: 'anew' };
  }
  await note(ground, (outbox) =>
    entry.kind === 'delete' || entry.kind === 'activate'
      ? settle(outbox, entry.key)
      : markRefused(outbox, entry.key, error.message),
  );
  return { kind: 'refused', message: error.message };
}

/** The server lost the profile, and its photo with it: the one that is shown here goes along. */
function createAgain({ view, store, line, newKey }: SyncGround, { key, profileId }: OutboxEntry) {
  return line(async () => {
    const shown = (await view.get(profileId))?.image_url && (await view.getPhoto(profileId));
    store.changeOutbox((outbox) => {
      const says = entriesOf(outbox, profileId).some(({ photo }) => photo !== null);
      const photo = shown && !says ? ({ photo: 'put' } as const) : {};
      return beginAnew(outbox, key, { newKey: newKey(), kind: 'create', ...photo });
    });
  });
}

/** Whether a profile already is as the change would make it: its answer got lost on the way. */
function holds(profile: Profile, change: OutboxEntry['change']): boolean {
  return isNoChange(diffProfiles(profile, applyChange(profile, change, profile.updated_at)));
}

/** Somebody else changed the profile: what she did is laid over it, and what both come to is sent. */
async function meetConflict(ground: SyncGround, entry: OutboxEntry): Promise<Sending> {
  const { api, line, newKey } = ground;
  try {
    const current = await api.call('getProfile', { params: { id: entry.profileId } });
    const isDone = current !== null && entry.photo === null && holds(current, entry.change);
    await note(ground, (outbox) =>
      isDone ? settle(outbox, entry.key) : beginAnew(outbox, entry.key, { newKey: newKey() }),
    );
    if (current) await line(() => adoptProfile(ground, current));
    return { kind: isDone ? 'done' : 'anew' };
  } catch (error) {
    return { kind: 'later', error };
  }
}
