import { describe, expect, it } from 'vitest';

import { createItem } from '../catalog/create-item.ts';
import type { CatalogueType } from '../catalog/catalogue-type.ts';
import { createCollection } from './create-collection.ts';
import { createDefaultCollections } from './default-collections.ts';
import { findGatherableItems } from './find-gatherable-items.ts';
import { MOST_COLLECTION_ITEMS } from './stored-collection.ts';

const NOW = '2026-03-20T12:00:00.000Z';
const make = (id: string, catalogueType: CatalogueType) =>
  createItem({ id, userId: 'local_user', catalogueType, now: NOW });
const ITEMS = [make('coat', 'wardrobe'), make('bag', 'radar'), make('tee', 'wardrobe')];
const [wardrobe, radar] = createDefaultCollections({ isLocal: false, now: NOW });
if (!wardrobe || !radar) throw new Error('There are two');

describe('findGatherableItems', () => {
  it('finds the items of the catalogue that a default collection is named after', () => {
    expect(findGatherableItems(wardrobe, ITEMS)).toEqual({
      catalogue: 'wardrobe',
      itemIds: ['coat', 'tee'],
    });
    expect(findGatherableItems(radar, ITEMS)).toEqual({ catalogue: 'radar', itemIds: ['bag'] });
  });

  it('finds none for a collection that the user named, nor in an empty catalogue', () => {
    const named = createCollection({ id: wardrobe.id, type: 'wardrobe', name: 'Lisbon', now: NOW });
    const general = createCollection({ id: 'general', name: 'My Wardrobe', now: NOW });
    expect(findGatherableItems(named, ITEMS)).toBeNull();
    expect(findGatherableItems(general, ITEMS)).toBeNull();
    expect(findGatherableItems(wardrobe, [make('bag', 'radar')])).toBeNull();
  });

  it('finds none if the collection could not hold all of them', () => {
    const many = Array.from({ length: MOST_COLLECTION_ITEMS + 1 }, (_, at) =>
      make(`item ${at}`, 'wardrobe'),
    );
    expect(findGatherableItems(wardrobe, many)).toBeNull();
    expect(findGatherableItems(wardrobe, many.slice(1))?.itemIds).toHaveLength(
      MOST_COLLECTION_ITEMS,
    );
  });
});
