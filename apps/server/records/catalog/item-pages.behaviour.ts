import { writeItemCursor } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { ItemCaller } from '../../testing/item-caller.ts';

export function describeItemPages(calls: ItemCaller): void {
  const { change, list, fail } = calls;
  describe('when listed', () => {
    it('[S2-API-04] are filtered by catalog and sorted newest first', async () => {
      const [old, middle] = await createAt(calls, [1, 2]);
      const [young] = await createAt(calls, [3], { catalogue_type: 'radar' });
      expect(await list()).toEqual([young, middle, old]);
      expect(await list({ catalogue_type: 'wardrobe' })).toEqual([middle, old]);
      expect(await list({ catalogue_type: 'radar' })).toEqual([young]);
      expect(await list({ catalogue_type: 'inventory' })).toEqual([]);
    });

    it('[S2-API-04] come in pages of any length, each item once, even with equal timestamps', async () => {
      const made = await createAt(calls, [5, 5, 5, 5, 1, 2, 3]);
      await createAt(calls, [5, 4], { catalogue_type: 'inventory' });
      for (const limit of ['1', '2', '3', '7', '1000']) {
        const all = await walk(calls, { limit });
        expect(all).toHaveLength(9);
        expect(all).toEqual(await list());
        const worn = await walk(calls, { limit, catalogue_type: 'wardrobe' });
        expect(worn.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      }
    });

    it('continue after a cursor whose item was deleted, even when new items were added', async () => {
      const made = await createAt(calls, [1, 2, 3, 4, 5]);
      const seen = await walk(calls, { limit: '2' }, (last) => disturb(calls, last));
      expect(seen.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    });

    it('keep their position when they are changed', async () => {
      const [old, young] = await createAt(calls, [1, 2]);
      await change(old?.id ?? '', { name: 'Changed' });
      expect((await list()).map(({ id }) => id)).toEqual([young?.id, old?.id]);
    });

    it('[S2-API-04] answer an invalid query by naming the wrong field', async () => {
      for (const [query, message] of [
        [{ catalogue_type: 'attic' }, /^catalogue_type: /],
        [{ limit: '0' }, /^limit: /],
        [{ limit: '1.5' }, /^limit: /],
        [{ limit: '1001' }, /^limit: /],
        [{ limit: 'all' }, /^limit: /],
        [{ after: 'yesterday' }, /^after: This marks no place in the list/],
      ] as const) {
        const refusal = await fail('listItems', { query });
        expect(refusal).toMatchObject({ status: 400, error: 'invalid-request' });
        expect(refusal['message']).toMatch(message);
      }
    });
  });
}

/** All pages of the list; `onPage` runs between them. */
async function walk(
  { list }: ItemCaller,
  query: Readonly<Record<string, string>>,
  onPage: (last: CatalogItem) => Promise<void> = async () => {},
): Promise<readonly CatalogItem[]> {
  const found: CatalogItem[] = [];
  for (let after: string | null = null; ;) {
    const page = await list({ ...query, ...(after === null ? {} : { after }) });
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < Number(query['limit'])) return found;
    after = writeItemCursor(last);
    await onPage(last);
  }
}

/** Items created at these minutes of one hour, in this order. */
function createAt(
  { create }: ItemCaller,
  minutes: readonly number[],
  body: object = {},
): Promise<readonly CatalogItem[]> {
  const times = minutes.map((minute) => `2026-01-01T12:${String(minute).padStart(2, '0')}:00.000Z`);
  return Promise.all(times.map((created_at) => create({ created_at, ...body })));
}

async function disturb({ create, succeed }: ItemCaller, last: CatalogItem): Promise<void> {
  await succeed('deleteItem', { params: { id: last.id } });
  await create();
}
