import type { Account } from '../accounts/account.ts';
import { createApiClient } from '../client/api-client.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { ApiDeps } from '../client/api-deps.ts';
import type { ErrorWriter } from './error-reports.ts';
import { openErrorReports } from './open-error-reports.ts';

interface BrowserReports {
  readonly account: Pick<Account, 'getState'>;
  readonly api: ApiClient;
  readonly fetch: ApiDeps['fetch'];
  readonly wait: (milliseconds: number) => Promise<void>;
  /** `null` where nothing can be stored. */
  readonly storage: Storage | null;
  readonly makeReference: () => string;
}

/** The reports of this page. */
export function openBrowserReports({ account, api, fetch, ...deps }: BrowserReports): ErrorWriter {
  const stranger = createApiClient({ fetch, getToken: () => null });
  const getUser = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user : null;
  };
  return openErrorReports({
    ...deps,
    page: globalThis,
    getUser,
    send: ({ reference, report }) => {
      // The server trusts the token. A failure of another user must not be sent with this one's.
      const sender = report.userId === (getUser()?.id ?? null) ? api : stranger;
      return sender.call('reportError', {
        body: report,
        idempotencyKey: reference,
        keepalive: true,
      });
    },
    isOnline: () => navigator.onLine,
    getAddress: () => location.href,
    userAgent: navigator.userAgent,
    now: () => Date.now(),
  });
}
