import type { AccountDeps } from './account.ts';
import { callAccounts } from './call-accounts.ts';
import type { Renewal } from './account.ts';
import { clearSession, saveSession, readSession } from './session-store.ts';
import type { Session } from './session-store.ts';

/** The present session: the stored one, or where nothing can be stored, that of this page. */
export interface SessionHolder {
  readonly read: () => Session | null;
  readonly write: (session: Session | null) => void;
  /** Takes over what another tab has stored or cleared. */
  readonly reread: () => void;
  readonly renew: () => Promise<Renewal>;
}

export function holdSession(deps: AccountDeps): SessionHolder {
  const { storage } = deps;
  let session = readSession(storage, deps.now());
  let renewing: Promise<Renewal> | null = null;
  const write = (next: Session | null) => {
    session = next;
    if (next) saveSession(storage, next);
    else clearSession(storage);
  };
  const reread = () => {
    session = readSession(storage, deps.now());
  };
  const renewOnce = async (): Promise<Renewal> => {
    const before = session;
    if (before === null) return 'refused';
    const stored = readSession(storage, deps.now());
    if (isOfAnother(stored, before)) return 'unavailable';
    if (stored !== null && stored.accessToken !== before.accessToken) {
      // Another tab was first. A provider that rotates refresh tokens would refuse ours by now.
      session = stored;
      return 'renewed';
    }
    if (before.refreshToken === null) return 'refused';
    const { refreshToken } = before;
    const outcome = await callAccounts(deps.fetch, 'refreshAccess', { refreshToken });
    if (!outcome.ok) return isRefusal(outcome.status) ? 'refused' : 'unavailable';
    // The user may have signed out in the meantime, and that stands.
    if (session === null) return 'refused';
    const now = readSession(storage, deps.now());
    if (isOfAnother(session, before) || isOfAnother(now, before)) return 'unavailable';
    const { access_token: accessToken, refresh_token, jwt } = outcome.data;
    write({
      ...session,
      accessToken,
      refreshToken: refresh_token ?? refreshToken,
      jwt: jwt ?? session.jwt,
    });
    return 'renewed';
  };
  return {
    read: () => session,
    write,
    reread,
    renew: () => {
      renewing ??= deps.exclusively(renewOnce).finally(() => {
        renewing = null;
      });
      return renewing;
    },
  };
}

/** Another tab has signed in someone else: their tokens must not answer requests of the user before. */
function isOfAnother(found: Session | null, before: Session): boolean {
  return found !== null && found.user.id !== before.user.id;
}

/**
 * How our server answers a token it cannot read or no longer knows. Any other failure, such as a proxy's, is transient.
 */
function isRefusal(status: number | null): boolean {
  return status === 400 || status === 401;
}
