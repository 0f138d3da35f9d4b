import type { SignInWays } from '@color-almanac/contract';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import { withFreshSignIn } from './with-fresh-sign-in.ts';

const STALE = new ApiError('Sign in again.', { code: 'fresh-sign-in-required', status: 403 });
const PASSKEY = { id: 'p', name: 'Phone', created_at: '', last_used_at: '' };
const USED = {
  id: 'p',
  rawId: 'p',
  type: 'public-key',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
} as const;

interface Scene {
  readonly ways?: Partial<SignInWays>;
  readonly agrees?: boolean;
  readonly answer?: { ok: true; data: typeof USED } | { ok: false; kind: 'cancelled' };
}

/** A user whose sign-in is too old until they prove who they are. */
function open({ ways = {}, agrees = true, answer = { ok: true, data: USED } }: Scene = {}) {
  const steps: string[] = [];
  let isFresh = false;
  const call = vi.fn(async (name: string) => {
    steps.push(name);
    if (name === 'confirmSignIn') isFresh = true;
    return { challenge: 'AAAA' };
  });
  const act = async () => {
    steps.push('act');
    if (!isFresh) throw STALE;
  };
  const deps = {
    api: { call: call as never },
    account: {
      signIn: async (from: string, links?: boolean) => {
        steps.push(`provider ${from} ${links}`);
        return { kind: 'leaving' } as const;
      },
    },
    ask: {
      confirm: async ({ agree }: { readonly agree: string }) => {
        steps.push(agree);
        return agrees;
      },
    },
    ways: {
      passkeys: [PASSKEY],
      has_provider: false,
      recovery_codes_left: 10,
      is_owner: false,
      ...ways,
    },
    provider: 'Google',
    askDevice: async () => answer,
    hasPasskeys: () => true,
  };
  return { steps, run: () => withFreshSignIn(deps, act), call };
}

describe('withFreshSignIn', () => {
  it('asks for the passkey when the sign-in is too old, and then makes the change', async () => {
    const { run, steps, call } = open();
    await run();
    expect(steps).toEqual(['act', 'Use my passkey', 'beginPasskeySignIn', 'confirmSignIn', 'act']);
    expect(call).toHaveBeenLastCalledWith('confirmSignIn', { body: { passkey: USED } });
  });

  it('changes nothing when the user does not want to, or the device has no passkey', async () => {
    const refused = open({ agrees: false });
    await refused.run();
    expect(refused.steps).toEqual(['act', 'Use my passkey']);
    const cancelled = open({ answer: { ok: false, kind: 'cancelled' } });
    await expect(cancelled.run()).rejects.toThrow('Your device didn’t use a passkey');
    expect(cancelled.steps).toEqual(['act', 'Use my passkey', 'beginPasskeySignIn']);
  });

  it('leaves for the provider when the user has no passkey', async () => {
    const { run, steps } = open({ ways: { passkeys: [], has_provider: true } });
    await run();
    expect(steps).toEqual(['act', 'Sign in with Google', 'provider account true']);
  });

  it('says to sign in again when the user has neither', async () => {
    const { run, steps } = open({ ways: { passkeys: [] } });
    await expect(run()).rejects.toBe(STALE);
    expect(steps).toEqual(['act']);
  });
});
