import { describe, expect, it, vi } from 'vitest';

import { storeNora, NORA, fakeAccountDeps, success } from '../../testing/fake-account.ts';
import type { FakeAnswer, FakeDeps } from '../../testing/fake-account.ts';
import { openDeletion } from './delete-account.ts';
import { DeletionUnanswered } from './deletion-unanswered.ts';
import { openAccount } from './open-account.ts';
import { openApi } from './open-api.ts';

const NOBODY: FakeAnswer = [
  401,
  { success: false, message: 'Please sign in', error: 'not-signed-in' },
];
const BUSY: FakeAnswer = [429, { success: false, message: 'Too many calls', error: 'rate_limit' }];
const DELETED = success({ deleted: true });
const REFRESH = '/api/auth/google/refresh';
/** No answer. */
const LOST = null;

/** A page, and a record of what is removed in it. */
function openPage(deps: FakeDeps, isOnline = true) {
  const account = openAccount(deps);
  const api = openApi({ account, fetch: (path, init) => deps.fetch(path, init) });
  const forgotten: string[] = [];
  const deletion = openDeletion({
    account,
    api,
    session: {
      forget: async (signOut) => {
        signOut();
        forgotten.push('local copy');
      },
    },
    forgetLeft: async (userId) => void forgotten.push(`what is left of ${userId}`),
    forgetReports: () => undefined,
    storage: deps.storage,
    isOnline: () => isOnline,
    warn: () => undefined,
  });
  return { account, api, deletion, forgotten, storage: deps.storage };
}

/** Nora is signed in, and the server gives this answer about the account. */
function begin(account: readonly FakeAnswer[], { refresh = 401, isOnline = true } = {}) {
  const deps = fakeAccountDeps({
    answers: { '/api/account': account, [REFRESH]: [refresh] },
  });
  storeNora(deps.storage);
  return { ...openPage(deps, isOnline), deps };
}

/** Starts with a deletion that was not answered. */
async function beginUnanswered(...then: readonly FakeAnswer[]) {
  const page = begin([LOST, ...then]);
  await expect(page.deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
  return page;
}

describe('deleting an account', () => {
  it('deletes the copy in this browser with it', async () => {
    const { deletion, forgotten, account } = begin([DELETED]);
    await deletion.run();
    expect(forgotten).toEqual(['local copy']);
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
  });

  it('leaves everything where it is when the server refuses', async () => {
    const { deletion, forgotten } = begin([BUSY, NOBODY]);
    await expect(deletion.run()).rejects.toThrow('Too many calls');
    await expect(deletion.run()).rejects.toThrow('Please sign in');
    expect(forgotten).toEqual([]);
  });

  it('fails for certain where there is no connection', async () => {
    const { deletion } = begin([LOST], { isOnline: false });
    await expect(deletion.run()).rejects.toThrow('The server can’t be reached');
  });

  it.each([LOST, 502, 500, [200, 'no JSON']] as const)(
    'is uncertain when no answer says whether it was done (%j)',
    async (answer) => {
      const { deletion, forgotten, account } = begin([answer]);
      await expect(deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
      expect(forgotten).toEqual([]);
      expect(account.getState().kind).toBe('signed-in');
    },
  );
});

describe('an unanswered account deletion', () => {
  it('counts as done when the second request finds no user, and removes the copy here', async () => {
    const { deletion, forgotten, account, storage } = await beginUnanswered(NOBODY);
    await deletion.run();
    expect(forgotten).toEqual(['what is left of user-1']);
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
    expect(storage.length).toBe(0);
  });

  it('counts as done then even when the session cannot be renewed', async () => {
    const { deletion, forgotten } = begin([LOST, NOBODY], { refresh: 503 });
    await expect(deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
    await deletion.run();
    expect(forgotten).toEqual(['local copy']);
  });

  it('stays uncertain until an answer settles it', async () => {
    const { deletion, forgotten } = await beginUnanswered(BUSY, LOST, DELETED);
    await expect(deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
    await expect(deletion.run()).rejects.toBeInstanceOf(DeletionUnanswered);
    await deletion.run();
    expect(forgotten).toEqual(['local copy']);
  });

  it('counts as done when another call ends the session, and removes the copy here', async () => {
    const { api, forgotten } = await beginUnanswered(NOBODY);
    await expect(api.call('getAccount', {})).rejects.toThrow('Please sign in');
    await vi.waitFor(() => expect(forgotten).toEqual(['what is left of user-1']));
  });

  it('removes nothing when the user signs out', async () => {
    const { account, forgotten } = await beginUnanswered(NOBODY);
    account.signOut();
    expect(forgotten).toEqual([]);
  });

  it.each([
    ['is gone', NOBODY, 401, ['what is left of user-1']],
    ['is gone, and the session cannot be renewed right now', NOBODY, 503, ['local copy']],
    ['is still there', success(NORA), 401, []],
  ] as const)('is settled on the next visit: the account %s', async (...told) => {
    const [, answer, refresh, gone] = told;
    const { deps } = await beginUnanswered(LOST);
    const again = openPage(
      deps.reopen({ answers: { '/api/account': [answer], [REFRESH]: [refresh] } }),
    );
    await again.deletion.resume();
    await vi.waitFor(() => expect(again.storage.getItem('accountDeletion')).toBeNull());
    expect(again.forgotten).toEqual(gone);
  });

  it('removes the copy here on the next visit when the session is over by then', async () => {
    const { deps, account } = await beginUnanswered(LOST);
    account.endSession();
    keepMark(deps);
    const again = openPage(deps.reopen({}));
    await again.deletion.resume();
    expect(again.forgotten).toEqual(['what is left of user-1']);
  });

  it('is not assumed where none was requested', async () => {
    const { deletion, forgotten } = begin([LOST]);
    await deletion.resume();
    expect(forgotten).toEqual([]);
  });
});

/** The page was left before it could remove anything. */
function keepMark({ storage }: FakeDeps): void {
  storage.setItem('accountDeletion', 'user-1');
}
