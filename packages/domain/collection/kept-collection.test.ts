import { describe, expect, it } from 'vitest';

import { addToCollection } from './add-to-collection.ts';
import { createCollection } from './create-collection.ts';
import { createDefaultCollections, isUnnamedDefault } from './default-collections.ts';
import { findLastCollections } from './find-last-collections.ts';
import { joinCollections } from './join-collections.ts';
import { keptCollectionSchema, MOST_COLLECTION_ITEMS } from './kept-collection.ts';
import type { KeptCollection } from './kept-collection.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const TRIP = createCollection({ id: ID, name: 'Trip', now: NOW });
const read = (change: object) => keptCollectionSchema.safeParse({ ...TRIP, ...change });
const holding = (...item_ids: readonly string[]): KeptCollection => ({ ...TRIP, item_ids });

describe('a collection', () => {
  it('[S2-COL-16] made by a person is empty and general', () => {
    expect(TRIP).toMatchObject({ type: 'general', item_ids: [], description: '', version: 0 });
    expect(read({}).data).toEqual(TRIP);
    const { id, name, item_ids, created_at, updated_at } = TRIP;
    const bare = keptCollectionSchema.parse({ id, name, item_ids, created_at, updated_at });
    expect(bare).toEqual(TRIP);
  });

  it('[S2-COL-09] has a name, trimmed, of 100 characters at most', () => {
    expect(read({ name: '  Trip\nto Rome ' }).data?.name).toBe('Trip to Rome');
    expect(read({ name: 'x'.repeat(100) }).success).toBe(true);
    for (const name of ['', '   ', ' \u200B ', 'x'.repeat(101), 7, null]) {
      expect(read({ name }).success, String(name)).toBe(false);
    }
  });

  it('[S2-COL-10] may be described in 500 characters', () => {
    expect(read({ description: ' For the sea.\nLight ' }).data?.description).toBe(
      'For the sea.\nLight',
    );
    expect(read({ description: 'x'.repeat(500) }).success).toBe(true);
    expect(read({ description: 'x'.repeat(501) }).success).toBe(false);
  });

  it('holds each item once, and so many at most', () => {
    expect(read({ item_ids: ['a', 'b'] }).success).toBe(true);
    const ids = Array.from({ length: MOST_COLLECTION_ITEMS + 1 }, (_, at) => `item-${at}`);
    for (const item_ids of [['a', 'a'], [''], ids, 'a']) {
      expect(read({ item_ids }).success).toBe(false);
    }
    expect(read({ type: 'closet' }).success).toBe(false);
    expect(read({ id: 'no-id' }).success).toBe(false);
  });
});

describe('adding to a collection', () => {
  it('puts what is new behind what is there, and moves nothing', () => {
    const added = addToCollection(holding('b', 'a'), ['c', 'a', 'd', 'c'], LATER);
    expect(added).toEqual({ ...holding('b', 'a', 'c', 'd'), updated_at: LATER });
    const full = holding('b', 'a');
    expect(addToCollection(full, ['a'], LATER)).toBe(full);
  });

  it('takes no more than there is room for', () => {
    const ids = Array.from({ length: MOST_COLLECTION_ITEMS - 1 }, (_, at) => `item-${at}`);
    const { item_ids } = addToCollection(holding(...ids), ['one', 'other'], LATER);
    expect(item_ids).toEqual([...ids, 'one']);
  });
});

describe('the collections everybody begins with', () => {
  const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });

  it('[S2-COL-14] are My Wardrobe and On My Radar', () => {
    expect([wardrobe, radar]).toMatchObject([
      { name: 'My Wardrobe', description: 'Your personal wardrobe items', type: 'wardrobe' },
      { name: 'On My Radar', description: "Items you're considering or tracking", type: 'radar' },
    ]);
    for (const collection of [wardrobe, radar]) {
      expect(keptCollectionSchema.safeParse(collection).data).toEqual(collection);
    }
  });

  it('[S2-COL-15] are My Wardrobe and My Radar on a device alone, and the same ones for all that', () => {
    const here = createDefaultCollections({ isLocal: true, now: LATER });
    expect(here.map(({ name }) => name)).toEqual(['My Wardrobe', 'My Radar']);
    expect(here.map(({ id }) => id)).toEqual([wardrobe?.id, radar?.id]);
    expect(here.every(isUnnamedDefault)).toBe(true);
    expect(isUnnamedDefault(TRIP)).toBe(false);
  });
});

describe('the collection an item counts as of', () => {
  it('is the one that was changed last of those it lies in', () => {
    const later = { ...holding('a', 'c'), id: 'later', updated_at: LATER };
    const found = findLastCollections([later, holding('a', 'b')]);
    expect(Object.fromEntries(found)).toEqual({ a: 'later', b: ID, c: 'later' });
  });
});

describe('two states of one collection', () => {
  it('become one with the items of both, those that were there first', () => {
    const there = { ...holding('a', 'b'), version: 7 };
    const joined = joinCollections({ ...holding('a', 'c'), updated_at: LATER }, there);
    expect(joined).toEqual({ ...there, item_ids: ['a', 'b', 'c'], updated_at: LATER });
    expect(joinCollections(holding('a'), there)).toBe(there);
  });

  it('stay two where both were named, and differently', () => {
    expect(joinCollections({ ...TRIP, name: 'Rome' }, { ...TRIP, name: 'Sea' })).toBeNull();
    expect(joinCollections({ ...TRIP, description: 'Rome' }, TRIP)).toBeNull();
  });

  it('stay two where one could not hold the items of both', () => {
    const half = Array.from({ length: MOST_COLLECTION_ITEMS - 1 }, (_, at) => `item-${at}`);
    expect(joinCollections(holding('one', 'other'), holding(...half))).toBeNull();
  });

  it('go by the name a person gave, when the other is as everybody has it', () => {
    const [, here] = createDefaultCollections({ isLocal: true, now: NOW });
    const [, there] = createDefaultCollections({ isLocal: false, now: NOW });
    if (!here || !there) throw new Error('There are two');
    expect(joinCollections(here, there)).toBe(there);
    const named = { ...here, name: 'Wishes', item_ids: ['a'] };
    expect(joinCollections(named, there)).toMatchObject({ name: 'Wishes', item_ids: ['a'] });
    expect(joinCollections(here, { ...there, name: 'Wishes' })).toMatchObject({ name: 'Wishes' });
  });
});
