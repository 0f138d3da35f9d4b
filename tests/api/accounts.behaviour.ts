import { DEVELOPER_CODE } from '@color-almanac/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import type { TestApi, TestUser } from '../../apps/server/testing/open-test-api.ts';

const CODE = { code: DEVELOPER_CODE, redirectUri: 'http://localhost/' };

/** The behavior of the account calls in local developer mode, on any server. */
export function describeAccounts(name: string, open: () => Promise<TestApi>): void {
  describe(`accounts over HTTP, ${name}`, () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await open();
    });
    const askAccount = (user: TestUser) => api.call('getAccount', { user });
    async function signIn(): Promise<TestUser> {
      const answer = await api.call('exchangeCode', { body: CODE });
      expect(answer.statusCode, answer.body).toBe(200);
      const { jwt, user } = answer.json().data;
      return { id: user.id, token: jwt };
    }

    it('can be opened by the configured way of signing in', async () => {
      const { data } = (await api.call('getSignInConfiguration')).json();
      expect(data).toMatchObject({ configured: true, provider: null, developerMode: true });
    });

    it('are the same each time their user signs in', async () => {
      const [first, again] = [await signIn(), await signIn()];
      expect(again.id).toBe(first.id);
      for (const user of [first, again]) {
        expect((await askAccount(user)).json().data).toMatchObject({ name: 'Local Developer' });
      }
    });

    it('are gone at once when deleted, and the next sign-in creates a new one', async () => {
      const gone = await signIn();
      const body = { profile_name: 'Theirs' };
      expect((await api.call('createProfile', { user: gone, body })).statusCode).toBe(200);
      const answer = await api.call('deleteAccount', { user: gone });
      expect(answer.json()).toEqual({ success: true, data: { deleted: true } });
      const next = await signIn();
      expect(next.id).not.toBe(gone.id);
      // With several servers behind the address, these calls reach all of them.
      for (let call = 0; call < 4; call += 1) {
        expect((await askAccount(gone)).statusCode).toBe(401);
        expect((await api.call('listProfiles', { user: next })).json().data).toEqual([]);
      }
    });

    it('accept only their own tokens', async () => {
      const anna = await api.meet();
      for (const token of ['', 'anna', `${anna.token}x`, anna.token.slice(0, -4)]) {
        const answer = await askAccount({ ...anna, token });
        expect([answer.statusCode, answer.json().error]).toEqual([401, 'not-signed-in']);
      }
    });

    it('are not opened by an invalid code', async () => {
      const answer = await api.call('exchangeCode', { body: { ...CODE, code: 'guessed' } });
      expect([answer.statusCode, answer.json().success]).toEqual([503, false]);
    });
  });
}
