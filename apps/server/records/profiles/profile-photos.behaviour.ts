import { describe, expect, it } from 'vitest';

import { PORTRAIT, type ProfileCaller } from '../../testing/profile-caller.ts';

export function describeProfilePhotos(calls: ProfileCaller): void {
  describe('with photos', () => {
    const { succeed, fail, create, list, fetchPhoto, keysOfPhotos } = calls;

    it('keep a photo until the last record that shows it is gone for good', async () => {
      const one = await create({}, { image: PORTRAIT });
      const copy = await succeed('duplicateProfile', { params: { id: one.id } });
      expect(copy.image_url).toBe(one.image_url);
      await succeed('deleteProfile', { params: { id: one.id } });
      await succeed('emptyTrash');
      expect((await fetchPhoto(copy.image_url)).statusCode).toBe(200);
      await succeed('deleteProfile', { params: { id: copy.id } });
      expect((await fetchPhoto(copy.image_url)).statusCode).toBe(200);
      await succeed('emptyTrash');
      expect((await fetchPhoto(copy.image_url)).statusCode).toBe(404);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('delete the old photo when it is replaced or removed', async () => {
      const { id, image_url: first } = await create({}, { image: PORTRAIT });
      const params = { id };
      const { image_url } = await succeed('updateProfile', { params, body: {}, image: PORTRAIT });
      expect((await fetchPhoto(first)).statusCode).toBe(404);
      expect((await fetchPhoto(image_url)).statusCode).toBe(200);
      const bare = await succeed('updateProfile', { params, body: { remove_image: true } });
      expect(bare).toMatchObject({ image_url: null, thumbnail_url: null });
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('refuse a file that is not a photo with a message, and create nothing', async () => {
      const image = Buffer.from('GIF89a, believe me');
      expect(await fail('createProfile', { body: { profile_name: 'A' }, image })).toEqual({
        status: 400,
        success: false,
        error: 'invalid-image',
        message: 'Unsupported image format. Please use JPEG, PNG, WebP, or HEIC images.',
      });
      const large = Buffer.alloc(16 * 1024 * 1024, 1);
      expect(
        await fail('createProfile', { body: { profile_name: 'A' }, image: large }),
      ).toMatchObject({
        status: 413,
        error: 'image-too-large',
        message: expect.stringContaining('too large'),
      });
      expect(await list()).toEqual([]);
    });
  });
}
