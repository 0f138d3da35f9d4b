import { describe, expect, it } from 'vitest';

import { moveMember, removeMembers, restoreMember } from './change-members.ts';
import { createCollection } from './create-collection.ts';
import { storedCollectionSchema, MOST_COLLECTION_ITEMS } from './stored-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const now = '2026-03-02T12:00:00.000Z';
const TRIP = createCollection({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Trip',
  now: NOW,
});
const holding = (letters: string): StoredCollection => ({ ...TRIP, item_ids: letters.split('') });
const read = ({ item_ids }: StoredCollection) => item_ids.join('');

const move = (itemId: string, to: number, shown = 'abcde') =>
  moveMember(holding('abcde'), { itemId, to, shown: new Set(shown), now });

describe('moveMember', () => {
  it('moves the item to the given place and keeps the order of the others', () => {
    expect(read(move('a', 2))).toBe('bcade');
    expect(read(move('e', 0))).toBe('eabcd');
    expect(read(move('b', 4))).toBe('acdeb');
    expect(move('a', 2).updated_at).toBe(now);
  });

  it('clamps the place to the ends', () => {
    expect(read(move('c', -3))).toBe('cabde');
    expect(read(move('c', 99))).toBe('abdec');
  });

  it('changes nothing if the item is already there or is no member', () => {
    const collection = holding('abcde');
    for (const itemId of ['c', 'x']) {
      expect(moveMember(collection, { itemId, to: 2, shown: new Set('abcde'), now })).toBe(
        collection,
      );
    }
  });

  it('counts the place among visible items, and hidden ones stay behind their neighbors', () => {
    // b and d are hidden: a, c and e are the first, second and third.
    expect(read(move('a', 1, 'ace'))).toBe('bcade');
    expect(read(move('e', 1, 'ace'))).toBe('aebcd');
    expect(read(move('e', 0, 'ace'))).toBe('eabcd');
    expect(read(move('a', 2, 'ace'))).toBe('bcdea');
  });

  it('keeps every item exactly once, wherever it moves', () => {
    for (const shown of ['abcde', 'ace', 'bd', 'a']) {
      for (const itemId of 'abcde') {
        for (let to = -1; to <= 6; to += 1) {
          const { item_ids } = move(itemId, to, shown);
          expect(item_ids.toSorted().join('')).toBe('abcde');
        }
      }
    }
  });
});

describe('removeMembers', () => {
  it('removes the items and leaves the others unchanged', () => {
    expect(read(removeMembers(holding('abcde'), ['d', 'b', 'x'], now))).toBe('ace');
    const collection = holding('abc');
    expect(removeMembers(collection, ['x'], now)).toBe(collection);
  });

  it('can be undone by restoreMember, which puts them back in place', () => {
    const before = 'abcde'.split('');
    const back = (left: string, itemId: string) =>
      read(restoreMember(holding(left), { itemId, before, now }));
    expect(back('abde', 'c')).toBe('abcde');
    expect(back('bcde', 'a')).toBe('abcde');
    expect(back('abcd', 'e')).toBe('abcde');
    // Behind the nearest item that was before it, whatever changed in the meantime.
    expect(back('edax', 'c')).toBe('edacx');
    expect(back('', 'c')).toBe('c');
    expect(back('xy', 'c')).toBe('cxy');
  });

  it('can be undone only once, and only while there is space', () => {
    const collection = holding('abc');
    expect(restoreMember(collection, { itemId: 'b', before: 'abc'.split(''), now })).toBe(
      collection,
    );
    const ids = Array.from({ length: MOST_COLLECTION_ITEMS }, (_, at) => `item-${at}`);
    const full = { ...TRIP, item_ids: ids };
    expect(restoreMember(full, { itemId: 'b', before: ['b'], now })).toBe(full);
    expect(storedCollectionSchema.safeParse(full).success).toBe(true);
  });
});
