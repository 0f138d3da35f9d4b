import type { UserStore } from './open-user-store.ts';
import { createStatus } from './sync/save-status.ts';
import type { JoinedStatus, WatchedStatus } from './sync/save-status.ts';

interface SessionDeps {
  readonly guest: UserStore;
  /** `status` says how far the user's changes are. */
  readonly open: (userId: string, status: JoinedStatus) => UserStore;
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The data of the signed-in user, or of the guest. */
export interface SessionDataStore {
  /** The handle of the present user, or of the guest. It never serves the next user. */
  readonly present: () => UserStore;
  readonly status: WatchedStatus;
  /** Sends everything possible at once, without gathering; returns how much is left. */
  readonly flush: () => Promise<number>;
  /**
   * Removes the signed-in user's copy from this device, pending changes included. They are signed out first, so that no
   * tab goes on writing.
   */
  readonly forget: (signOut: () => void) => Promise<void>;
}

/** Follows the session: a user's data is opened at sign-in and closed at sign-out. */
export function followSession({
  guest,
  open,
  getUserId,
  subscribe,
}: SessionDeps): SessionDataStore {
  const status = createStatus();
  let opened: { readonly userId: string | null; readonly store: UserStore } = {
    userId: null,
    store: guest,
  };

  let openings = 0;
  /** What a user's handle still says once it is closed is about nobody. */
  const statusOf = (opening: number): JoinedStatus => ({
    ...status,
    set: (...said) => {
      if (opening === openings) status.set(...said);
    },
  });

  function present(): UserStore {
    const userId = getUserId();
    if (opened.userId === userId) return opened.store;
    opened.store.close();
    status.clear();
    openings += 1;
    opened = { userId, store: userId === null ? guest : open(userId, statusOf(openings)) };
    return opened.store;
  }

  subscribe(present);
  present();
  return {
    present,
    status,
    flush: () => present().flush(),
    forget: async (signOut) => {
      const userId = getUserId();
      const store = present();
      signOut();
      if (userId !== null) await store.forget();
    },
  };
}
