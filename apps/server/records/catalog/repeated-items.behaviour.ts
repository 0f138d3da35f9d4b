import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { ItemCaller } from '../../testing/item-caller.ts';

/** What a call does when it is sent again because no answer came. */
export function describeRepeatedItems({
  create,
  change,
  keysOfPhotos,
  list,
  succeed,
}: ItemCaller): void {
  describe('when a call is repeated', () => {
    const headers = { 'idempotency-key': 'key-1' };

    it('are created once under an idempotency key, photo included, even by concurrent calls', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => create({}, { headers })));
      answers.push(await create({}, { headers, image: null }));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await list()).toEqual([answers[0]]);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it("are created once under a client's ID, even when all keys have expired", async () => {
      const id = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => create({ id })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const moved = await change(id, { catalogue_type: 'radar' });
      expect(await create({ id })).toEqual(moved);
      expect(await create({ id }, { headers, image: null })).toEqual(moved);
      expect(await list()).toEqual([moved]);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('are changed and deleted once, with the same answer again', async () => {
      const [one, two] = [await create(), await create()];
      const first = await change(one.id, { quantity: 2, version: 1 }, { headers });
      await change(one.id, { quantity: 3, version: 2 });
      expect(await change(one.id, { quantity: 2, version: 1 }, { headers })).toEqual(first);
      const removal = { params: { id: one.id }, headers: { 'idempotency-key': 'key-2' } };
      await succeed('deleteItem', removal);
      expect(await succeed('deleteItem', removal)).toEqual({ deleted: true });
      const bulk = { body: { itemIds: [two.id] }, headers: { 'idempotency-key': 'key-3' } };
      await succeed('deleteItems', bulk);
      expect(await succeed('deleteItems', bulk)).toEqual({ deleted: [two.id] });
      expect(await list()).toEqual([]);
    });
  });
}
