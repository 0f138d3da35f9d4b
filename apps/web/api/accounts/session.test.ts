import { describe, expect, it, vi } from 'vitest';

import {
  CONFIGURED,
  storeNora,
  NOON,
  NORA,
  fakeAccountDeps,
  PROVIDER,
  success,
} from '../../testing/fake-account.ts';
import type { FakeAnswer } from '../../testing/fake-account.ts';
import { openAccount } from './open-account.ts';
import { openApi } from './open-api.ts';
import { saveSession, readSession, SESSION_MS } from './session-store.ts';

const REFRESH = '/api/auth/google/refresh';
const TOLD = [200, { sub: 'provider-7', name: 'Nora L.' }] as const;
const RENEWED = success({ access_token: 'access-2', refresh_token: 'refresh-2', jwt: 'jwt-2' });

/** A page opened by Nora, who signed in before. */
function openPage(answers: Readonly<Record<string, readonly FakeAnswer[]>> = {}, age = 1000) {
  const deps = fakeAccountDeps({
    answers: {
      '/api/auth/configuration': [CONFIGURED],
      [PROVIDER.userinfoEndpoint]: [TOLD],
      ...answers,
    },
  });
  storeNora(deps.storage, NOON - age);
  const account = openAccount(deps);
  const pathsOf = () => deps.calls.map(({ path }) => path);
  return { account, deps, pathsOf };
}

/** The same page after it has looked up her present name. */
async function openGreetedPage(answers: Readonly<Record<string, readonly FakeAnswer[]>> = {}) {
  const page = openPage(answers);
  await seeName(page);
  return page;
}

const seeName = ({ account }: ReturnType<typeof openPage>) =>
  vi.waitFor(() => expect(account.getState()).toMatchObject({ user: { name: 'Nora L.' } }));

describe('a stored session', () => {
  it('[S1-AUTH-11] is restored after a reload, before any request', () => {
    const { account } = openPage({}, SESSION_MS - 1);
    expect(account.getState()).toMatchObject({ kind: 'signed-in', user: NORA });
  });

  it('[S1-AUTH-10] is cleared on load when it is 24 hours old', () => {
    const { account, deps } = openPage({}, SESSION_MS);
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
    expect(deps.storage.length).toBe(0);
  });

  it('is cleared when a part of it is missing or damaged', () => {
    for (const [key, value] of [
      ['currentUser', '{"id":'],
      ['authTimestamp', 'yesterday'],
      ['apiJwt', ''],
      ['accessToken', ''],
      ['apiJwt', 'jwt-🦊'],
      ['apiJwt', 'jwt\nwith a line'],
      ['accessToken', 'a'.repeat(5_000_000)],
    ] as const) {
      const deps = fakeAccountDeps();
      storeNora(deps.storage);
      deps.storage.setItem(key, value);
      expect(openAccount(deps).getState().kind, key).toBe('signed-out');
      expect(deps.storage.length, key).toBe(0);
    }
  });

  it("takes over the provider's present data, and shows a picture only from allowed hosts", async () => {
    const stranger = [200, { sub: 's', picture: 'https://elsewhere.example/p' }] as const;
    const page = openPage();
    expect(page.account.getState()).toMatchObject({ picture: null });
    await seeName(page);
    expect(page.account.getState()).toMatchObject({ picture: NORA.picture });
    const { account } = openPage({ [PROVIDER.userinfoEndpoint]: [stranger] });
    await vi.waitFor(() =>
      expect(account.getState()).toMatchObject({ user: { picture: stranger[1].picture } }),
    );
    expect(account.getState()).toMatchObject({ picture: null });
  });

  it('[S1-AUTH-08] leaves nothing behind when the user signs out', () => {
    const { account, deps } = openPage();
    account.signOut();
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
    expect(account.getToken()).toBeNull();
    expect(deps.storage.length).toBe(0);
  });

  it('ends when another tab signs out', () => {
    const { account, deps } = openPage();
    let notified = 0;
    account.subscribe(() => (notified += 1));
    deps.storage.clear();
    deps.changeInOtherTab();
    expect(account.getState().kind).toBe('signed-out');
    expect(notified).toBe(1);
  });

  it('still says why it ended when the browser reports an earlier write late', () => {
    const { account, deps } = openPage();
    account.endSession();
    deps.changeInOtherTab();
    expect(account.getState()).toMatchObject({
      kind: 'signed-out',
      problem: { startedFrom: 'gate' },
    });
  });
});

