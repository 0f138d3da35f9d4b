import type { SessionDataStore } from '../../store/session-data-store.ts';
import type { SaveStatus } from '../../store/sync/save-status.ts';
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
   *
   * @param isEnded whether the server has ended the session already.
   */
  readonly leave: (isEnded?: boolean) => Promise<void>;
}

interface SignOutDeps {
  readonly account: Pick<Account, 'signOut' | 'getToken'>;
  /** Ends the session on the server, so that nobody can use its token any more. */
  readonly endSession: (token: string) => Promise<unknown>;
  readonly session: Pick<SessionDataStore, 'flush' | 'forget' | 'status'>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (message: string, cause: unknown) => void;
}

/** A server that does not answer must not prevent signing out. */
const FLUSH_TIMEOUT_MS = 3000;

export function prepareSignOut({ account, session, endSession, wait, warn }: SignOutDeps): SignOut {
  const countWaiting = () => waitingOf(session.status.get());
  return {
    sendRest: async () => {
      try {
        const left = await Promise.race([session.flush(), wait(FLUSH_TIMEOUT_MS)]);
        return { waiting: left ?? countWaiting(), isSlow: left === undefined };
      } catch (cause) {
        warn('Unsent changes stay on this device', cause);
        return { waiting: countWaiting(), isSlow: false };
      }
    },
    leave: async (isEnded = false) => {
      const token = account.getToken();
      try {
        if (countWaiting() === 0) await session.forget(account.signOut);
      } catch (cause) {
        warn('Part of the account is still stored in this browser', cause);
      } finally {
        account.signOut();
      }
      // Last, so that nothing still under way is refused. Not waited for: without an answer it ends within a day.
      if (token === null || isEnded) return;
      endSession(token).catch((cause: unknown) =>
        warn('The session was not ended on the server', cause),
      );
    },
  };
}

function waitingOf(status: SaveStatus): number {
  return status.kind === 'saved' ? 0 : status.waiting;
}
