import { listUserCopies } from '../../store/copies/list-user-copies.ts';
import type { ClearingDeps } from './clear-copies.ts';

interface OnDemandDeps extends ClearingDeps {
  /** `null` where the browser forbids it. */
  readonly storage: Storage | null;
  /** The page is shown. */
  readonly loaded: Promise<void>;
}

/**
 * Clears copies of accounts no one is signed in to, as signing out does: those whose sign-in expired or was ended by
 * the server. Runs once per page, and again when the page is restored from the back-forward cache.
 */
export function clearCopiesOnDemand({ storage, loaded, ...deps }: OnDemandDeps): void {
  const clear = async () => {
    await Promise.all([deps.account.settled, loaded]);
    const here = await listUserCopies(storage);
    const left = here.filter((id) => id !== deps.getUserId());
    if (left.length === 0) return;
    const { clearCopies } = await import('./clear-copies.ts');
    await clearCopies(left, deps);
  };
  const attempt = () => {
    clear().catch((cause: unknown) => deps.warn('Could not clear the copies of accounts', cause));
  };
  attempt();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) attempt();
  });
}
