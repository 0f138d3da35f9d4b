import type { Outcome, Refusal } from '../http/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { CodeGrant, ProvidedSignIn, ProviderFailure } from './identity-provider.ts';

/** Seconds to wait when the provider does not answer. */
const RETRY_AFTER = 10;

export const NOT_CONFIGURED: Refusal = {
  ok: false,
  error: 'sign-in-not-configured',
  message: 'Sign-in is not configured on this server.',
};

export interface ProviderCodeDeps {
  readonly accounts: Accounts;
  readonly warn: (failure: ProviderFailure) => void;
}

/** Whom the provider says its code belongs to. */
export async function readProviderCode(
  { accounts, warn }: ProviderCodeDeps,
  { body, origin }: { readonly body: CodeGrant; readonly origin: string },
): Promise<Outcome<ProvidedSignIn>> {
  if (accounts.provider === null) return NOT_CONFIGURED;
  // The provider compares this with the address it redirected to. Only our own root is allowed at all.
  if (body.redirectUri !== rootOf(accounts.publicOrigin ?? origin)) {
    return {
      ok: false,
      error: 'invalid-request',
      message: 'redirectUri: must be the root of this site',
    };
  }
  const outcome = await accounts.provider.exchangeCode(body);
  if (outcome.ok) return { ok: true, data: outcome };
  warn(outcome);
  return explainProviderFailure(outcome);
}

/** Null for an invalid `Host` header. */
function rootOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL('/', origin).href : null;
}

export function explainProviderFailure({ reason, message }: ProviderFailure): Refusal {
  return reason === 'refused'
    ? { ok: false, error: 'sign-in-failed', message }
    : { ok: false, error: 'provider-unavailable', message, retryAfter: RETRY_AFTER };
}
