import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { ItemCaller } from '../../testing/item-caller.ts';
import type { CallOptions } from '../../testing/open-test-api.ts';
import { callCollections } from '../../testing/collection-caller.ts';

const UNKNOWN = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

export function describeUploadedItems(calls: ItemCaller): void {
  const { create, get, fail, keysOfPhotos } = calls;
  const { list, make } = callCollections(calls);
  const upload = (id: string, body: object = {}, parts: CallOptions = {}) =>
    calls.succeed('addItemByUpload', { params: { id }, body, image: calls.photo, ...parts });
  const refuse = (id: string, body: object = {}, parts: CallOptions = {}) =>
    fail('addItemByUpload', { params: { id }, body, image: calls.photo, ...parts });

  describe('when photos are uploaded into them', () => {
    it('[S2-API-21] hold a new item with the fields sent, lists as JSON texts', async () => {
      const trip = await make('Trip');
      const expected = {
        category: 'tops',
        occasion: ['work', 'evening'],
        colors: ['#AABBCC', '#112233'],
        quantity: 3,
        name: 'Linen shirt',
      };
      const sent = { ...expected, collection_id: trip.id, analyze_ai: false, brand: '' };
      const answer = (await upload(trip.id, sent)) as { id: string };
      const item = await get(answer.id);
      expect(answer).toEqual({ ...item, analysis: null, analysis_failure: null });
      const known = { collection_id: trip.id, catalogue_type: 'wardrobe', ai_analyzed: false };
      expect(item).toMatchObject({ ...expected, ...known, brand: null, version: 1 });
      expect(await list()).toMatchObject([{ item_ids: [item.id], total_items: 1, version: 2 }]);
      expect((await calls.fetchPhoto(item.image_url)).statusCode).toBe(200);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('[S2-API-21] put the item into the catalog of their type unless the call names another', async () => {
      const body = { name: 'Wishes', type: 'radar' };
      const { id } = (await calls.succeed('createCollection', { body })) as { id: string };
      expect(await upload(id)).toMatchObject({ catalogue_type: 'radar' });
      const said = { catalogue_type: 'inventory' };
      expect(await upload(id, said)).toMatchObject(said);
      expect(await list()).toMatchObject([{ total_items: 2 }]);
    });

    it('[S2-API-21] hold it once when sent again under the same key or ID', async () => {
      const trip = await make('Trip');
      const headers = { 'idempotency-key': 'key-1' };
      const answers = await Promise.all([1, 2, 3].map(() => upload(trip.id, {}, { headers })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const body = { id: randomUUID() };
      await Promise.all([1, 2].map(() => upload(trip.id, body)));
      await upload(trip.id, body, { image: null });
      expect(await list()).toMatchObject([{ total_items: 2, version: 3 }]);
      expect(await keysOfPhotos()).toHaveLength(4);
    });

    it('[S2-API-21] add an existing item unchanged when its ID is sent', async () => {
      const trip = await make('Trip');
      const coat = await create({ name: 'Coat' });
      const body = { id: coat.id, name: 'Other' };
      expect(await upload(trip.id, body)).toMatchObject({
        id: coat.id,
        name: 'Coat',
        collection_id: trip.id,
        image_url: coat.image_url,
      });
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('[S2-API-21] name what they refuse, and save neither item nor photo', async () => {
      const trip = await make('Trip');
      const other = await make('Other');
      const missing = {
        status: 404,
        error: 'not-found',
        message: 'This collection does not exist.',
      };
      expect(await refuse(UNKNOWN)).toMatchObject(missing);
      const refused: [object, RegExp][] = [
        [{ collection_id: other.id }, /^collection_id: This is not the collection/],
        [{ collection_id: 'no-id' }, /^collection_id: /],
        [{ analyze_ai: 'perhaps' }, /^analyze_ai: /],
        [{ catalogue_type: 'attic' }, /^catalogue_type: /],
        [{ quantity: 0 }, /^quantity: /],
        [{ occasion: 'work' }, /^occasion: /],
      ];
      for (const [body, message] of refused) {
        const failure = await refuse(trip.id, body);
        expect(failure).toMatchObject({ status: 400, error: 'invalid-request' });
        expect(failure['message']).toMatch(message);
      }
      expect(await refuse(trip.id, {}, { image: null })).toMatchObject({
        status: 400,
        message: 'image: An item needs a photo',
      });
      const image = Buffer.from('no photo');
      expect(await refuse(trip.id, { analyze_ai: true }, { image })).toMatchObject({
        status: 400,
        error: 'invalid-image',
      });
      expect(await calls.list()).toEqual([]);
      expect(await keysOfPhotos()).toEqual([]);
      expect(await list()).toMatchObject([{ version: 1 }, { version: 1 }]);
    });
  });
}
