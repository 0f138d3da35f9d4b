import { setImmediate as waitForTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { photoKeys, type StoredFile, type PhotoStore } from './photo-store.ts';

const BYTES = Uint8Array.from({ length: 5000 }, (_, place) => place % 251);
const OTHERS = new TextEncoder().encode('another picture');
const JPEG = 'image/jpeg';
let lastId = 0;
const newKey = () =>
  photoKeys(`00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`).photo;

/** The behavior of every photo store. Each call of `open` returns a store without any of our files. */
export function describePhotoStore(name: string, open: () => Promise<PhotoStore>): void {
  describe(`the photo store in ${name}`, () => {
    it('returns photos byte for byte', async () => {
      const [store, key] = [await open(), newKey()];
      await store.put(key, BYTES, JPEG);
      expect(Buffer.from((await store.get(key)) ?? []).equals(BYTES)).toBe(true);
    });

    it('returns null for an unknown key', async () => {
      expect(await (await open()).get(newKey())).toBeNull();
    });

    it('replaces a photo as a whole', async () => {
      const [store, key] = [await open(), newKey()];
      await store.put(key, BYTES, JPEG);
      await store.put(key, OTHERS, JPEG);
      expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('another picture');
    });

    it('never returns half a photo while it is being replaced', async () => {
      const [store, key] = [await open(), newKey()];
      const versions = [1, 2, 3].map((filling) => new Uint8Array(200_000).fill(filling));
      await store.put(key, versions[0] ?? BYTES, JPEG);
      const writing = Promise.all(versions.map((bytes) => store.put(key, bytes, JPEG)));
      for (let reading = 0; reading < 20; reading += 1) {
        const seen = (await store.get(key)) ?? BYTES;
        expect([seen.length, new Set(seen).size]).toEqual([200_000, 1]);
      }
      await writing;
    });

    it('removes photos, and removing a missing one is no error', async () => {
      const [store, key] = [await open(), newKey()];
      await store.put(key, BYTES, JPEG);
      await store.remove(key);
      expect(await store.get(key)).toBeNull();
      await store.remove(key);
      expect(await keysOf(store)).not.toContain(key);
    });

    it('lists photos with the time they were saved', async () => {
      const store = await open();
      const keys = [newKey(), newKey(), photoKeys('abc_DEF-1').thumbnail];
      const before = Date.now() - 2000;
      for (const key of keys) await store.put(key, OTHERS, JPEG);
      const seen = await listAll(store);
      for (const key of keys) {
        const file = seen.find((each) => each.key === key);
        expect(file?.putAt).toBeGreaterThanOrEqual(before);
        expect(file?.putAt).toBeLessThanOrEqual(Date.now() + 2000);
      }
    });

    it('saves many photos at a time', async () => {
      const store = await open();
      const keys = Array.from({ length: 40 }, newKey);
      await Promise.all(keys.map((key) => store.put(key, OTHERS, JPEG)));
      await waitForTurn();
      expect(await keysOf(store)).toEqual(expect.arrayContaining(keys));
      await Promise.all(keys.map((key) => store.remove(key)));
      expect((await keysOf(store)).filter((key) => keys.includes(key))).toEqual([]);
    });

    it('reports whether it is usable', async () => {
      await expect((await open()).check()).resolves.toBeUndefined();
    });

    it('stores installation marks apart from photos', async () => {
      const store = await open();
      const photos = await keysOf(store);
      for (const mark of ['owner-one', 'owner-one', 'guest-two']) await store.putMark(mark);
      expect(await store.listMarks()).toEqual(expect.arrayContaining(['owner-one', 'guest-two']));
      expect(await keysOf(store)).toEqual(photos);
      for (const mark of ['owner-one', 'guest-two', 'guest-two']) await store.removeMark(mark);
      const left = await store.listMarks();
      expect(left.filter((mark) => mark === 'owner-one' || mark === 'guest-two')).toEqual([]);
      for (const mark of ['', '../owner', 'a/b', 'a.jpg']) {
        await expect(async () => store.putMark(mark), mark).rejects.toThrow('no mark');
        await expect(async () => store.removeMark(mark), mark).rejects.toThrow('no mark');
      }
    });

    it('refuses keys that lead elsewhere', async () => {
      const store = await open();
      for (const key of ['../etc/passwd', '', 'a/b.jpg', '..', 'x.png', `${'a'.repeat(200)}.jpg`]) {
        await expect(async () => store.put(key, OTHERS, JPEG), key).rejects.toThrow('no key');
        await expect(async () => store.get(key), key).rejects.toThrow('no key');
        await expect(async () => store.remove(key), key).rejects.toThrow('no key');
      }
    });
  });
}

export async function listAll(store: PhotoStore): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

async function keysOf(store: PhotoStore): Promise<readonly string[]> {
  return (await listAll(store)).map(({ key }) => key);
}
