import { countTrashDays, type TrashEntry } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { callItems } from '../testing/item-caller.ts';
import type { TestApi } from '../testing/open-test-api.ts';

const { id: PALETTE_ID, name, colors, pattern } = samplePalette(1);
const PALETTE = { name, colors, pattern };

/** The behavior of the trash, on any server with any database. */
export function describeTrash(where: string, open: () => Promise<TestApi>): void {
  describe(`the trash over HTTP, ${where}`, () => {
    const calls = callItems(open);
    const { succeed, fail, create, get, fetchPhoto, keysOfPhotos } = calls;
    const list = async () => (await succeed('listTrash')) as readonly TrashEntry[];
    const restore = (kind: string, id: string) =>
      succeed('restoreTrashed', { params: { kind, id } });
    const putPalette = () => succeed('putPalette', { params: { id: PALETTE_ID }, body: PALETTE });
    const deletePalette = () => succeed('deletePalette', { params: { id: PALETTE_ID } });

    it('is empty at first, and contains what was deleted with its name and picture', async () => {
      expect(await list()).toEqual([]);
      const item = await create({ name: 'Coat', colors: ['#445566'] });
      await succeed('deleteItem', { params: { id: item.id } });
      expect(await list()).toEqual([
        {
          kind: 'item',
          id: item.id,
          name: 'Coat',
          colors: ['#445566'],
          item_count: null,
          thumbnail_url: item.thumbnail_url,
          deleted_at: expect.any(String),
        },
      ]);
      const [entry] = await list();
      const now = new Date().toISOString();
      expect(countTrashDays(entry?.deleted_at ?? '', now)).toEqual({ passed: 0, left: 30 });
    });

    it('gives an item back with its photo, in a higher version and its collections', async () => {
      const item = await create({ name: 'Coat' });
      const { id } = item;
      const trip = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
      await succeed('putCollection', {
        params: { id: trip },
        body: { name: 'Trip', item_ids: [id] },
      });
      await succeed('deleteItem', { params: { id } });
      expect(await fail('getItem', { params: { id } })).toMatchObject({ status: 404 });
      expect((await fetchPhoto(item.image_url)).statusCode).toBe(200);
      expect(await restore('item', id)).toEqual({ restored: true });
      const { version, image_url, name: called, collection_id } = await get(id);
      expect({ version, image_url, called, collection_id }).toEqual({
        version: item.version + 1,
        image_url: item.image_url,
        called: 'Coat',
        collection_id: trip,
      });
      expect((await fetchPhoto(image_url)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
      expect(await fail('restoreTrashed', { params: { kind: 'item', id } })).toMatchObject({
        status: 404,
        error: 'not-found',
      });
    });

    it('gives a profile back with its photo and colors, never as the default one', async () => {
      const body = { profile_name: 'Anna', is_default: false };
      const made = await succeed('createProfile', { body, image: calls.photo });
      const { id, image_url, ...rest } = made as Record<string, string>;
      await succeed('deleteProfile', { params: { id: id ?? '' } });
      expect(await list()).toMatchObject([{ kind: 'profile', id, name: 'Anna' }]);
      await restore('profile', id ?? '');
      const back = await succeed('getProfile', { params: { id: id ?? '' } });
      expect(back).toEqual({
        ...rest,
        id,
        image_url,
        version: 2,
        updated_at: expect.any(String),
      });
      expect((await fetchPhoto(image_url ?? null)).statusCode).toBe(200);
    });

    it('gives palettes and collections back as they were', async () => {
      const palette = (await putPalette()) as object;
      await deletePalette();
      const id = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
      const body = { name: 'Trip', description: 'In May', type: 'radar', item_ids: [PALETTE_ID] };
      const trip = (await succeed('putCollection', { params: { id }, body })) as object;
      await succeed('deleteCollection', { params: { id } });
      expect(await list()).toMatchObject([
        { kind: 'collection', id, name: 'Trip', item_count: 1 },
        { kind: 'palette', id: PALETTE_ID, name, item_count: null },
      ]);
      await restore('palette', PALETTE_ID);
      await restore('collection', id);
      const newer = { version: 2, updated_at: expect.any(String) };
      expect(await succeed('listPalettes')).toEqual([{ ...palette, ...newer }]);
      expect(await succeed('listCollections')).toEqual([{ ...trip, ...newer }]);
    });

    it('shows nothing that was made again under the same ID, and restores nothing over it', async () => {
      await putPalette();
      await deletePalette();
      await putPalette();
      expect(await list()).toEqual([]);
      const params = { kind: 'palette', id: PALETTE_ID };
      expect(await fail('restoreTrashed', { params })).toMatchObject({ status: 404 });
      await deletePalette();
      expect(await list()).toHaveLength(1);
    });

    it('loses one record, or all of them, with their photos for good', async () => {
      const items = [await create(), await create(), await create()];
      const itemIds = items.map(({ id }) => id);
      await succeed('deleteItems', { body: { itemIds } });
      expect(await keysOfPhotos()).toHaveLength(6);
      const params = { kind: 'item', id: itemIds[0] ?? '' };
      expect(await succeed('deleteTrashed', { params })).toEqual({ deleted: true });
      expect(await fail('deleteTrashed', { params })).toMatchObject({ status: 404 });
      expect(await keysOfPhotos()).toHaveLength(4);
      expect(await succeed('emptyTrash')).toEqual({ deleted: 2 });
      expect(await succeed('emptyTrash')).toEqual({ deleted: 0 });
      expect(await list()).toEqual([]);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('restores once when a call is repeated under its key', async () => {
      const { id } = await create();
      await succeed('deleteItem', { params: { id } });
      const call = { params: { kind: 'item', id }, headers: { 'idempotency-key': 'k' } };
      expect(await succeed('restoreTrashed', call)).toEqual({ restored: true });
      expect(await succeed('restoreTrashed', call)).toEqual({ restored: true });
      expect(await get(id)).toMatchObject({ version: 2 });
    });

    it('refuses a kind that does not exist', async () => {
      const params = { kind: 'photo', id: PALETTE_ID };
      for (const call of ['restoreTrashed', 'deleteTrashed'] as const) {
        expect(await fail(call, { params })).toMatchObject({ status: 404, error: 'not-found' });
      }
    });

    it('is gone at once with the account, and its photos are, too', async () => {
      const { id } = await create();
      await succeed('deleteItem', { params: { id } });
      await succeed('deleteAccount');
      expect(await keysOfPhotos()).toEqual([]);
    });
  });
}
