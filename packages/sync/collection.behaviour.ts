import { expectSame } from './behaviour-check.ts';
import type { CollectionGround } from './library-ground.ts';
import { promisesOfRecords } from './record.behaviour.ts';
import type { RecordBehaviour } from './record.behaviour.ts';
import { sampleCollection } from './sample-collection.ts';
import { sampleItemId, sampleKeptItem } from './sample-kept-item.ts';
import { samplePhoto } from './sample-profile.ts';

const ABOUT_ITEMS: readonly RecordBehaviour<CollectionGround>[] = [
  {
    promise:
      'lets an item lie in many collections, and lists those of one in the order they were put',
    async check(prepare) {
      const { collections } = await (await prepare()).openLibrary();
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
    promise: 'knows which items a collection holds before they are there themselves',
    async check(prepare) {
      const { collections, items } = await (await prepare()).openLibrary();
      const collection = { ...sampleCollection(1), item_ids: [1, 2].map(sampleItemId) };
      expectSame(await collections.put(collection), { kind: 'kept' }, 'put');
      await items.put(sampleKeptItem(2), samplePhoto());
      expectSame((await collections.get(collection.id))?.item_ids, collection.item_ids, 'items');
    },
  },
  {
    promise: 'keeps the items of a collection that is removed',
    async check(prepare) {
      const { collections, items } = await (await prepare()).openLibrary();
      const item = sampleKeptItem(1);
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

/** What every library promises of collections. */
export const COLLECTION_BEHAVIOURS: readonly RecordBehaviour<CollectionGround>[] = [
  ...promisesOfRecords({
    one: 'collection',
    many: 'collections',
    samples: [sampleCollection(1), sampleCollection(2), sampleCollection(3)],
    shelfOf: ({ collections }) => collections,
    changeWhole: (collection) => ({
      ...collection,
      name: 'Renamed',
      description: 'Another',
      type: 'radar' as const,
      item_ids: [2, 1].map(sampleItemId),
    }),
    lengthen: (collection) => ({ ...collection, name: `${collection.name} longer` }),
    damage: (ground: CollectionGround, id) => ground.breakCollection(id),
  }),
  ...ABOUT_ITEMS,
];
