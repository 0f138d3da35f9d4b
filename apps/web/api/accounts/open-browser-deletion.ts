import type { ApiDeps } from '../client/api-deps.ts';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import { openUserData } from '../../store/open-user-data.ts';
import type { SessionUploads } from '../../media/uploads/follow-uploads.ts';
import type { Account } from './account.ts';
import { openDeletion } from './delete-account.ts';
import type { AccountDeletion, DeletionDeps } from './delete-account.ts';
import { openApi } from './open-api.ts';

export interface BrowserDeletion extends Pick<
  DeletionDeps,
  'api' | 'session' | 'storage' | 'warn'
> {
  readonly account: Account;
  readonly errors: Pick<ErrorReports, 'forget'>;
  readonly uploads: Pick<SessionUploads, 'forget'>;
  readonly fetch: ApiDeps['fetch'];
}

/** Deletes accounts together with their copies in this browser. */
export function openBrowserDeletion(deps: BrowserDeletion): AccountDeletion {
  const { account, errors, uploads, fetch, warn } = deps;
  return openDeletion({
    ...deps,
    forgetReports: () => errors.forget(),
    forgetLeft: async (userId) => {
      try {
        const api = openApi({ account, fetch, userId });
        const data = await openUserData({ userId, api, clock: () => Date.now(), warn });
        await data.forget();
      } finally {
        await uploads.forget(userId);
      }
    },
    isOnline: () => navigator.onLine,
  });
}
