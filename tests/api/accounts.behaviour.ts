import { DEVELOPER_CODE } from '@color-almanac/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { paintPhoto } from '../../apps/server/testing/item-caller.ts';
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

    async function keysOfPhotos(): Promise<readonly string[]> {
      const keys: string[] = [];
      for await (const { key } of api.photos.list()) keys.push(key);
      return keys;
    }

    it('are the same each time their user signs in', async () => {
      const [first, again] = [await signIn(), await signIn()];
      expect(again.id).toBe(first.id);
      for (const user of [first, again]) {
        expect((await askAccount(user)).json().data).toMatchObject({ name: 'Local Developer' });
      }
    });

    it('take all their photos with them when deleted', async () => {
      const user = await api.addUser();
      const known = new Set(await keysOfPhotos());
      const made = async () => (await keysOfPhotos()).filter((key) => !known.has(key));
      const image = await paintPhoto();
      const body = { profile_name: 'Theirs', catalogue_type: 'wardrobe' };
      for (const name of ['createProfile', 'createItem'] as const) {
        expect((await api.call(name, { user, body, image })).statusCode).toBe(200);
      }
      expect(await made()).toHaveLength(4);
      expect((await api.call('deleteAccount', { user })).statusCode).toBe(200);
      expect(await made()).toEqual([]);
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
  });
}
