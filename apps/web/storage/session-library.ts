import { isGone } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import type { HttpLibrary } from './http-library.ts';
import { openRecordsElsewhere } from './records-elsewhere.ts';
import { createStatus } from './sync/save-status.ts';
import type { WatchedStatus } from './sync/save-status.ts';

interface SessionGround {
  /** What is kept on this device for whoever has not signed in. */
  readonly guest: Library;
  readonly open: (userId: string) => HttpLibrary;
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The library of whoever is there now. */
export interface SessionLibrary {
  readonly library: Library;
  readonly status: WatchedStatus;
  /** Sends what can be sent, without gathering further, and answers how much cannot. */
  readonly flush: () => Promise<number>;
  /**
   * Removes the copy of whoever is signed in from this device, what waits to be sent included. She is signed out
   * before, so that no tab goes on writing.
   */
  readonly forget: (signOut: () => void) => Promise<void>;
}

/** Follows the session: a person's things are opened when she signs in and closed when she is gone. */
export function followSession(ground: SessionGround): SessionLibrary {
  const status = createStatus();
  let opened: { readonly userId: string; readonly library: HttpLibrary } | null = null;
  let stopWatching: (() => void) | null = null;

  function follow(): HttpLibrary | null {
    const userId = ground.getUserId();
    if (opened?.userId === userId) return opened?.library ?? null;
    stopWatching?.();
    opened?.library.close();
    opened = userId === null ? null : { userId, library: ground.open(userId) };
    const watched = opened?.library.status;
    status.set(watched?.get() ?? { kind: 'saved' });
    stopWatching = watched ? watched.subscribe(() => status.set(watched.get())) : null;
    return opened?.library ?? null;
  }

  const current = (): Library => follow() ?? ground.guest;
  ground.subscribe(follow);
  follow();
  return {
    status: { get: status.get, subscribe: status.subscribe },
    flush: async () => (await follow()?.flush()) ?? 0,
    forget: async (signOut) => {
      const hers = follow();
      signOut();
      await hers?.forget();
    },
    library: {
      profiles: {
        freshen: async (wish) => (await current().profiles.freshen?.(wish)) ?? true,
        knowsAll: () => current().profiles.knowsAll(),
        isGone: (id) => isGone(current().profiles, id),
        send: async (id) => (await current().profiles.send?.(id)) ?? { kind: 'sent' },
        listRefused: async () => (await current().profiles.listRefused?.()) ?? [],
        list: () => current().profiles.list(),
        get: (id) => current().profiles.get(id),
        put: (profile) => current().profiles.put(profile),
        remove: (id) => current().profiles.remove(id),
        getActiveId: () => current().profiles.getActiveId(),
        setActiveId: (id) => current().profiles.setActiveId(id),
      },
      photos: {
        get: (id) => current().photos.get(id),
        isCurrent: async (id) => (await current().photos.isCurrent?.(id)) ?? true,
        put: (id, photo) => current().photos.put(id, photo),
        send: async (id) => (await current().photos.send?.(id)) ?? { kind: 'sent' },
        remove: (id) => current().photos.remove(id),
      },
      ...openRecordsElsewhere(current),
    },
  };
}
