import type { SessionDataStore } from '../data/session-data-store.ts';
import type { SaveStatus } from '../data/sync/save-status.ts';
import type { Account } from './account.ts';

/** The user's changes that the server does not have. */
export interface UnsentRest {
  readonly waiting: number;
  /** The server had not answered yet. */
  readonly isSlow: boolean;
}

/** Signing out, in two steps: between them the user decides about what the server does not have. */
export interface SignOut {
  /** Sends pending changes, with a limited wait. Never rejects. */
  readonly sendRest: () => Promise<UnsentRest>;
  /**
   * Signs out and leaves nothing of the user in this browser. Only while changes are pending, the copy stays under
   * their id until they sign in again. Never rejects.
   */
  readonly leave: () => Promise<void>;
}

interface SignOutDeps {
  readonly account: Pick<Account, 'signOut'>;
  readonly session: Pick<SessionDataStore, 'flush' | 'forget' | 'status'>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (message: string, cause: unknown) => void;
}

/** A server that does not answer must not prevent signing out. */
const LONGEST_FAREWELL_MS = 3000;

export function prepareLeaving({ account, session, wait, warn }: SignOutDeps): SignOut {
  const countWaiting = () => waitingOf(session.status.get());
  return {
    sendRest: async () => {
      try {
        const left = await Promise.race([session.flush(), wait(LONGEST_FAREWELL_MS)]);
        return { waiting: left ?? countWaiting(), isSlow: left === undefined };
      } catch (cause) {
        warn('Unsent changes stay on this device', cause);
        return { waiting: countWaiting(), isSlow: false };
      }
    },
    leave: async () => {
      try {
        if (countWaiting() === 0) await session.forget(account.signOut);
      } catch (cause) {
        warn('Part of the account is still stored in this browser', cause);
      } finally {
        account.signOut();
      }
    },
  };
}

function waitingOf(status: SaveStatus): number {
  return status.kind === 'saved' ? 0 : status.waiting;
}
