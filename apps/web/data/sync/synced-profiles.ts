import type { RequestBody } from '@color-almanac/contract';
import type { Profile } from '@color-almanac/domain';
import {
  GATHERING_MS,
  getRecord,
  isSameContent,
  listRecords,
  SYNCED_PROFILE_KIND,
  readActiveId,
  retryRefused,
  diffProfiles,
  isNoChange,
  isSameJson,
  listSaid,
  shapeOfChange,
  storeDefault,
} from '@color-almanac/sync';
import type {
  PhotoRepository,
  ProfileRepository,
  RecordStore,
  Row,
  SendOutcome,
  ProfileChange,
} from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { openActivation } from './activation.ts';
import { judgeFailure } from './is-transient.ts';
import { openOverruledChoices } from './overruled-choices.ts';
import { FAILURES, orThrow } from './record-calls.ts';
import type { Outgoing, RecordCalls } from './record-calls.ts';
import { waitShortly } from './refetch.ts';
import type { SyncDeps } from './sync-deps.ts';
import { openSyncedPhotos } from './synced-photos.ts';
import { openSyncedRepository } from './synced-repository.ts';
import type { SyncedRepository } from './synced-repository.ts';
import { createWaiters } from './waiters.ts';
import type { Waiters } from './waiters.ts';
import type { Sending } from './work-answer.ts';

/** How long the server's list of profiles counts as fresh. Milliseconds. */
const FRESH_FOR_MS = 30_000;

export interface SyncedProfiles extends SyncedRepository<Profile> {
  readonly profiles: ProfileRepository;
  readonly photos: PhotoRepository;
  /**
   * Resolves when the server has all changes of a profile. Rejects with the reason where it does not, with `Update
   * cancelled` where they were canceled.
   */
  readonly whenSent: (id: string) => Promise<void>;
  readonly cancelWaiting: () => void;
}

/** The profiles of a signed-in user, and their photos. */
export function openSyncedProfiles(deps: SyncDeps): SyncedProfiles {
  const { store } = deps;
  const waiters = createWaiters();
  const activation = openActivation(deps);
  const isWaiting = async (id: string) => isPendingRow(await readRow(store, id));
  const synced = openSyncedRepository<Profile>({
    ...deps,
    kind: SYNCED_PROFILE_KIND,
    calls: callForProfiles(deps.api),
    gatherMs: GATHERING_MS,
    freshForMs: FRESH_FOR_MS,
    listsFirst: true,
    extra: activation,
    onAnswered: (id, sending) => {
      noteAnswer(id, sending).catch((error: unknown) => deps.warn(FAILURE_TEXT, error));
    },
  });

  async function noteAnswer(id: string, sending: Sending): Promise<void> {
    if (sending.kind === 'refused') waiters.settle(id, new Error(sending.reason));
    else if (sending.kind === 'later') waiters.settle(id, asError(sending.error));
    else if (!(await isWaiting(id))) waiters.settle(id, null);
  }

  const send = createSend(deps, synced);
  const profiles = createRepository(deps, { synced, waiters, activation, send });
  return {
    ...synced,
    repository: profiles,
    profiles,
    photos: {
      ...openSyncedPhotos(deps, synced),
      send: (id) => send(id, 'photo'),
    },
    whenSent: async (id) => {
      // Registered at once, so that it can be canceled before the request leaves.
      const sent = waiters.wait(id);
      sent.catch(() => undefined);
      if (!(await isWaiting(id))) waiters.settle(id, null);
      return sent;
    },
    cancelWaiting: () => waiters.settleAll(new Error(CANCELLED)),
  };
}

/** Sends what the user just did, and reports the result. What was refused before is tried again. */
type SendNow = (id: string, about: 'record' | 'photo') => Promise<SendOutcome>;

function createSend(
  { store, isOnline }: SyncDeps,
  { lane, change }: Pick<SyncedRepository<Profile>, 'lane' | 'change'>,
): SendNow {
  return async (id, about) => {
    await change(id, ({ rows }) => retryRow(rows.get(id), id));
    if (!isOnline()) return { kind: 'later', reason: null };
    const error = await lane.flushAsked();
    const row = await readRow(store, id);
    const pending = row?.pending ?? null;
    const isMeant = about === 'photo' ? pending?.photo : isPendingRow(row);
    if (!pending || !isMeant) return { kind: 'sent' };
    const reason = about === 'photo' ? pending.photo?.refused : null;
    const refused = pending.refused ?? reason ?? null;
    if (refused !== null) return { kind: 'refused', reason: refused };
    return { kind: 'later', reason: explain(error) };
  };
}

interface RepositoryDeps {
  readonly synced: SyncedRepository<Profile>;
  readonly waiters: Waiters;
  readonly activation: ReturnType<typeof openActivation>;
  readonly send: SendNow;
}

