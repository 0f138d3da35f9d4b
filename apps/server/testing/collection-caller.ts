// For tests: one user's calls about collections, to any server.
import type { EndpointName, CollectionAnswer } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';

import type { ItemCaller } from './item-caller.ts';
import type { CallOptions } from './open-test-api.ts';

export interface CollectionCaller {
  readonly list: () => Promise<readonly CollectionAnswer[]>;
  /** The initial collections of every user, and all others. */
  readonly begin: () => Promise<readonly CollectionAnswer[]>;
  /** A new collection with this name. */
  readonly make: (name: string, parts?: CallOptions) => Promise<CollectionAnswer>;
  readonly add: (id: string, itemIds: readonly string[]) => Promise<CollectionAnswer>;
  readonly refuseToAdd: (id: string, itemIds: unknown) => Promise<object>;
  readonly move: (id: string, collection_id: string) => Promise<CatalogItem>;
  readonly refuseToMove: (id: string, collection_id: unknown) => Promise<object>;
  /** Item IDs in list order. */
  readonly listItemIds: (name: EndpointName, parts?: CallOptions) => Promise<readonly string[]>;
}

const adding = (id: string, itemIds: unknown) => ({ params: { id }, body: { itemIds } });
const moving = (id: string, collection_id: unknown) => ({
  params: { id },
  body: { collection_id },
});

export function callCollections({ succeed, fail }: ItemCaller): CollectionCaller {
  return {
    list: async () => (await succeed('listCollections')) as readonly CollectionAnswer[],
    begin: async () =>
      ((await succeed('initializeCollections')) as { collections: CollectionAnswer[] }).collections,
    make: async (name, parts = {}) =>
      (await succeed('createCollection', { body: { name }, ...parts })) as CollectionAnswer,
    add: async (id, itemIds) =>
      (await succeed('addItemsToCollection', adding(id, itemIds))) as CollectionAnswer,
    refuseToAdd: (id, itemIds) => fail('addItemsToCollection', adding(id, itemIds)),
    move: async (id, to) => (await succeed('moveCollectedItem', moving(id, to))) as CatalogItem,
    refuseToMove: (id, to) => fail('moveCollectedItem', moving(id, to)),
    listItemIds: async (name, parts) =>
      ((await succeed(name, parts)) as readonly CatalogItem[]).map(({ id }) => id),
  };
}
