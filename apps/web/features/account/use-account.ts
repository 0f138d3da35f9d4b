import { useSyncExternalStore } from 'react';

import type { Account, AccountState } from '../../api/accounts/account.ts';

/** The account's state, now and after every change. */
export function useAccount(account: Account): AccountState {
  return useSyncExternalStore(account.subscribe, account.getState);
}
