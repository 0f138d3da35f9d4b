import { expectSame } from './behaviour-check.ts';
import type { LibraryBehaviour } from './library-ground.ts';
import type { StoredPhoto } from './library.ts';
import { samplePhoto } from './sample-profile.ts';

export const PHOTO_BEHAVIOURS: readonly LibraryBehaviour[] = [
  {
    promise: 'gives back a photo byte for byte, now and on a later visit',
    async check(prepare) {
      const ground = await prepare();
      const { photos } = await ground.openLibrary();
      expectSame(await photos.put('a', samplePhoto(1000)), { kind: 'kept' }, 'put');
      expectSamePhoto(await photos.get('a'), samplePhoto(1000), 'get');
      const later = await ground.openLibrary();
      expectSamePhoto(await later.photos.get('a'), samplePhoto(1000), 'later get');
    },
  },
  {
    promise: 'replaces a photo',
    async check(prepare) {
      const { photos } = await (await prepare()).openLibrary();
      await photos.put('a', samplePhoto(1000));
      await photos.put('a', { ...samplePhoto(10), type: 'image/png' });
      expectSamePhoto(await photos.get('a'), { ...samplePhoto(10), type: 'image/png' }, 'get');
    },
  },
  {
    promise: 'gives copies of photos',
    async check(prepare) {
      const { photos } = await (await prepare()).openLibrary();
      const put = samplePhoto();
      await photos.put('a', put);
      put.bytes.fill(0);
      (await photos.get('a'))?.bytes.fill(0);
      expectSamePhoto(await photos.get('a'), samplePhoto(), 'get after scribbling');
    },
  },
  {
    promise: 'removes a photo and no other',
    async check(prepare) {
      const { photos } = await (await prepare()).openLibrary();
      await photos.put('a', samplePhoto());
      await photos.put('b', samplePhoto());
      await photos.remove('a');
      expectSamePhoto(await photos.get('a'), null, 'removed photo');
      expectSamePhoto(await photos.get('b'), samplePhoto(), 'other photo');
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
