import type { Account } from '../accounts/account.ts';
import { createApiClient } from '../api/api-client.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiGround } from '../api/api-ground.ts';
import { tryStorage } from '../data/storage-access.ts';
import type { ErrorReports } from './error-reports.ts';
import { openErrorReports } from './open-error-reports.ts';

interface BrowserReports {
  readonly account: Pick<Account, 'getState'>;
  readonly api: ApiClient;
  readonly fetch: ApiGround['fetch'];
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The reports of this page. */
export function openBrowserReports({ account, api, fetch, wait }: BrowserReports): ErrorReports {
  const storage = tryStorage(() => globalThis.localStorage);
  const stranger = createApiClient({ fetch, getToken: () => null });
  const getUser = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user : null;
  };
  return openErrorReports({
    storage: storage.ok ? storage.value : null,
    page: globalThis,
    wait,
    getUser,
    send: ({ reference, report }) => {
      // The server believes the token. What broke for somebody else must not be sent with hers.
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
    makeReference,
  });
}

const RANDOM_BYTES = 6;

/** Short enough to be read out on the telephone. Works without a secure context. */
function makeReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
