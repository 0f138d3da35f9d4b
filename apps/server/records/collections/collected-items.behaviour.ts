import { randomUUID } from 'node:crypto';

import { writeItemCursor } from '@color-almanac/contract';
import { MOST_COLLECTION_ITEMS, type CatalogItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { ItemCaller } from '../../testing/item-caller.ts';
import { callCollections } from '../../testing/collection-caller.ts';

const UNKNOWN = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
const INVALID = { status: 400, error: 'invalid-request' };
const MISSING = { status: 404, error: 'not-found' };

/** Adding items to collections, moving them between collections, and listing collected items. */
export function describeCollectedItems(calls: ItemCaller): void {
  const { create, get, succeed, fail } = calls;
  const { list, make, add, refuseToAdd, move, refuseToMove, listItemIds } = callCollections(calls);
  const lying = async () =>
    Object.fromEntries(
      (await list()).map(({ name, item_ids, version }) => [name, { item_ids, version }]),
    );
  const itemsOf = (id: string) => listItemIds('listItemsOfCollection', { params: { id } });

  describe('when items are added', () => {
    it('[S2-API-12] [S2-API-19] keep their items and append the new ones', async () => {
      const [coat, scarf, shirt] = [await create(), await create(), await create()];
      const trip = await make('Trip');
      const first = await add(trip.id, [scarf.id, coat.id]);
      const item_ids = [scarf.id, coat.id];
      expect(first).toMatchObject({ id: trip.id, item_ids, total_items: 2, version: 2 });
      const second = await add(trip.id, [coat.id, shirt.id, shirt.id]);
      expect(second).toMatchObject({ item_ids: [...item_ids, shirt.id], version: 3 });
      expect(await add(trip.id, [shirt.id])).toEqual(second);
      expect(await itemsOf(trip.id)).toEqual(second.item_ids);
      expect(await list()).toEqual([second]);
    });

    it('[S2-API-12] set the item’s own collection to the last one it was added to, even within one moment', async () => {
      const coat = await create();
      const ids = [];
      for (const name of ['One', 'Two', 'Three', 'Four']) ids.push((await make(name)).id);
      for (const id of [...ids, ...ids.toReversed()]) {
        await add(id, [coat.id]);
        const params = { id };
        expect((await get(coat.id)).collection_id).toBe(id);
        await succeed('putCollection', { params, body: { name: 'Emptied', item_ids: [] } });
      }
      await Promise.all(ids.map((id) => add(id, [coat.id])));
      const last = (await get(coat.id)).collection_id;
      expect(ids).toContain(last);
      expect((await get(coat.id)).collection_id).toBe(last);
    });

    it('[S2-API-12] name an unknown item and add none of the others', async () => {
      const [coat, gone] = [await create(), await create()];
      await succeed('deleteItem', { params: { id: gone.id } });
      const trip = await make('Trip');
      for (const id of [UNKNOWN, gone.id]) {
        expect(await refuseToAdd(trip.id, [coat.id, id])).toMatchObject({
          ...INVALID,
          message: `itemIds: There is no item ${id}`,
        });
      }
      const tooMany = Array(MOST_COLLECTION_ITEMS + 1).fill(coat.id);
      for (const itemIds of [undefined, null, coat.id, [], ['no-id'], [[coat.id]], tooMany]) {
        const refusal = await refuseToAdd(trip.id, itemIds);
        expect(refusal).toMatchObject(INVALID);
        expect(refusal).toHaveProperty('message', expect.stringMatching(/^itemIds/));
      }
      expect(await refuseToAdd(UNKNOWN, [coat.id])).toMatchObject({
        ...MISSING,
        message: 'This collection does not exist.',
      });
      expect(await list()).toEqual([trip]);
    });

    it('[S2-API-12] refuse items beyond the limit and add none of them', async () => {
      const [coat, scarf] = [await create(), await create()];
      const trip = await make('Trip');
      const item_ids = Array.from({ length: MOST_COLLECTION_ITEMS - 1 }, () => randomUUID());
      const params = { id: trip.id };
      await succeed('putCollection', { params, body: { name: 'Trip', item_ids } });
      const full = { status: 403, error: 'no-room' };
      expect(await refuseToAdd(trip.id, [coat.id, scarf.id])).toMatchObject(full);
      expect(await add(trip.id, [coat.id])).toMatchObject({ total_items: 1, version: 3 });
      expect(await refuseToAdd(trip.id, [scarf.id])).toMatchObject(full);
      expect(await refuseToMove(scarf.id, trip.id)).toMatchObject(full);
      expect((await list())[0]?.item_ids).toEqual([...item_ids, coat.id]);
      expect(await move(coat.id, trip.id)).toMatchObject({ collection_id: trip.id });
    });

    it('[S2-API-18] list all collected items in pages, each once, newest first', async () => {
      const items: CatalogItem[] = [];
      for (let made = 0; made < 4; made += 1) items.push(await create());
      const [coat, scarf, shirt] = items.map(({ id }) => id);
      if (!coat || !scarf || !shirt) throw new Error('There are four');
      expect(await listItemIds('listCollectedItems')).toEqual([]);
      await add((await make('Trip')).id, [coat, shirt]);
      await add((await make('Looks')).id, [scarf, coat]);
      const newestFirst = (await calls.list())
        .map(({ id }) => id)
        .filter((id) => id !== items[3]?.id);
      expect(await listItemIds('listCollectedItems')).toEqual(newestFirst);
      const [first] = (await succeed('listCollectedItems', { query: { limit: '1' } })) as [
        Parameters<typeof writeItemCursor>[0],
      ];
      const query = { limit: '2', after: writeItemCursor(first) };
      expect(await listItemIds('listCollectedItems', { query })).toEqual(newestFirst.slice(1));
      expect(await fail('listCollectedItems', { query: { limit: '0' } })).toMatchObject(INVALID);
      expect(await fail('listCollectedItems', { query: { after: 'x' } })).toMatchObject(INVALID);
    });

    it('[S2-API-19] answer that an unknown collection does not exist', async () => {
      const failure = await fail('listItemsOfCollection', { params: { id: UNKNOWN } });
      expect(failure).toMatchObject({ ...MISSING, message: 'This collection does not exist.' });
    });
  });

  describe('when items are moved', () => {
    it('[S2-API-20] hold a moved item in its target only', async () => {
      const [coat, scarf] = [await create(), await create()];
      const [one, two, three] = [await make('One'), await make('Two'), await make('Three')];
      await add(one.id, [scarf.id, coat.id]);
      await add(two.id, [coat.id]);
      expect(await move(coat.id, three.id)).toMatchObject({ id: coat.id, collection_id: three.id });
      const moved = {
        One: { item_ids: [scarf.id], version: 3 },
        Two: { item_ids: [], version: 3 },
        Three: { item_ids: [coat.id], version: 2 },
      };
      expect(await lying()).toEqual(moved);
      // Moving it to where it already is changes nothing.
      expect(await move(coat.id, three.id)).toMatchObject({ collection_id: three.id });
      expect(await lying()).toEqual(moved);
      expect((await get(coat.id)).collection_id).toBe(three.id);
      expect(await itemsOf(one.id)).toEqual([scarf.id]);
    });

    it('[S2-API-20] keep the position of an item already in the target, which becomes its own collection', async () => {
      const [coat, scarf] = [await create(), await create()];
      const [one, two] = [await make('One'), await make('Two')];
      await add(one.id, [coat.id, scarf.id]);
      await add(two.id, [coat.id]);
      expect((await get(coat.id)).collection_id).toBe(two.id);
      await move(coat.id, one.id);
      expect(await itemsOf(one.id)).toEqual([coat.id, scarf.id]);
      expect(await itemsOf(two.id)).toEqual([]);
      expect((await get(coat.id)).collection_id).toBe(one.id);
    });

    it('[S2-API-20] name unknown items and collections and move nothing', async () => {
      const [coat, gone] = [await create(), await create()];
      await succeed('deleteItem', { params: { id: gone.id } });
      const [one, other] = [await make('One'), await make('Other')];
      await succeed('deleteCollection', { params: { id: other.id } });
      await add(one.id, [coat.id]);
      const before = await list();
      for (const id of [gone.id, UNKNOWN]) {
        const failure = await refuseToMove(id, one.id);
        expect(failure).toMatchObject({ ...MISSING, message: 'This item does not exist.' });
      }
      for (const id of [other.id, UNKNOWN]) {
        const message = `collection_id: There is no collection ${id}`;
        expect(await refuseToMove(coat.id, id)).toMatchObject({ ...INVALID, message });
      }
      for (const id of [undefined, null, '', 'no-id', [one.id]]) {
        const failure = await refuseToMove(coat.id, id);
        expect(failure).toMatchObject(INVALID);
        expect(failure).toHaveProperty('message', expect.stringMatching(/^collection_id: /));
      }
      expect(await list()).toEqual(before);
    });

    it('[S2-API-20] hold the item once when it is moved to two at the same time', async () => {
      const coat = await create();
      const ids = (await Promise.all(['One', 'Two', 'Three'].map((name) => make(name)))).map(
        ({ id }) => id,
      );
      await Promise.all(ids.map((id) => move(coat.id, id)));
      const everywhere = (await list()).flatMap(({ item_ids }) => item_ids);
      expect(everywhere).toEqual([coat.id]);
    });
  });
}
