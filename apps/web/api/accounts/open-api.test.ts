import { expect, it, vi } from 'vitest';

import { CONFIGURED, fakeAccountDeps, PROVIDER, storeNora } from '../../testing/fake-account.ts';
import { openAccount } from './open-account.ts';
import { openApi } from './open-api.ts';

/** Calls under way for Nora, whose session goes on. */
async function openCalls() {
  const deps = fakeAccountDeps({
    answers: {
      '/api/auth/configuration': [CONFIGURED],
      [PROVIDER.userinfoEndpoint]: [[200, { sub: 'provider-7' }]],
      '/api/profiles': [401],
      '/api/auth/google/refresh': [401],
    },
  });
  storeNora(deps.storage);
  const account = openAccount(deps);
  const signals: AbortSignal[] = [];
  const api = openApi({
    account,
    fetch: (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        if (!signal) throw new Error('The call cannot be ended');
        signals.push(signal);
        const end = () => reject(new DOMException('It was aborted', 'AbortError'));
        signal.addEventListener('abort', end);
      }),
  });
  const calls = Promise.allSettled([api.call('listPalettes', {}), api.fetchPhoto('/api/photos/1')]);
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  return { account, api, signals, calls, server: openApi({ account, fetch: deps.fetch }) };
}

it('openApi ends all calls under way when the server ends the session, as if nobody were signed in', async () => {
  const { calls, server } = await openCalls();
  await expect(server.call('listProfiles', {})).rejects.toMatchObject({ status: 401 });
  const rejection = { status: 'rejected', reason: { code: 'signed-out' } };
  expect(await calls).toMatchObject([rejection, rejection]);
});

it('openApi waits for the answer to a deletion of the account, which ends the session itself', async () => {
  const { api, calls, server, signals } = await openCalls();
  void api.call('deleteAccount', {});
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  await expect(server.call('listProfiles', {})).rejects.toMatchObject({ status: 401 });
  await calls;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

it('openApi lets changes reach the server when the user signs out', async () => {
  const { account, signals } = await openCalls();
  account.signOut();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
