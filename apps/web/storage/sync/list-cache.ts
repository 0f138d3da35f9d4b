import type { Profile } from '@color-almanac/domain';

import { adoptList } from './adopt-profiles.ts';
import type { SyncGround } from './sync-ground.ts';

/** How long the server's list is taken as it was, unless something is changed here. */
const LIST_CACHE_MS = 30_000;

const FAILURE_TEXT = 'Failed to fetch color profiles';

export interface ListCache {
  /**
   * Asks the server when what is known is old, and goes on with what is kept here when it does not answer: then
   * `false`.
   */
  freshen(): Promise<boolean>;
  /** Rejects when the list was never seen and cannot be seen now. */
  ensureListed(): Promise<void>;
  invalidate(): void;
  /** A profile was removed here: an answer on its way may still name it. */
  noteRemoved(id: string): void;
  /** The server would not remove it, so it is shown again. */
  noteKept(id: string): void;
}

export function createListCache(ground: SyncGround, clock: () => number): ListCache {
  let fetchedAt: number | null = null;
  let changes = 0;
  let fetching: Promise<void> | null = null;
  const removedHere = new Set<string>();

  function isFresh(): boolean {
    const age = fetchedAt === null ? Infinity : clock() - fetchedAt;
    // Negative when the clock was set back.
    return age >= 0 && age < LIST_CACHE_MS;
  }

  async function fetchList(): Promise<void> {
    const changesBefore = changes;
    const kept = await ground.line(() => ground.view.list());
    const list = await callForList(ground);
    const knownBefore = new Set(kept.map(({ id }) => id));
    await ground.line(() => adoptList(ground, { list, knownBefore, removedHere }));
    // What was changed meanwhile may not be in this answer.
    if (changes === changesBefore) fetchedAt = ground.store.read().listed ? clock() : null;
  }

  function fetchOnce(): Promise<void> {
    fetching ??= fetchList().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  return {
    freshen: async () => {
      if (ground.view.isClosed()) return false;
      if (isFresh()) return true;
      try {
        await fetchOnce();
        return true;
      } catch (error) {
        ground.warn(FAILURE_TEXT, error);
        return false;
      }
    },
    ensureListed: async () => {
      if (!ground.store.read().listed) await fetchOnce();
    },
    invalidate: () => {
      changes += 1;
      fetchedAt = null;
    },
    noteRemoved: (id) => {
      removedHere.add(id);
    },
    noteKept: (id) => {
      removedHere.delete(id);
    },
  };
}

async function callForList({ api }: SyncGround): Promise<readonly Profile[]> {
  try {
    const list = await api.call('listProfiles', {});
    if (!list) throw new Error('Nothing came back');
    return list;
  } catch (error) {
    throw new Error(FAILURE_TEXT, { cause: error });
  }
}