/** The members of the port for profiles. */
function createRepository(
  deps: SyncDeps,
  { synced, waiters, activation, send }: RepositoryDeps,
): ProfileRepository {
  const { store, schedule } = deps;
  const { repository, lane, list } = synced;
  const hasCopy = async () => (await listRecords(store, SYNCED_PROFILE_KIND)).length > 0;
  const overruled = openOverruledChoices(store, deps.clock);
  return {
    ...repository,
    list: async () => {
      await list.refetchSoon(await hasCopy());
      return listRecords(store, SYNCED_PROFILE_KIND);
    },
    get: async (id) => {
      await list.refetchSoon(await hasCopy());
      const profile = await getRecord(store, SYNCED_PROFILE_KIND, id);
      // What is not stored here may be on the server.
      if (profile || !(await list.refetch())) return profile;
      return getRecord(store, SYNCED_PROFILE_KIND, id);
    },
    put: (profile, madeFrom) => synced.put(profile, { madeFrom }),
    remove: async (id, how) => {
      await repository.remove(id, how);
      waiters.settle(id, new Error(CANCELLED));
      if ((await readActiveId(store)) === id) await activation.forget();
    },
    storeDefault: () => storeDefault(store, SYNCED_PROFILE_KIND),
    send: async (id) =>
      (await waitShortly(send(id, 'record'), schedule)) ?? { kind: 'later', reason: null },
    listRefused: async () => {
      const found = await store.update(SYNCED_PROFILE_KIND, { ids: 'all' }, ({ rows }) => ({
        answer: [...rows].flatMap(([id, { record, pending }]) =>
          record?.version === 0 && (pending?.refused ?? null) !== null ? id : [],
        ),
      }));
      return found.ok ? found.value : [];
    },
    listOverruled: overruled.list,
    settleOverruled: overruled.settle,
    getActiveId: () => activation.get(list.mayAsk),
    setActiveId: async (id) => {
      await activation.set(id);
      list.invalidate();
      // A user who switches to another profile is done with the one before.
      lane.flush().catch((error: unknown) => deps.warn(FAILURE_TEXT, error));
    },
  };
}

async function readRow(store: RecordStore, id: string): Promise<Row<Profile> | null> {
  const found = await store.update(SYNCED_PROFILE_KIND, { ids: [id] }, ({ rows }) => ({
    answer: rows.get(id) ?? null,
  }));
  return found.ok ? found.value : null;
}

/** The queue was cleared before the server received it. */
const CANCELLED = 'Update cancelled';
const FAILURE_TEXT = 'Could not process pending changes';

/** A photo the server refuses holds up nothing. */
function isPendingRow(row: Row<Profile> | null): boolean {
  if (!row?.pending) return false;
  const { record, pending } = row;
  const { photo, refused, sent, base } = pending;
  const isOnlyPhoto =
    record !== null && base !== null && isSameContent(SYNCED_PROFILE_KIND, record, base);
  return refused !== null || sent !== null || (photo?.refused ?? null) === null || !isOnlyPhoto;
}

function retryRow(row: Row<Profile> | undefined, id: string) {
  const next = row && retryRefused(row);
  return next ? { rows: new Map([[id, next]]) } : {};
}

/** What to report of a transient failure. Not a missing connection, which the header shows. */
function explain(error: unknown): string | null {
  return error instanceof ApiError && judgeFailure(error) === 'fail' ? error.message : null;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** A null answer to a change counts as a failure. */
const NOTHING_CAME_BACK = 'Update returned null';

function callForProfiles(api: ApiClient): RecordCalls<Profile> {
  return {
    failures: FAILURES.profile,
    list: () => orThrow(api.call('listProfiles', {})),
    put: async (outgoing, idempotencyKey) => {
      const { record, photo } = outgoing;
      const call = { idempotencyKey, keepalive: true, ...(photo ? { image: photo } : {}) };
      const answer =
        record.version === 0
          ? api.call('createProfile', { body: writeNew(record), ...call })
          : api.call('updateProfile', {
              params: { id: record.id },
              body: writeUpdate(outgoing),
              ...call,
            });
      return orThrow(answer, NOTHING_CAME_BACK);
    },
    remove: async (id, idempotencyKey) => {
      await api.call('deleteProfile', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

function writeNew(profile: Profile): RequestBody<'createProfile'> {
  const { id, created_at } = profile;
  return { ...writeContent(profile), ...writeTimes(profile), id, created_at };
}

function writeContent(profile: Profile) {
  const { profile_name, color_season, personal_colors, preferences, is_default } = profile;
  return { profile_name, color_season, personal_colors, preferences, is_default };
}

const writeTimes = ({ changed_at }: Profile) => (changed_at ? { changed_at } : {});

/**
 * A change in the smallest of the specification's three shapes that holds it: the points, the season, or everything.
 * `version` is the version it was made from.
 */
export function writeUpdate({
  record,
  base,
  photoChange,
}: Omit<Outgoing<Profile>, 'photo'>): RequestBody<'updateProfile'> {
  const change = base && diffProfiles(base, record);
  const removal = photoChange === 'remove' ? { remove_image: true } : {};
  // A field that was changed back is still a choice, because the choice before it may have arrived.
  const isChosen = !isSameJson(base?.changed_at, record.changed_at);
  const fields = change && isNoChange(change) && !isChosen ? {} : writeFields(record, change);
  return { ...fields, ...removal, version: record.version };
}

function writeFields(profile: Profile, change: ProfileChange | null): RequestBody<'updateProfile'> {
  const times = writeTimes(profile);
  const shape = change && !isNoChange(change) ? shapeOfChange(change) : 'whole';
  if (shape === 'points') return { points: profile.personal_colors.colorPoints, ...times };
  if (shape === 'season') return { color_season: profile.color_season, ...times };
  const whole = writeContent(profile);
  const { readingContext = null } = whole.personal_colors;
  const saysMore = !change || listSaid(change).length > 0;
  const personal_colors = saysMore
    ? { ...whole.personal_colors, readingContext }
    : whole.personal_colors;
  // An absent member stays as the server has it, so a removed one is sent as `null`.
  const removed = change?.results.drape === null ? { drape: null } : {};
  return { ...whole, personal_colors: { ...personal_colors, ...removed }, ...times };
}
