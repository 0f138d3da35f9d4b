import type { RequestBody, TakenData } from '@color-almanac/contract';

import { createApiClient } from '../client/api-client.ts';
import type { Call } from '../client/api-client.ts';
import { ApiError } from '../client/api-error.ts';
import type { ApiFailure } from '../client/api-error.ts';

/** The calls that create a session; they need none. */
export type AccountCall =
  | 'getSignInConfiguration'
  | 'exchangeCode'
  | 'refreshAccess'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'beginRegistration'
  | 'register'
  | 'signInWithRecoveryCode'
  | 'signInByProxy';

export type CallOutcome<Name extends AccountCall> =
  | { readonly ok: true; readonly data: TakenData<Name> }
  | {
      readonly ok: false;
      readonly code: ApiFailure;
      /** Null when no answer came. */
      readonly status: number | null;
      /** The server's own message where it sent one. */
      readonly message: string;
    };

/** Makes one call without a token. Every failure is a value. */
export async function callAccounts<Name extends AccountCall>(
  fetch: typeof globalThis.fetch,
  name: Name,
  body: RequestBody<Name>,
): Promise<CallOutcome<Name>> {
  const api = createApiClient({ fetch, getToken: () => null });
  try {
    const data = await api.call(name, { body } as Call<Name>);
    if (data !== null) return { ok: true, data };
    return {
      ok: false,
      code: 'unreadable-answer',
      status: 200,
      message: 'The server sent an empty answer',
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, message } = error;
    return { ok: false, code, status, message };
  }
}
