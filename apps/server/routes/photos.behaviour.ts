import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApi, TestUser } from '../testing/open-test-api.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

/** The behavior of the photo calls, on any server or group of servers, with any database. */
export function describePhotos(name: string, open: () => Promise<TestApi>): void {
  describe(`photos over HTTP, ${name}`, () => {
    let api: TestApi;
    let anna: TestUser;
    let url: string;
    beforeAll(async () => {
      api = await open();
      anna = await api.addUser();
      const body = { profile_name: 'Anna' };
      const created = await api.call('createProfile', { user: anna, body, image: portrait });
      url = created.json().data.image_url;
    });
    afterAll(() => api.close());
    const get = (user: TestUser | null, path: string, headers: Record<string, string> = {}) => {
      const token = user ? { authorization: `Bearer ${user.token}` } : {};
      return api.send({ method: 'GET', url: path, headers: { ...token, ...headers } });
    };

    it('are sent with their type and may be cached by this browser only', async () => {
      const photo = await get(anna, url);
      expect(photo.statusCode).toBe(200);
      expect(photo.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: expect.stringContaining('Authorization'),
      });
      const thumbnail = await get(anna, `${url}/thumbnail`);
      const { width, height } = await sharp(thumbnail.rawPayload).metadata();
      expect(Math.max(width, height)).toBe(320);
      expect(thumbnail.rawPayload.length).toBeLessThan(photo.rawPayload.length);
    });

    it('are not sent again to a browser that has them', async () => {
      const first = await get(anna, url);
      const etag = String(first.headers['etag']);
      const again = await get(anna, url, { 'if-none-match': `"other", W/${etag}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get(anna, `${url}/thumbnail`, { 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('are hidden from other users, who cannot even learn that they exist', async () => {
      const berta = await api.addUser();
      const bertas = await get(berta, url, { 'if-none-match': '*' });
      const nowhere = await get(berta, '/api/photos/6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55');
      expect([bertas.statusCode, bertas.body]).toEqual([404, nowhere.body]);
      expect(bertas.headers['etag']).toBeUndefined();
      expect((await get(null, url)).statusCode).toBe(401);
    });
  });
}
