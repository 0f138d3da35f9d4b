import { describe, expect, it } from 'vitest';

import { addToCollection, joinCollections } from './join-collections.ts';
import { createCollection } from './create-collection.ts';
import { createDefaultCollections, isUnnamedDefault } from './default-collections.ts';
import { findLastCollections } from './collected-items.ts';
import { storedCollectionSchema, MOST_COLLECTION_ITEMS } from './stored-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const TRIP = createCollection({ id: ID, name: 'Trip', now: NOW });
const read = (change: object) => storedCollectionSchema.safeParse({ ...TRIP, ...change });
const holding = (...item_ids: readonly string[]): StoredCollection => ({ ...TRIP, item_ids });

describe('createCollection', () => {
  it('[S2-COL-16] makes an empty collection of type general', () => {
    expect(TRIP).toMatchObject({ type: 'general', item_ids: [], description: '', version: 0 });
    expect(read({}).data).toEqual(TRIP);
    const { id, name, item_ids, created_at, updated_at } = TRIP;
    const bare = storedCollectionSchema.parse({ id, name, item_ids, created_at, updated_at });
    expect(bare).toEqual(TRIP);
  });

  it('[S2-COL-09] needs a name, trimmed, of 100 characters at most', () => {
    expect(read({ name: '  Trip\nto Rome ' }).data?.name).toBe('Trip to Rome');
    expect(read({ name: 'x'.repeat(100) }).success).toBe(true);
    for (const name of ['', '   ', ' \u200B ', 'x'.repeat(101), 7, null]) {
      expect(read({ name }).success, String(name)).toBe(false);
    }
  });

  it('[S2-COL-10] allows a description of 500 characters', () => {
    expect(read({ description: ' For the sea.\nLight ' }).data?.description).toBe(
      'For the sea.\nLight',
    );
    expect(read({ description: 'x'.repeat(500) }).success).toBe(true);
    expect(read({ description: 'x'.repeat(501) }).success).toBe(false);
  });

  it('is checked by a schema that allows each item once, up to the limit', () => {
    expect(read({ item_ids: ['a', 'b'] }).success).toBe(true);
    const ids = Array.from({ length: MOST_COLLECTION_ITEMS + 1 }, (_, at) => `item-${at}`);
    for (const item_ids of [['a', 'a'], [''], ids, 'a']) {
      expect(read({ item_ids }).success).toBe(false);
    }
    expect(read({ type: 'closet' }).success).toBe(false);
    expect(read({ id: 'no-id' }).success).toBe(false);
  });
});

describe('addToCollection', () => {
  it('appends new items and moves nothing', () => {
    const added = addToCollection(holding('b', 'a'), ['c', 'a', 'd', 'c'], LATER);
    expect(added).toEqual({ ...holding('b', 'a', 'c', 'd'), updated_at: LATER });
    const full = holding('b', 'a');
    expect(addToCollection(full, ['a'], LATER)).toBe(full);
  });

  it('stops at the limit', () => {
    const ids = Array.from({ length: MOST_COLLECTION_ITEMS - 1 }, (_, at) => `item-${at}`);
    const { item_ids } = addToCollection(holding(...ids), ['one', 'other'], LATER);
    expect(item_ids).toEqual([...ids, 'one']);
  });
});

describe('createDefaultCollections', () => {
  const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });

  it('[S2-COL-14] makes My Wardrobe and On My Radar', () => {
    expect([wardrobe, radar]).toMatchObject([
      { name: 'My Wardrobe', description: 'Your personal wardrobe items', type: 'wardrobe' },
      { name: 'On My Radar', description: "Items you're considering or tracking", type: 'radar' },
    ]);
    for (const collection of [wardrobe, radar]) {
      expect(storedCollectionSchema.safeParse(collection).data).toEqual(collection);
    }
  });

  it('[S2-COL-15] makes My Wardrobe and My Radar on a device alone, with the same ids', () => {
    const here = createDefaultCollections({ isLocal: true, now: LATER });
    expect(here.map(({ name }) => name)).toEqual(['My Wardrobe', 'My Radar']);
    expect(here.map(({ id }) => id)).toEqual([wardrobe?.id, radar?.id]);
    expect(here.every(isUnnamedDefault)).toBe(true);
    expect(isUnnamedDefault(TRIP)).toBe(false);
  });
});

describe('findLastCollections', () => {
  it('gives each item the collection changed last that holds it', () => {
    const later = { ...holding('a', 'c'), id: 'later', updated_at: LATER };
    const found = findLastCollections([later, holding('a', 'b')]);
    expect(Object.fromEntries(found)).toEqual({ a: 'later', b: ID, c: 'later' });
  });
});

describe('joinCollections', () => {
  it('keeps the items of both, those on the server first', () => {
    const there = { ...holding('a', 'b'), version: 7 };
    const joined = joinCollections({ ...holding('a', 'c'), updated_at: LATER }, there);
    expect(joined).toEqual({ ...there, item_ids: ['a', 'b', 'c'], updated_at: LATER });
    expect(joinCollections(holding('a'), there)).toBe(there);
  });

  it('returns null if both have different names', () => {
    expect(joinCollections({ ...TRIP, name: 'Rome' }, { ...TRIP, name: 'Sea' })).toBeNull();
    expect(joinCollections({ ...TRIP, description: 'Rome' }, TRIP)).toBeNull();
  });

  it('returns null if the items of both do not fit', () => {
    const half = Array.from({ length: MOST_COLLECTION_ITEMS - 1 }, (_, at) => `item-${at}`);
    expect(joinCollections(holding('one', 'other'), holding(...half))).toBeNull();
  });

  it('keeps a name the user gave over a default name', () => {
    const [, here] = createDefaultCollections({ isLocal: true, now: NOW });
    const [, there] = createDefaultCollections({ isLocal: false, now: NOW });
    if (!here || !there) throw new Error('There are two');
    expect(joinCollections(here, there)).toBe(there);
    const named = { ...here, name: 'Wishes', item_ids: ['a'] };
    expect(joinCollections(named, there)).toMatchObject({ name: 'Wishes', item_ids: ['a'] });
    expect(joinCollections(here, { ...there, name: 'Wishes' })).toMatchObject({ name: 'Wishes' });
  });
});
