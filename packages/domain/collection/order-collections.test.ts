import { describe, expect, it } from 'vitest';

import { createItem } from '../catalog/create-item.ts';
import { createCollection } from './create-collection.ts';
import { createDefaultCollections } from './default-collections.ts';
import { findItemsOf } from './collected-items.ts';
import { orderCollections } from './order-collections.ts';

const make = (name: string, day: number) =>
  createCollection({
    id: `00000000-0000-4000-8000-0000000000${String(day).padStart(2, '0')}`,
    name,
    now: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  });
const NOW = '2026-03-20T12:00:00.000Z';

describe('orderCollections', () => {
  it('puts the default collections first, whatever their names, then the newest', () => {
    const [wardrobe, radar] = createDefaultCollections({ isLocal: true, now: NOW });
    if (!wardrobe || !radar) throw new Error('There are two');
    const wishes = { ...radar, name: 'Wishes' };
    const given = [make('Old', 1), wishes, make('New', 9), wardrobe, make('Between', 4)];
    const names = orderCollections(given).map(({ name }) => name);
    expect(names).toEqual(['My Wardrobe', 'Wishes', 'New', 'Between', 'Old']);
  });

  it('does not depend on changes to them or on their original order', () => {
    const [one, other] = [make('One', 2), make('Other', 3)];
    const changed = { ...one, name: 'Changed', item_ids: ['a'], updated_at: NOW };
    expect(orderCollections([changed, other])).toEqual([other, changed]);
    const twin = { ...one, id: other.id };
    expect(orderCollections([twin, one])).toEqual(orderCollections([one, twin]));
  });
});

describe('findItemsOf', () => {
  it("returns the items in the collection's order, without deleted ones", () => {
    const items = ['a', 'b', 'c'].map((id) =>
      createItem({ id, userId: 'local_user', catalogueType: 'wardrobe', now: NOW }),
    );
    const known = new Map(items.map((item) => [item.id, item]));
    const lying = findItemsOf({ item_ids: ['c', 'gone', 'a'] }, known);
    expect(lying.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(findItemsOf({ item_ids: ['gone'] }, known)).toEqual([]);
  });
});