describe('a token that is no longer accepted', () => {
  it('[S1-AUTH-09] is renewed once, and the look-up repeated', async () => {
    const { account, deps, pathsOf } = await openGreetedPage({
      [PROVIDER.userinfoEndpoint]: [401, TOLD],
      [REFRESH]: [RENEWED],
    });
    expect(pathsOf().slice(1)).toEqual([
      PROVIDER.userinfoEndpoint,
      REFRESH,
      PROVIDER.userinfoEndpoint,
    ]);
    expect(deps.calls[2]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(deps.calls[3]?.authorization).toBe('Bearer access-2');
    expect(account.getState()).toMatchObject({ kind: 'signed-in', user: { name: 'Nora L.' } });
    expect(account.getToken()).toBe('jwt-2');
    expect(deps.storage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('[S1-AUTH-09] ends the session at the second refusal, without a loop', async () => {
    const { account, deps, pathsOf } = openPage({
      [PROVIDER.userinfoEndpoint]: [401],
      [REFRESH]: [RENEWED],
    });
    await vi.waitFor(() =>
      expect(account.getState()).toMatchObject({
        kind: 'signed-out',
        problem: { text: 'Your session has ended. Please sign in again.' },
      }),
    );
    expect(pathsOf()).toHaveLength(4);
    expect(deps.storage.length).toBe(0);
  });

  it('ends the session when it cannot be renewed, and only then', async () => {
    const states = await Promise.all(
      [401, 400, 403, 408, 503, 429, null].map(async (answer) => {
        const { account, deps } = openPage({
          [PROVIDER.userinfoEndpoint]: [401],
          [REFRESH]: [answer],
        });
        const hasEnded = () => account.getState().kind === 'signed-out';
        await vi.waitFor(() => expect(hasEnded() || deps.warnings.length > 0).toBe(true));
        return [answer, account.getState().kind];
      }),
    );
    expect(states).toEqual([
      [401, 'signed-out'],
      [400, 'signed-out'],
      [403, 'signed-in'],
      [408, 'signed-in'],
      [503, 'signed-in'],
      [429, 'signed-in'],
      [null, 'signed-in'],
    ]);
  });

  it('[S1-AUTH-09] is renewed once for all simultaneous callers', async () => {
    const { account, pathsOf } = await openGreetedPage({ [REFRESH]: [RENEWED] });
    const renewals = await Promise.all([account.renew(), account.renew(), account.renew()]);
    expect(renewals).toEqual(['renewed', 'renewed', 'renewed']);
    expect(pathsOf().filter((path) => path === REFRESH)).toHaveLength(1);
  });

  it('is taken from another tab that has renewed it already', async () => {
    const { account, deps, pathsOf } = await openGreetedPage();
    deps.storage.setItem('accessToken', 'access-of-other-tab');
    deps.storage.setItem('apiJwt', 'jwt-of-other-tab');
    expect(await account.renew()).toBe('renewed');
    expect(account.getToken()).toBe('jwt-of-other-tab');
    expect(pathsOf()).not.toContain(REFRESH);
  });

  it('stays removed when the user signs out during its renewal', async () => {
    const { account, deps } = await openGreetedPage({ [REFRESH]: [RENEWED] });
    const renewal = account.renew();
    account.signOut();
    expect(await renewal).toBe('refused');
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
    expect(deps.storage.length).toBe(0);
  });
});

describe('a user signed in by another tab', () => {
  const BERTA = { ...NORA, id: 'user-2', name: 'Berta' };
  const SESSION = {
    accessToken: 'access-of-berta',
    refreshToken: 'refresh-of-berta',
    jwt: 'jwt-of-berta',
    user: BERTA,
    signedInAt: NOON,
    isLocal: false,
  };

  it('does not send the requests of the earlier user', async () => {
    const { account, deps, pathsOf } = await openGreetedPage({ '/api/profiles': [success([])] });
    const noras = openApi({ account, fetch: deps.fetch, userId: NORA.id });
    saveSession(deps.storage, SESSION);
    deps.changeInOtherTab();
    await expect(noras.call('listProfiles', {})).rejects.toMatchObject({ code: 'signed-out' });
    expect(pathsOf()).not.toContain('/api/profiles');
    expect(account.getState()).toMatchObject({ kind: 'signed-in', user: BERTA });
    await openApi({ account, fetch: deps.fetch }).call('listProfiles', {});
    expect(deps.calls.at(-1)?.authorization).toBe('Bearer jwt-of-berta');
  });

  it('stays signed in when a picture of the earlier user is refused', async () => {
    const { account, deps, pathsOf } = await openGreetedPage();
    const noras = openApi({ account, fetch: deps.fetch, userId: NORA.id });
    saveSession(deps.storage, SESSION);
    deps.changeInOtherTab();
    await expect(noras.fetchPhoto('/api/photos/1')).rejects.toThrow('Failed to process image');
    // The server shows a photo to its owner only, and would refuse.
    expect(pathsOf()).not.toContain('/api/photos/1');
    expect(pathsOf()).not.toContain(REFRESH);
    expect(account.getToken()).toBe('jwt-of-berta');
  });

  it.each(['before', 'while'] as const)(
    '%s tokens are renewed, is not mixed up with the earlier user',
    async (when) => {
      const { account, deps } = await openGreetedPage({ [REFRESH]: [RENEWED] });
      // This tab does not know of it yet.
      const letIn = () => saveSession(deps.storage, SESSION);
      const { fetch } = deps;
      Object.assign(deps, {
        fetch: async (...request: Parameters<typeof fetch>) => {
          const answer = await fetch(...request);
          if (when === 'while') letIn();
          return answer;
        },
      });
      if (when === 'before') letIn();
      expect(await account.renew()).toBe('unavailable');
      expect(readSession(deps.storage, NOON)).toEqual(SESSION);
      deps.changeInOtherTab();
      expect(account.getToken(NORA.id)).toBeNull();
      expect(account.getState()).toMatchObject({ user: BERTA });
    },
  );

  it('does not get the name the provider sent for the earlier user', async () => {
    const { account, deps } = openPage();
    const { fetch } = deps;
    Object.assign(deps, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request);
        if (request[0] === PROVIDER.userinfoEndpoint) {
          saveSession(deps.storage, SESSION);
          deps.changeInOtherTab();
        }
        return answer;
      },
    });
    await vi.waitFor(() => expect(deps.warnings).toHaveLength(1));
    expect(account.getState()).toMatchObject({ user: BERTA });
    expect(readSession(deps.storage, NOON)).toEqual(SESSION);
  });
});
