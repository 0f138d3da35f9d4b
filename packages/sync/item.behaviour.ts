import type { CatalogItem } from '@color-almanac/domain';

import { expectRejection, expectSame, expectTrue } from './behaviour-check.ts';
import type { ItemBehaviour } from './library-ground.ts';
import type { StoredPhoto } from './library.ts';
import { sampleKeptItem } from './sample-kept-item.ts';
import { samplePhoto } from './sample-profile.ts';

const KEPT = { kind: 'kept' };
const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };
const [FIRST, SECOND, THIRD] = [sampleKeptItem(1), sampleKeptItem(2), sampleKeptItem(3)];
const PHOTO = samplePhoto(100);

/** What every library promises of items and their photos. */
export const ITEM_BEHAVIOURS: readonly ItemBehaviour[] = [
  {
    promise: 'starts without items',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      expectSame(await items.list(), [], 'list');
      expectSame(await items.get(FIRST.id), null, 'get');
      expectSame(await items.getPhoto(FIRST.id), null, 'photo');
      expectSame(await items.getThumbnail(FIRST.id), null, 'thumbnail');
    },
  },
  {
    promise: 'gives back an item and its photo as they were put, now and on a later visit',
    async check(prepare) {
      const ground = await prepare();
      const { items } = await ground.openLibrary();
      expectSame(await items.put(FIRST, PHOTO), KEPT, 'put');
      expectSameItems(await items.list(), [FIRST], 'list');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
      const later = await ground.openLibrary();
      expectSameItems(await later.items.list(), [FIRST], 'later list');
      expectSamePhoto(await later.items.getPhoto(FIRST.id), PHOTO, 'later photo');
      expectTrue((await later.items.getThumbnail(FIRST.id)) !== null, 'there is no thumbnail');
    },
  },
  {
    promise: 'lists items by their last change, the newest first',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      for (const item of [SECOND, FIRST, THIRD]) await items.put(item, PHOTO);
      expectSame(idsOf(await items.list()), idsOf([THIRD, SECOND, FIRST]), 'order');
    },
  },
  {
    promise: 'replaces a known item whole, adds no second one, and leaves its photo',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      await items.put(FIRST, PHOTO);
      const changed: CatalogItem = {
        ...FIRST,
        catalogue_type: 'radar',
        name: null,
        occasion: [],
        quantity: 9999,
        background_removed: true,
        updated_at: '2026-02-01T12:00:00.000Z',
      };
      expectSame(await items.put(changed), KEPT, 'put');
      expectSameItems(await items.list(), [changed], 'list');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
    },
  },
  {
    promise: 'keeps one item and its first photo, however often it is put',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      await items.put(FIRST, PHOTO);
      expectSame(await items.put(FIRST, PHOTO), KEPT, 'again');
      expectSame(await items.put(FIRST, samplePhoto(200)), KEPT, 'with another photo');
      expectSameItems(await items.list(), [FIRST], 'list');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
    },
  },
  {
    promise: 'gives copies of the photos of items',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      const put = samplePhoto(100);
      await items.put(FIRST, put);
      put.bytes.fill(0);
      (await items.getPhoto(FIRST.id))?.bytes.fill(0);
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo after scribbling');
    },
  },
  {
    promise: 'removes an item with its photo, and no other',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      await items.put(FIRST, PHOTO);
      await items.put(SECOND, PHOTO);
      await items.remove(FIRST.id);
      expectSameItems(await items.list(), [SECOND], 'list');
      expectSame(await items.getPhoto(FIRST.id), null, 'photo');
      expectSame(await items.getThumbnail(FIRST.id), null, 'thumbnail');
      expectSamePhoto(await items.getPhoto(SECOND.id), PHOTO, 'the other photo');
      await items.remove(THIRD.id);
    },
  },
  {
    promise: 'takes back an item that was removed and is missed, with its photo',
    async check(prepare) {
      const { items } = await (await prepare()).openLibrary();
      await items.put(FIRST, PHOTO);
      await items.remove(FIRST.id);
      expectSame(await items.put(FIRST, PHOTO), KEPT, 'put back');
      expectSameItems(await items.list(), [FIRST], 'list');
      expectSamePhoto(await items.getPhoto(FIRST.id), PHOTO, 'photo');
    },
  },
  {
    promise: 'loses no item when two visitors put theirs in turn',
    async check(prepare) {
      const ground = await prepare();
      const [here, there] = [await ground.openLibrary(), await ground.openLibrary()];
      await here.items.list();
      await there.items.put(FIRST, PHOTO);
      await here.items.put(SECOND, PHOTO);
      expectSame(idsOf(await there.items.list()), idsOf([SECOND, FIRST]), 'both are there');
      expectSamePhoto(await there.items.getPhoto(SECOND.id), PHOTO, 'the other photo');
    },
  },
  {
    promise: 'says so when there is no room for an item, and keeps neither half of it',
    async check(prepare) {
      const ground = await prepare();
      const { items } = await ground.openLibrary();
      await items.put(FIRST, PHOTO);
      expectSameItems(await items.list(), [FIRST], 'list before');
      await ground.limitRoom(0);
      expectSame(await items.put(SECOND, samplePhoto(5000)), FULL, 'a new item');
      expectSameItems(await items.list(), [FIRST], 'list');
      expectSame(await items.getPhoto(SECOND.id), null, 'photo');
      await items.remove(FIRST.id);
      expectSame(await items.list(), [], 'list after the removal');
    },
  },
  {
    promise: 'says so when items may not be kept, and shows nothing rather than breaking',
    async check(prepare) {
      const ground = await prepare();
      const { items } = await ground.openLibrary();
      await items.put(FIRST, PHOTO);
      await ground.forbid();
      expectSame(await items.put(SECOND, PHOTO), FORBIDDEN, 'put');
      expectSame(await items.list(), [], 'list');
      expectSame(await items.get(FIRST.id), null, 'get');
      await expectRejection(items.remove(FIRST.id), 'the removal was said to be done');
    },
  },
  {
    promise: 'throws nothing of a broken item away, and goes on with the others',
    async check(prepare) {
      const ground = await prepare();
      const { items } = await ground.openLibrary();
      await items.put(FIRST, PHOTO);
      await items.put(SECOND, PHOTO);
      const text = await ground.breakItem(FIRST.id);
      const others = (await items.list()).filter(({ id }) => id !== FIRST.id);
      expectSameItems(others, [SECOND], 'list');
      expectSame(await items.put(THIRD, PHOTO), KEPT, 'put');
      const aside = await ground.listSetAside();
      expectTrue(
        aside.some((other) => other.includes(text)),
        'the broken original is gone',
      );
    },
  },
];

function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id);
}

/** Where its photo lies is the business of whoever keeps it. */
function expectSameItems(
  actual: readonly CatalogItem[],
  wanted: readonly CatalogItem[],
  what: string,
): void {
  expectSame(actual.map(leaveOutAddresses), wanted.map(leaveOutAddresses), what);
}

function leaveOutAddresses(item: CatalogItem): Partial<CatalogItem> {
  const { image_url: _image, thumbnail_url: _thumbnail, ...rest } = item;
  return rest;
}

function expectSamePhoto(actual: StoredPhoto | null, wanted: StoredPhoto, what: string): void {
  const found = actual && { type: actual.type, bytes: [...actual.bytes] };
  expectSame(found, { type: wanted.type, bytes: [...wanted.bytes] }, what);
}
