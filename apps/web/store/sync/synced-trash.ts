import { compareLastDeleted } from '@color-almanac/domain';
import { openLocalTrash, putTrashed } from '@color-almanac/sync';
import type {
  DataStore,
  KindName,
  PutOutcome,
  TrashName,
  TrashRepository,
} from '@color-almanac/sync';

import { isMissing, orThrow } from './record-calls.ts';
import type { Refetch } from './refetch.ts';
import type { SyncDeps } from './sync-deps.ts';

interface TrashParts {
  readonly repositories: Omit<DataStore, 'photos' | 'trash'>;
  readonly lists: Readonly<Record<KindName, Refetch>>;
  readonly flush: () => Promise<number>;
}

/**
 * The server's trash, and on this device what was deleted before the server ever had it. Deletions that are still to be
 * sent are sent first, so that what was just deleted is in it.
 */
export function openSyncedTrash(
  { api, store, clock, newKey, warn }: SyncDeps,
  { repositories, lists, flush }: TrashParts,
): TrashRepository {
  const local = openLocalTrash({
    store,
    now: () => new Date(clock()).toISOString(),
    put: (trashed) => putTrashed(repositories, trashed),
  });
  /** Restored items return to their collections, so that those are old, too. */
  const refetch = async (kind: KindName) => {
    const stale = kind === 'item' ? [lists.item, lists.collection] : [lists[kind]];
    for (const list of stale) {
      list.invalidate();
      await list.refetch('asked-for');
    }
  };
  return {
    list: async () => {
      await flush();
      const here = await local.list();
      const there = await orThrow(api.call('listTrash', {}));
      const known = new Set(there.map(({ kind, id }) => `${kind}/${id}`));
      const both = [...there, ...here.filter(({ kind, id }) => !known.has(`${kind}/${id}`))];
      return both.sort(compareLastDeleted);
    },
    restore: async (name) => {
      const outcome = await local.restore(name);
      if (outcome.kind !== 'failed') return confirmRestored(repositories, name);
      if (outcome.reason !== 'gone') return outcome;
      try {
        await api.call('restoreTrashed', { params: { ...name }, idempotencyKey: newKey() });
      } catch (error) {
        if (isMissing(error)) return outcome;
        throw error;
      }
      await refetch(name.kind);
      return { kind: 'saved' };
    },
    remove: async (name) => {
      await local.remove(name);
      try {
        await api.call('deleteTrashed', { params: { ...name }, idempotencyKey: newKey() });
      } catch (error) {
        // It may be on this device alone, or removed on another.
        if (!isMissing(error)) throw error;
      }
    },
    empty: async () => {
      await flush();
      await api.call('emptyTrash', { idempotencyKey: newKey() });
      await local.empty();
    },
    getThumbnail: async (entry) => {
      if (entry.thumbnail_url === null) return local.getThumbnail(entry);
      return api.fetchPhoto(entry.thumbnail_url).catch((error: unknown) => {
        warn('Could not load the picture of something in the trash', error);
        return null;
      });
    },
  };
}

/** One that the server refuses is in the trash of this device again. */
async function confirmRestored(
  { profiles, palettes, items, collections }: TrashParts['repositories'],
  { kind, id }: TrashName,
): Promise<PutOutcome> {
  const byKind = { profile: profiles, palette: palettes, item: items, collection: collections };
  const answer = await byKind[kind].confirm(id);
  return answer.kind === 'refused'
    ? { kind: 'failed', reason: 'refused', message: answer.reason }
    : { kind: 'saved' };
}
