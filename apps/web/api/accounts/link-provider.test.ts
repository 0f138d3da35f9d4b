import { describe, expect, it } from 'vitest';

import { CONFIGURED, fakeAccountDeps, NORA, SITE, success } from '../../testing/fake-account.ts';
import type { FakeAnswer } from '../../testing/fake-account.ts';
import { openAccount } from './open-account.ts';

const CONFIGURATION = '/api/auth/configuration';
const LINK = '/api/account/provider';
const SIGNED_IN = { access_token: 'jwt-1', refresh_token: 'refresh-1', jwt: 'jwt-1', user: NORA };

/** A user signed in with a passkey goes to the provider, and comes back. */
async function addProvider(answer: FakeAnswer) {
  const deps = fakeAccountDeps({ answers: { [CONFIGURATION]: [CONFIGURED] } });
  const account = openAccount(deps);
  account.enter(SIGNED_IN);
  expect(await account.signIn('account', true)).toEqual({ kind: 'leaving' });
  const asked = new URL(deps.left[0] ?? '').searchParams;
  // The server lets only a user who was asked just now add another way to sign in.
  expect(asked.get('max_age')).toBe('0');
  const state = asked.get('state') ?? '';
  const next = deps.reopen({
    address: `${SITE}/?code=the-code&state=${state}`,
    answers: { [CONFIGURATION]: [CONFIGURED], [LINK]: [answer] },
  });
  const back = openAccount(next);
  await back.settled;
  return { back, calls: next.calls };
}

describe('adding the account of the provider', () => {
  it("sends the code with the user's own token, and begins no other session", async () => {
    const { back, calls } = await addProvider(success({ linked: true }));
    const [call] = calls.filter(({ path }) => path === LINK);
    expect(call?.authorization).toBe('Bearer jwt-1');
    expect(call?.body).toMatchObject({ code: 'the-code', redirectUri: `${SITE}/` });
    expect(back.getState()).toMatchObject({ kind: 'signed-in', user: NORA, problem: null });
    expect(back.getToken()).toBe('jwt-1');
  });

  it('says why it was refused, and leaves the user signed in', async () => {
    const message = 'That account of the provider belongs to somebody else here.';
    const { back } = await addProvider([409, { success: false, error: 'conflict', message }]);
    expect(back.getState()).toMatchObject({
      kind: 'signed-in',
      problem: { text: `Authentication failed: ${message}`, startedFrom: 'account' },
    });
  });
});
