import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import {
  paintAnimation,
  paintNothing,
  paintPhoto,
  type ItemCaller,
} from '../../testing/item-caller.ts';

export function describeItemPhotos(calls: ItemCaller): void {
  describe('with photos', () => {
    const { create, fail, fetchPhoto, keysOfPhotos, list, succeed } = calls;
    const catalogue = { catalogue_type: 'wardrobe' };

    it('serve the photo and a thumbnail, and delete both when the trash is emptied', async () => {
      const { id, image_url, thumbnail_url } = await create();
      const size = async (address: string | null) => {
        const { width, height } = await sharp((await fetchPhoto(address)).rawPayload).metadata();
        return [width, height];
      };
      expect(await size(image_url)).toEqual([400, 300]);
      expect(await size(thumbnail_url)).toEqual([320, 240]);
      await succeed('deleteItem', { params: { id } });
      expect((await fetchPhoto(image_url)).statusCode).toBe(200);
      await succeed('emptyTrash');
      expect((await fetchPhoto(image_url)).statusCode).toBe(404);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('[S2-API-09] lose exactly their own photos when deleted in bulk', async () => {
      const items = await Promise.all([create(), create(), create()]);
      const itemIds = items.slice(1).map(({ id }) => id);
      await succeed('deleteItems', { body: { itemIds } });
      await succeed('emptyTrash');
      expect((await fetchPhoto(items[0]?.image_url ?? null)).statusCode).toBe(200);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('[S2-CAT-04] refuse a file that is not a photo with a message, and save nothing', async () => {
      const flat = await paintPhoto({ width: 15_001, height: 2 });
      const vector = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      // Nothing is saved under the client's ID either, so that it can be sent again with a real photo.
      const body = { ...catalogue, id: '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55' };
      for (const [image, refusal] of [
        [Buffer.from(vector), { status: 400, error: 'invalid-image' }],
        [Buffer.from('PK\u0003\u0004, named .png'), { status: 400, error: 'invalid-image' }],
        [calls.photo.subarray(0, 200), { status: 400, error: 'invalid-image' }],
        [await paintAnimation('gif'), { status: 400, error: 'invalid-image' }],
        [await paintNothing('png'), { status: 400, error: 'invalid-image' }],
        [Buffer.alloc(16 * 1024 * 1024, 1), { status: 413, error: 'image-too-large' }],
        [flat, { status: 422, error: 'image-too-small' }],
      ] as const) {
        const failure = await fail('createItem', { body, image });
        expect(failure).toMatchObject(refusal);
        expect(failure['message']).toMatch(/^[A-Z].+\.$/);
      }
      expect(await fail('createItem', { body })).toMatchObject({ error: 'invalid-request' });
      expect(await list()).toEqual([]);
      expect(await keysOfPhotos()).toEqual([]);
      expect(await create(body)).toMatchObject({ id: body.id, version: 1 });
    });

    it('accept one photo per call, because with two a failure could not be attributed', async () => {
      const form = new FormData();
      form.set('catalogue_type', 'wardrobe');
      for (const name of ['one.jpg', 'two.jpg']) {
        form.append('image', new Blob([calls.photo.slice()]), name);
      }
      const headers = { authorization: `Bearer ${calls.user.token}` };
      const request = {
        method: 'POST',
        url: '/api/catalog/items',
        headers,
        payload: form,
      } as const;
      expect((await calls.api.send(request)).statusCode).toBe(413);
      expect(await list()).toEqual([]);
      expect(await keysOfPhotos()).toEqual([]);
    });
  });
}
