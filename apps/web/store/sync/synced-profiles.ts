import type { Profile } from '@color-almanac/domain';
import {
  GATHERING_MS,
  getRecord,
  isSameContent,
  listRecords,
  SYNCED_PROFILE_KIND,
  readActiveId,
  retryRefused,
  storeDefault,
} from '@color-almanac/sync';
import type {
  PhotoRepository,
  ProfileRepository,
  RecordStore,
  Row,
  SendOutcome,
} from '@color-almanac/sync';

import { ApiError } from '../../api/client/api-error.ts';
import { openActivation } from './activation.ts';
import { openOverruledChoices } from './overruled-choices.ts';
import { callForProfiles } from './record-calls.ts';
import { waitShortly } from './refetch.ts';
import { judgeFailure } from './retry-policy.ts';
import type { SyncDeps } from './sync-deps.ts';
import { openSyncedPhotos } from './synced-photos.ts';
import { openSyncedRepository } from './synced-repository.ts';
import type { SyncedRepository } from './synced-repository.ts';

/** How long the server's list of profiles counts as fresh. Milliseconds. */
const FRESH_FOR_MS = 30_000;

export interface SyncedProfiles extends SyncedRepository<Profile> {
  readonly profiles: ProfileRepository;
  readonly photos: PhotoRepository;
}

/** The profiles of a signed-in user, and their photos. */
export function openSyncedProfiles(deps: SyncDeps): SyncedProfiles {
  const activation = openActivation(deps);
  const synced = openSyncedRepository<Profile>({
    ...deps,
    kind: SYNCED_PROFILE_KIND,
    calls: callForProfiles(deps.api),
    gatherMs: GATHERING_MS,
    freshForMs: FRESH_FOR_MS,
    listsFirst: true,
    extra: activation,
  });
  const send = createSend(deps, synced);
  const profiles = createRepository(deps, { synced, activation, send });
  return {
    ...synced,
    repository: profiles,
    profiles,
    photos: {
      ...openSyncedPhotos(deps, synced),
      send: (id) => send(id, 'photo'),
    },
  };
}

/** Sends what the user just did, and reports the result. What was refused before is tried again. */
type SendNow = (id: string, about: 'record' | 'photo') => Promise<SendOutcome>;

function createSend(
  { store, isOnline }: SyncDeps,
  { queue, change }: Pick<SyncedRepository<Profile>, 'queue' | 'change'>,
): SendNow {
  return async (id, about) => {
    await change(id, ({ rows }) => retryRow(rows.get(id), id));
    if (!isOnline()) return { kind: 'later', reason: null };
    const error = await queue.flushForUser();
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
  readonly activation: ReturnType<typeof openActivation>;
  readonly send: SendNow;
}

/** The members of the port for profiles. */
function createRepository(
  deps: SyncDeps,
  { synced, activation, send }: RepositoryDeps,
): ProfileRepository {
  const { store, schedule } = deps;
  const { repository, queue, list } = synced;
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
      queue.flush().catch((error: unknown) => deps.warn(FAILURE_TEXT, error));
    },
  };
}

async function readRow(store: RecordStore, id: string): Promise<Row<Profile> | null> {
  const found = await store.update(SYNCED_PROFILE_KIND, { ids: [id] }, ({ rows }) => ({
    answer: rows.get(id) ?? null,
  }));
  return found.ok ? found.value : null;
}

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
