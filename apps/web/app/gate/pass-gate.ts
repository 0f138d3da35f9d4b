import type { Account } from '../../api/accounts/account.ts';
import { isGuestSession, subscribeToGuestSession } from '../../features/account/guest-session.ts';

/** A string that differs per user, and for nobody. */
export function nameOf(account: Pick<Account, 'getState'>): string {
  const state = account.getState();
  return state.kind === 'signed-in' ? state.user.id : state.kind;
}

export const isPastGate = (account: Pick<Account, 'getState'>): boolean =>
  account.getState().kind === 'signed-in' || isGuestSession();

/** Calls back after every change of the user or guest; returns the function that unsubscribes. */
export function subscribeToVisitor(
  account: Pick<Account, 'subscribe'>,
  onChange: () => void,
): () => void {
  const stops = [account.subscribe(onChange), subscribeToGuestSession(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when the visitor has signed in or continues as a guest. */
export async function passGate(account: Account): Promise<void> {
  await account.settled;
  if (isPastGate(account)) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeToVisitor(account, () => {
      if (!isPastGate(account)) return;
      stop();
      resolve();
    });
  });
}
