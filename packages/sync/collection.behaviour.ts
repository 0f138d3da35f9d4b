import { expectSame } from './testing/behaviour-check.ts';
import type { Behaviour, CollectionHarness } from './testing/data-store-harness.ts';
import { behavioursOfRecords } from './record.behaviour.ts';
import { sampleCollection } from './testing/sample-collection.ts';
import { sampleItemId, sampleStoredItem } from './testing/sample-stored-item.ts';
import { samplePhoto } from './testing/sample-profile.ts';

const ABOUT_ITEMS: readonly Behaviour<CollectionHarness>[] = [
  {
    title: 'get returns the items of a collection in their order when they are in many collections',
    async check(openHarness) {
      const { collections } = await (await openHarness()).openDataStore();
      const one = { ...sampleCollection(1), item_ids: [3, 1, 2].map(sampleItemId) };
      const other = { ...sampleCollection(2), item_ids: [1, 3].map(sampleItemId) };
      await collections.put(one);
      await collections.put(other);
      const turned = { ...one, item_ids: [2, 1].map(sampleItemId) };
      await collections.put(turned);
      expectSame((await collections.get(one.id))?.item_ids, turned.item_ids, 'the one');
      expectSame((await collections.get(other.id))?.item_ids, other.item_ids, 'the other');
    },
  },
  {
    title: 'get names the items of a collection before the items are stored',
    async check(openHarness) {
      const { collections, items } = await (await openHarness()).openDataStore();
      const collection = { ...sampleCollection(1), item_ids: [1, 2].map(sampleItemId) };
      expectSame(await collections.put(collection), { kind: 'saved' }, 'put');
      await items.put(sampleStoredItem(2), samplePhoto());
      expectSame((await collections.get(collection.id))?.item_ids, collection.item_ids, 'items');
    },
  },
  {
    title: 'remove leaves the items of a collection',
    async check(openHarness) {
      const { collections, items } = await (await openHarness()).openDataStore();
      const item = sampleStoredItem(1);
      await items.put(item, samplePhoto());
      await collections.put({ ...sampleCollection(1), item_ids: [item.id] });
      await collections.remove(sampleCollection(1).id);
      expectSame(
        (await items.list()).map(({ id }) => id),
        [item.id],
        'items',
      );
    },
  },
];

/** Checks for collections that every data store must pass. */
export const COLLECTION_BEHAVIOURS: readonly Behaviour<CollectionHarness>[] = [
  ...behavioursOfRecords({
    one: 'collection',
    many: 'collections',
    samples: [sampleCollection(1), sampleCollection(2), sampleCollection(3)],
    repositoryOf: ({ collections }) => collections,
    changeEverything: (collection) => ({
      ...collection,
      name: 'Renamed',
      description: 'Another',
      type: 'radar' as const,
      item_ids: [2, 1].map(sampleItemId),
    }),
    lengthen: (collection) => ({ ...collection, name: `${collection.name} longer` }),
    damage: (harness: CollectionHarness, id) => harness.breakCollection(id),
  }),
  ...ABOUT_ITEMS,
];
