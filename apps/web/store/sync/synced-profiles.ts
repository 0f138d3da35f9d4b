import type { Profile } from '@color-almanac/domain';
import {
  GATHERING_MS,
  getRecord,
  listRecords,
  PROFILE_KIND,
  readActiveId,
  storeDefault,
} from '@color-almanac/sync';
import type { PhotoRepository, ProfileRepository } from '@color-almanac/sync';

import { openActivation } from './activation.ts';
import { openOverruledChoices } from './overruled-choices.ts';
import { callForProfiles } from './record-calls.ts';
import { waitShortly } from './refetch.ts';
import type { SyncDeps } from './sync-deps.ts';
import { openSyncedPhotos } from './synced-photos.ts';
import { openSyncedRepository } from './synced-repository.ts';
import type { SyncedRepository } from './synced-repository.ts';

/** How long the server's list of profiles counts as fresh. Milliseconds. */
const FRESH_FOR_MS = 30_000;

export interface SyncedProfiles extends SyncedRepository<Profile> {
  readonly repository: ProfileRepository;
  readonly photos: PhotoRepository;
}

/** The profiles of a signed-in user, and their photos. */
export function openSyncedProfiles(deps: SyncDeps): SyncedProfiles {
  const activation = openActivation(deps);
  const synced = openSyncedRepository<Profile>({
    ...deps,
    kind: PROFILE_KIND,
    calls: callForProfiles(deps.api),
    gatherMs: GATHERING_MS,
    freshForMs: FRESH_FOR_MS,
    listsFirst: true,
    extra: activation,
  });
  return {
    ...synced,
    repository: createRepository(deps, { synced, activation }),
    photos: openSyncedPhotos(deps, synced),
  };
}

interface RepositoryDeps {
  readonly synced: SyncedRepository<Profile>;
  readonly activation: ReturnType<typeof openActivation>;
}

/** The members of the port for profiles. */
function createRepository(
  deps: SyncDeps,
  { synced, activation }: RepositoryDeps,
): ProfileRepository {
  const { store, schedule } = deps;
  const { repository, queue, list } = synced;
  const hasCopy = async () => (await listRecords(store, PROFILE_KIND)).length > 0;
  const overruled = openOverruledChoices(store, deps.clock);
  return {
    ...repository,
    list: async () => {
      await list.refetchSoon(await hasCopy());
      return listRecords(store, PROFILE_KIND);
    },
    get: async (id) => {
      await list.refetchSoon(await hasCopy());
      const profile = await getRecord(store, PROFILE_KIND, id);
      // What is not stored here may be on the server.
      if (profile || !(await list.refetch())) return profile;
      return getRecord(store, PROFILE_KIND, id);
    },
    put: (profile, madeFrom) => synced.put(profile, { madeFrom }),
    remove: async (id, how) => {
      await repository.remove(id, how);
      if ((await readActiveId(store)) === id) await activation.forget();
    },
    storeDefault: () => storeDefault(store),
    send: async (id) =>
      (await waitShortly(synced.send(id, 'record'), schedule)) ?? { kind: 'later', reason: null },
    listRefused: async () => {
      const found = await store.update(PROFILE_KIND, { ids: 'all' }, ({ rows }) => ({
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
    confirmActiveId: (how) => activation.confirm(queue, how),
  };
}

const FAILURE_TEXT = 'Could not process pending changes';
