import {
  COLLECTION_KIND,
  emptyLocalTrash,
  PALETTE_KIND,
  PROFILE_KIND,
  retryAllRefused,
} from '@color-almanac/sync';
import type { StoredRecord, DataStore, RecordKind } from '@color-almanac/sync';

import { flushOnUnload } from './flush-on-unload.ts';
import { OVERRULED } from './overruled-choices.ts';
import { callForCollections, callForPalettes } from './record-calls.ts';
import type { RecordCalls } from './record-calls.ts';
import type { SyncDeps } from './sync-deps.ts';
import type { UnsavedChange } from '../unsaved-journal.ts';
import { openSyncedItems } from './synced-items.ts';
import { openSyncedProfiles } from './synced-profiles.ts';
import type { SyncedProfiles } from './synced-profiles.ts';
import { openSyncedTrash } from './synced-trash.ts';
import { openSyncedRepository } from './synced-repository.ts';
import type { SyncedRepository } from './synced-repository.ts';

/** All data of a signed-in user: stored here at once, and on the server as soon as that can be reached. */
export interface SyncedDataStore extends DataStore {
  /** Sends all that is pending, as far as the server can be reached; returns how much is left. */
  flush(): Promise<number>;
  /**
   * The page is closing: pending changes are sent now, including any that could not be stored. They are sent again on
   * the next visit.
   */
  flushOnUnload(unsaved?: readonly UnsavedChange[]): void;
  /** The connection is back, or the user signed in again. */
  retryNow(): Promise<number>;
  /** Another tab changed something, or the connection was lost. */
  noticeChange(): void;
  /** Removes everything of this user from this device, pending changes included. */
  forget(): Promise<void>;
  /** Removes what the server has, and closes. Pending changes stay; returns how many. */
  forgetSent(): Promise<number>;
  /** From now on nothing is sent, and nothing written on this device. */
  close(): void;
}

export function openSyncedDataStore(deps: SyncDeps): SyncedDataStore {
  const profiles = openSyncedProfiles(deps);
  const items = openSyncedItems(watchItemRemovals(deps, profiles));
  const palettes = openUpserted(deps, PALETTE_KIND, callForPalettes(deps.api));
  const collections = openUpserted(deps, COLLECTION_KIND, callForCollections(deps.api));
  const all = [profiles, palettes, items, collections];
  const repositories = {
    profiles: profiles.repository,
    palettes: palettes.repository,
    items: items.repository,
    collections: collections.repository,
  };
  const lists = {
    profile: profiles.list,
    item: items.list,
    palette: palettes.list,
    collection: collections.list,
  };
  const queues = all.map(({ queue }) => queue);
  const flush = async () => sum(await Promise.all(queues.map((queue) => queue.flush())));
  const flushed = new Map<string, number>();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const { stop: stopOne } of all) stopOne();
  };
  for (const queue of queues) queue.wake();
  return {
    ...repositories,
    photos: profiles.photos,
    trash: openSyncedTrash(deps, { repositories, lists, flush }),
    flush,
    flushOnUnload: (unsaved = []) => {
      const { queue } = profiles;
      if (isStopped || !deps.isOnline() || queue.isDelayed()) return;
      flushOnUnload(deps, { pending: queue.peekPending(), unsaved, flushed });
    },
    retryNow: () => {
      for (const { queue, list } of all) {
        queue.hurry();
        list.hurry();
      }
      return flush();
    },
    noticeChange: () => {
      for (const { queue, list } of all) {
        list.invalidate();
        queue.wake();
      }
    },
    forget: async () => {
      stop();
      await deps.store.destroy();
    },
    forgetSent: async () => {
      stop();
      return forgetSent(deps, all);
    },
    close: () => {
      stop();
      deps.store.close();
    },
  };
}

/** Records that are replaced as a whole. */
function openUpserted<R extends StoredRecord>(
  deps: SyncDeps,
  kind: RecordKind<R>,
  calls: RecordCalls<R>,
): SyncedRepository<R> {
  return openSyncedRepository({
    ...deps,
    kind,
    calls,
    gatherMs: 0,
    freshForMs: 0,
    listsFirst: false,
  });
}

/** Photos of items and profiles share one quota. One that did not fit may fit now. */
function watchItemRemovals(deps: SyncDeps, { queue }: SyncedProfiles): SyncDeps {
  const { api, store, warn } = deps;
  const retryProfiles = async (): Promise<void> => {
    if (!queue.isRefused()) return;
    await store.update(PROFILE_KIND, { ids: 'all' }, ({ rows }) => ({
      rows: retryAllRefused(rows),
      answer: null,
    }));
    queue.wake();
  };
  return {
    ...deps,
    api: {
      ...api,
      call: async (name, call) => {
        const answer = await api.call(name, call);
        if (name === 'deleteItem') {
          retryProfiles().catch((error: unknown) =>
            warn('Failed profiles are not retried yet', error),
          );
        }
        return answer;
      },
    },
  };
}

/** Removes what the server has, of every kind. Rejects where that cannot be known. */
async function forgetSent(
  { store }: SyncDeps,
  kinds: readonly Pick<SyncedRepository<never>, 'forgetSent'>[],
): Promise<number> {
  const left = await Promise.all(kinds.map((kind) => kind.forgetSent()));
  await emptyLocalTrash(store);
  await store.update(PROFILE_KIND, { ids: [] }, () => ({
    meta: new Map([[OVERRULED, null]]),
    answer: null,
  }));
  store.close();
  return sum(left);
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
