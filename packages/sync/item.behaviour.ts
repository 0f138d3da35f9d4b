import type { CatalogItem } from '@color-almanac/domain';

import { expectSame, expectSameRecords, expectTrue } from './testing/behaviour-check.ts';
import type { ItemBehaviour, ItemHarness } from './testing/data-store-harness.ts';
import type { StoredPhoto } from './data-store.ts';
import { sampleStoredItem } from './testing/sample-stored-item.ts';
import { samplePhoto } from './testing/sample-profile.ts';
import { behavioursOfStoring } from './record.behaviour.ts';
import { behavioursOfRepository } from './repository.behaviour.ts';

const SAVED = { kind: 'saved' };
const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };
const [FIRST, SECOND, THIRD] = [sampleStoredItem(1), sampleStoredItem(2), sampleStoredItem(3)];
const PHOTO = samplePhoto(100);

const changeEverything = (item: CatalogItem): CatalogItem => ({
  ...item,
  catalogue_type: 'radar',
  name: null,
  occasion: [],
  quantity: 9999,
  background_removed: true,
  photo_turns: 1,
});

const STORING: readonly ItemBehaviour[] = [
  ...behavioursOfStoring<CatalogItem, ItemHarness>({
    one: 'item',
    many: 'items',
    samples: [FIRST, SECOND, THIRD],
    repositoryOf: ({ items }) => ({
      list: () => items.list(),
      get: (id) => items.get(id),
      put: (item) => items.put(item, PHOTO),
      remove: (id) => items.remove(id),
    }),
    changeEverything,
  }),
  {
    title: 'get and list return an item and its photo unchanged, now and on a later visit',
    async check(openHarness) {
      const harness = await openHarness();
      const { items } = await harness.openDataStore();
      expectSame(await items.put(FIRST, PHOTO), SAVED, 'put');
      expectSameRecords(await items.list(), [FIRST], 'list');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
      const later = await harness.openDataStore();
      expectSameRecords(await later.items.list(), [FIRST], 'later list');
      expectSamePhoto(await later.items.getPhoto(FIRST.id), PHOTO, 'later photo');
      expectTrue((await later.items.getThumbnail(FIRST.id)) !== null, 'there is no thumbnail');
    },
  },
  {
    title: 'put stores one item with its first photo, however often it is called',
    async check(openHarness) {
      const { items } = await (await openHarness()).openDataStore();
      await items.put(FIRST, PHOTO);
      expectSame(await items.put(FIRST, PHOTO), SAVED, 'again');
      expectSame(await items.put(FIRST, samplePhoto(200)), SAVED, 'with another photo');
      expectSame(await items.put(changeEverything(FIRST)), SAVED, 'with none');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
    },
  },
  {
    title: 'getPhoto and put copy the photos of items',
    async check(openHarness) {
      const { items } = await (await openHarness()).openDataStore();
      const put = samplePhoto(100);
      await items.put(FIRST, put);
      put.bytes.fill(0);
      (await items.getPhoto(FIRST.id))?.bytes.fill(0);
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo after scribbling');
    },
  },
  {
    title: 'remove removes an item with its photo, and no other, and put brings both back',
    async check(openHarness) {
      const { items } = await (await openHarness()).openDataStore();
      await items.put(FIRST, PHOTO);
      await items.put(SECOND, PHOTO);
      await items.remove(FIRST.id);
      expectSameRecords(await items.list(), [SECOND], 'list');
      expectSame(await items.getPhoto(FIRST.id), null, 'photo');
      expectSame(await items.getThumbnail(FIRST.id), null, 'thumbnail');
      expectSamePhoto(await items.getPhoto(SECOND.id), PHOTO, 'the other photo');
      await items.put(FIRST, PHOTO);
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo of the item put back');
    },
  },
];

const ON_FAILURE: readonly ItemBehaviour[] = [
  {
    title: 'put fails and stores neither item nor photo when there is no space for both',
    async check(openHarness) {
      const harness = await openHarness();
      const { items } = await harness.openDataStore();
      await items.put(FIRST, PHOTO);
      expectSameRecords(await items.list(), [FIRST], 'list before');
      await harness.limitSpace(0);
      expectSame(await items.put(SECOND, samplePhoto(5000)), FULL, 'a new item');
      expectSameRecords(await items.list(), [FIRST], 'list');
      expectSame(await items.getPhoto(SECOND.id), null, 'photo');
      await items.remove(FIRST.id);
      expectSame(await items.list(), [], 'list after the removal');
    },
  },
  {
    title: 'put fails and list is empty when storing items is forbidden',
    async check(openHarness) {
      const harness = await openHarness();
      const { items } = await harness.openDataStore();
      await items.put(FIRST, PHOTO);
      await harness.forbid();
      expectSame(await items.put(SECOND, PHOTO), FORBIDDEN, 'put');
      expectSame(await items.list(), [], 'list');
      expectSame(await items.get(FIRST.id), null, 'get');
    },
  },
  {
    title: 'list keeps the text of a broken item and returns the others',
    async check(openHarness) {
      const harness = await openHarness();
      const { items } = await harness.openDataStore();
      await items.put(FIRST, PHOTO);
      await items.put(SECOND, PHOTO);
      const text = await harness.breakItem(FIRST.id);
      const others = (await items.list()).filter(({ id }) => id !== FIRST.id);
      expectSameRecords(others, [SECOND], 'list');
      expectSame(await items.put(THIRD, PHOTO), SAVED, 'put');
      const quarantined = await harness.listQuarantined();
      expectTrue(
        quarantined.some((other) => other.includes(text)),
        'the broken original is gone',
      );
    },
  },
];

/** Checks for items and their photos that every data store must pass. */
export const ITEM_BEHAVIOURS: readonly ItemBehaviour[] = [
  ...STORING,
  ...ON_FAILURE,
  ...behavioursOfRepository<CatalogItem, ItemHarness>({
    one: 'item',
    many: 'items',
    samples: [FIRST, SECOND],
    repositoryOf: ({ items }) => items,
    put: ({ items }, item) => items.put(item, PHOTO),
  }),
];

function expectSamePhoto(actual: StoredPhoto | null, wanted: StoredPhoto, what: string): void {
  const found = actual && { type: actual.type, bytes: [...actual.bytes] };
  expectSame(found, { type: wanted.type, bytes: [...wanted.bytes] }, what);
}
