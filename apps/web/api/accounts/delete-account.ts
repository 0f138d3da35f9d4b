import type { ApiClient } from '../client/api-client.ts';
import { ApiError } from '../client/api-error.ts';
import { tryStorage } from '../../base/storage-access.ts';
import type { SessionDataStore } from '../../store/session-data-store.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { Account } from './account.ts';
import { DeletionUnanswered } from './deletion-unanswered.ts';
import { DELETION_KEY } from './session-keys.ts';

export interface DeletionDeps {
  readonly account: Pick<Account, 'getState' | 'subscribe' | 'settled' | 'signOut'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** The session of the signed-in user. */
  readonly session: Pick<SessionDataStore, 'forget'>;
  /** Drops unsent error reports. */
  readonly forgetReports: () => void;
  /** Removes what is stored here for a user who is no longer signed in. */
  readonly forgetLeft: (userId: string) => Promise<void>;
  readonly storage: Storage | null;
  readonly isOnline: () => boolean;
  readonly warn: (message: string, cause: unknown) => void;
}

export interface AccountDeletion {
  /**
   * Deletes the account of the signed-in user, on the server and here. Rejects when it was not done, or when that is
   * unknown.
   */
  readonly run: () => Promise<void>;
  /** Finishes a deletion an earlier page got no answer to. Never rejects. */
  readonly resume: () => Promise<void>;
}

/**
 * Deletes accounts. When the answer is lost, the account may be gone, and the server's next answer is that it does not
 * know the user. So an unknown outcome is written down, and if the session ends before it is settled, the copy in this
 * browser is removed: no one could ever sign in to that account again.
 */
export function openDeletion(deps: DeletionDeps): AccountDeletion {
  const { account, api, session, warn } = deps;
  const mark = openMark(deps.storage);
  const getUserId = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user.id : null;
  };

  let forgetting: Promise<void> | null = null;
  const forget = (userId: string): Promise<void> => {
    forgetting ??= forgetNow(userId).finally(() => {
      forgetting = null;
    });
    return forgetting;
  };

  async function forgetNow(userId: string): Promise<void> {
    mark.write(null);
    deps.forgetReports();
    try {
      if (getUserId() === userId) await session.forget(account.signOut);
      else await deps.forgetLeft(userId);
    } catch (cause) {
      warn('Part of the account is still stored in this browser', cause);
    }
  }

  const watch = () =>
    watchEnd(account, () => {
      const userId = mark.read();
      if (userId !== null) void forget(userId);
    });

  async function run(): Promise<void> {
    const userId = getUserId();
    const wasAsked = userId !== null && mark.read() === userId;
    // Without a connection nothing leaves this device.
    const mayArrive = deps.isOnline();
    try {
      await api.call('deleteAccount', {});
    } catch (error) {
      if (userId === null || !(error instanceof ApiError)) throw error;
      if (wasAsked && error.code === 'not-signed-in') {
        // A deleted user is unknown to the second request. The end of the session may have started the removal already.
        if (mark.read() === userId) void forget(userId);
        await forgetting;
        return account.signOut();
      }
      if (!wasAsked && !(mayArrive && isUnknown(error))) throw error;
      mark.write(userId);
      if (!wasAsked) watch();
      throw new DeletionUnanswered(error);
    }
    // From here on the account is gone, even if removing its copy fails.
    if (userId !== null) await forget(userId);
  }

  return {
    run,
    resume: async () => {
      await account.settled;
      const userId = mark.read();
      if (userId === null) return;
      if (getUserId() !== userId) return forget(userId);
      watch();
      try {
        await api.call('getAccount', {});
        mark.write(null);
      } catch (cause) {
        const isNobody = cause instanceof ApiError && cause.code === 'not-signed-in';
        // The end of the session may have removed it already.
        if (isNobody && mark.read() === userId) return forget(userId);
        warn('Could not find out whether the account still exists', cause);
      }
    },
  };
}

/** Calls back when the session ends on its own, not when the user ends it. */
function watchEnd(account: DeletionDeps['account'], onEnded: () => void): void {
  const stop = account.subscribe(() => {
    const state = account.getState();
    if (state.kind !== 'signed-out') return;
    stop();
    if (state.problem?.text === SIGN_IN_WORDS.ended) onEnded();
  });
}

/** Whether it may have been done despite the error. */
function isUnknown({ code, status }: ApiError): boolean {
  return code !== 'signed-out' && (status === null || status >= 500 || status < 400);
}

/** The mark of an unfinished deletion. When the browser blocks storage, it lasts until the page closes. */
function openMark(storage: Storage | null) {
  let here: string | null = null;
  return {
    read: (): string | null => {
      const kept = tryStorage(() => storage?.getItem(DELETION_KEY) ?? null);
      return (kept.ok ? kept.value : null) ?? here;
    },
    write: (userId: string | null): void => {
      here = userId;
      tryStorage(() =>
        userId === null
          ? storage?.removeItem(DELETION_KEY)
          : storage?.setItem(DELETION_KEY, userId),
      );
    },
  };
}
