import { expectSame } from './testing/behaviour-check.ts';
import type { DataStoreBehaviour } from './testing/data-store-harness.ts';
import type { StoredPhoto } from './data-store.ts';
import { samplePhoto, sampleProfile } from './testing/sample-profile.ts';

const [FIRST, SECOND] = [sampleProfile(1), sampleProfile(2, 2)];

export const PHOTO_BEHAVIOURS: readonly DataStoreBehaviour[] = [
  {
    title: 'get returns a photo byte for byte, now and on a later visit',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles, photos } = await harness.openDataStore();
      await profiles.put(FIRST);
      expectSame(await photos.put(FIRST.id, samplePhoto(1000)), { kind: 'saved' }, 'put');
      expectSamePhoto(await photos.get(FIRST.id), samplePhoto(1000), 'get');
      expectSame(await photos.isCurrent(FIRST.id), true, 'is current');
      const later = await harness.openDataStore();
      expectSamePhoto(await later.photos.get(FIRST.id), samplePhoto(1000), 'later get');
    },
  },
  {
    title: 'get returns a photo that was saved before its profile',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      expectSame(await photos.put(FIRST.id, samplePhoto(1000)), { kind: 'saved' }, 'put');
      await profiles.put(FIRST);
      expectSamePhoto(await photos.get(FIRST.id), samplePhoto(1000), 'get');
    },
  },
  {
    title: 'put replaces a photo',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      await profiles.put(FIRST);
      await photos.put(FIRST.id, samplePhoto(1000));
      await photos.put(FIRST.id, samplePhoto(100));
      expectSamePhoto(await photos.get(FIRST.id), samplePhoto(100), 'get');
    },
  },
  {
    title: 'get and put copy photos',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      await profiles.put(FIRST);
      const put = samplePhoto();
      await photos.put(FIRST.id, put);
      put.bytes.fill(0);
      (await photos.get(FIRST.id))?.bytes.fill(0);
      expectSamePhoto(await photos.get(FIRST.id), samplePhoto(), 'get after scribbling');
    },
  },
  {
    title: 'remove removes a photo and no other',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      for (const profile of [FIRST, SECOND]) {
        await profiles.put(profile);
        await photos.put(profile.id, samplePhoto());
      }
      await photos.remove(FIRST.id);
      expectSamePhoto(await photos.get(FIRST.id), null, 'removed photo');
      expectSamePhoto(await photos.get(SECOND.id), samplePhoto(), 'other photo');
    },
  },
];

function expectSamePhoto(
  actual: StoredPhoto | null,
  wanted: StoredPhoto | null,
  what: string,
): void {
  expectSame(asPlainData(actual), asPlainData(wanted), what);
}

function asPlainData(photo: StoredPhoto | null): unknown {
  return photo && { type: photo.type, bytes: [...photo.bytes] };
}
