import { randomUUID } from 'node:crypto';

import { MOST_COLLECTION_ITEMS, type StoredCollection } from '@color-almanac/domain';
import { sampleCollectionId, sampleItemId } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { callItems } from '../testing/item-caller.ts';
import { describeCollectedItems } from '../records/collections/collected-items.behaviour.ts';
import { describeCollectionDoors } from '../records/collections/collection-doors.behaviour.ts';
import { describeUploadedItems } from '../records/collections/uploaded-items.behaviour.ts';
import type { CallOptions, TestApi } from '../testing/open-test-api.ts';

const ID = sampleCollectionId(1);
const [ONE, TWO, THREE] = [1, 2, 3].map(sampleItemId);
const BODY = { name: 'Trip', description: 'To the sea', item_ids: [ONE, TWO] };

/** The behavior of the collection calls, on any server or group of servers, with any database. */
export function describeCollections(where: string, open: () => Promise<TestApi>): void {
  describe(`collections over HTTP, ${where}`, () => {
    const caller = callItems(open);
    const { succeed, fail } = caller;
    const put = async (change: object = {}, id = ID, parts: CallOptions = {}) =>
      (await succeed('putCollection', {
        params: { id },
        body: { ...BODY, ...change },
        ...parts,
      })) as StoredCollection;
    const refuse = (change: object, id = ID) =>
      fail('putCollection', { params: { id }, body: { ...BODY, ...change } });
    const list = async () => (await succeed('listCollections')) as readonly StoredCollection[];
    const remove = (id = ID) => succeed('deleteCollection', { params: { id } });

    describeCollectionDoors(caller);
    describeCollectedItems(caller);
    describeUploadedItems(caller);

    it('[S2-API-13] [S2-API-16] [S2-API-17] are saved under the ID sent, listed, changed and deleted', async () => {
      expect(await list()).toEqual([]);
      const first = await put();
      expect(first).toEqual({ ...first, ...BODY, id: ID, type: 'general', version: 1 });
      expect(await list()).toEqual([first]);
      const turned = [THREE, ONE];
      const second = await put({ name: 'Sea', type: 'radar', item_ids: turned, version: 1 });
      expect(second).toMatchObject({ name: 'Sea', type: 'radar', item_ids: turned, version: 2 });
      expect(second.created_at).toBe(first.created_at);
      expect(await list()).toEqual([second]);
      expect(await remove()).toEqual({ deleted: true });
      expect(await list()).toEqual([]);
      expect(await remove()).toEqual({ deleted: true });
    });

    it('[S2-API-16] [S2-COL-12] keep their items when only name and description are sent, and lose a description not sent', async () => {
      await put({ type: 'wardrobe' });
      const { item_ids: _lying, ...named } = { ...BODY, name: 'Sea', description: undefined };
      const body = { params: { id: ID }, body: named };
      const changed = (await succeed('putCollection', body)) as StoredCollection;
      const { item_ids } = BODY;
      expect(changed).toMatchObject({ name: 'Sea', description: '', type: 'wardrobe', item_ids });
    });

    it('are saved once when sent twice, and created once when sent by ten calls at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => put({ version: 0 })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const change = { name: 'Sea', version: 1 };
      const second = await put(change);
      expect(second.version).toBe(2);
      expect(await put(change)).toEqual(second);
      expect(await list()).toEqual([second]);
    });

    it('are not overwritten after a change elsewhere: the answer shows the current version', async () => {
      await put();
      const current = await put({ item_ids: [TWO], version: 1 });
      for (const version of [0, 1, 3]) {
        const refusal = await refuse({ item_ids: [ONE, THREE], version });
        expect(refusal).toMatchObject({ status: 409, error: 'conflict', current });
      }
      expect(await list()).toEqual([current]);
      expect(await put({ item_ids: [THREE] })).toMatchObject({ item_ids: [THREE], version: 3 });
    });

    it("can list items that arrive later and share items; an item's own collection is the last it was added to", async () => {
      const id = randomUUID();
      await put({ item_ids: [id] });
      await put({ item_ids: [id] }, sampleCollectionId(2));
      const item = await caller.create({ id });
      expect(item.collection_id).toBeNull();
      expect((await caller.get(id)).collection_id).toBe(sampleCollectionId(2));
      await put({ item_ids: [] });
      await put({ item_ids: [id] });
      expect((await caller.get(id)).collection_id).toBe(ID);
    });

    it('lose deleted items and get a new version', async () => {
      const [coat, scarf] = [await caller.create(), await caller.create()];
      const first = await put({ item_ids: [coat.id, scarf.id] });
      const other = await put({ item_ids: [scarf.id] }, sampleCollectionId(2));
      await succeed('deleteItem', { params: { id: coat.id } });
      expect(await list()).toContainEqual({
        ...first,
        item_ids: [scarf.id],
        total_items: 1,
        version: 2,
      });
      expect(await list()).toContainEqual(other);
      await succeed('deleteItems', { body: { itemIds: [scarf.id] } });
      expect((await list()).map(({ item_ids }) => item_ids)).toEqual([[], []]);
      const added = { item_ids: [coat.id], version: first.version };
      expect(await refuse(added)).toMatchObject({ status: 409, error: 'conflict' });
    });

    it('[S2-API-17] can be deleted without their items', async () => {
      const coat = await caller.create();
      await put({ item_ids: [coat.id] });
      await remove();
      expect(await caller.list()).toMatchObject([{ id: coat.id, collection_id: null }]);
    });

    it('refuse invalid collections with the reason, and change nothing', async () => {
      const before = await put();
      const ids = Array.from({ length: MOST_COLLECTION_ITEMS + 1 }, () => randomUUID());
      const refused: [object, RegExp][] = [
        [{ name: ' \u200B ' }, /A collection needs a name/],
        [{ name: 'x'.repeat(101) }, /100 characters at most/],
        [{ description: 'x'.repeat(501) }, /500 characters at most/],
        [{ item_ids: [ONE, ONE] }, /once/],
        [{ item_ids: ids }, /5000 items at most/],
        [{ item_ids: ['no-id'] }, /item_ids/],
        [{ type: 'closet' }, /type/],
        [{ version: -1 }, /version/],
      ];
      for (const [change, message] of refused) {
        const refusal = await refuse(change);
        expect(refusal).toMatchObject({ status: 400, error: 'invalid-request' });
        expect(refusal).toHaveProperty('message', expect.stringMatching(message));
      }
      expect(await refuse({}, 'no-id')).toMatchObject({ status: 404 });
      expect(await list()).toEqual([before]);
    });

    it('hold the maximum number of items, in order, through changes', async () => {
      const ids = Array.from({ length: MOST_COLLECTION_ITEMS }, () => randomUUID());
      await put({ item_ids: ids });
      const turned = ids.toReversed();
      expect((await put({ item_ids: turned })).item_ids).toEqual(turned);
      const [found] = await list();
      expect(found?.item_ids).toEqual(turned);
    });

    it('return names in any script unchanged', async () => {
      const odd = `"'; drop table collections; -- \u0000 \u{1F308} שלום %_\\`;
      const kept = await put({ name: `${odd}\u202E`, description: `${odd}\n${odd}` });
      const clean = odd.replace('\u0000', '');
      expect(kept).toMatchObject({ name: clean, description: `${clean}\n${clean}` });
      expect(await list()).toEqual([kept]);
    });
  });
}
