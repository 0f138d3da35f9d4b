import { beforeAll, describe, expect, it } from 'vitest';

import { openTestBucket, type TestBucket } from '../../apps/server/testing/open-test-bucket.ts';
import { describePhotoStore, listAll } from '../../apps/server/photos/photo-store.behaviour.ts';
import { photoKeys, type PhotoStore } from '../../apps/server/photos/photo-store.ts';
import { openS3Store } from '../../apps/server/photos/s3-store.ts';

const BYTES = new Uint8Array(100).fill(7);

let bucket: TestBucket;
let store: PhotoStore;
beforeAll(async () => {
  bucket = await openTestBucket();
  store = openS3Store(bucket.place);
});

describePhotoStore('a bucket', async () => store);

describe('the S3 photo store', () => {
  const refusals = {
    'with a wrong secret': { secretKey: 'another secret' },
    'with a secret that differs in one letter': { secretKey: 'secret-key+with/odd=signS' },
    'with an unknown access key': { accessKey: 'somebody' },
  };
  it.each(Object.entries(refusals))(
    'refuses to read and write when the bucket is accessed %s',
    async (...line) => {
      const { photo } = photoKeys('kept');
      await store.put(photo, BYTES, 'image/jpeg');
      const stranger = openS3Store({ ...bucket.place, ...line[1] });
      await expect(stranger.get(photo)).rejects.toThrow('403');
      // The answer does not even reveal whether a key exists.
      await expect(stranger.get('never-put.jpg')).rejects.toThrow('403');
      await expect(stranger.put(photo, new Uint8Array(1), '')).rejects.toThrow('403');
      await expect(stranger.remove(photo)).rejects.toThrow('403');
      await expect(listAll(stranger)).rejects.toThrow('403');
      await expect(stranger.check()).rejects.toThrow('may not use it');
      expect(await store.get(photo)).toEqual(BYTES);
    },
  );

  it('reports a missing bucket, and writes nothing', async () => {
    const nowhere = openS3Store({ ...bucket.place, bucket: 'no-such-bucket' });
    await expect(nowhere.check()).rejects.toThrow('does not exist');
    await expect(nowhere.put('one.jpg', BYTES, '')).rejects.toThrow();
    await expect(listAll(nowhere)).rejects.toThrow();
  });

  it('leaves foreign objects alone, whatever their names', async () => {
    for (const key of ['notes from Zoë + Åsa & co.txt', 'a/b/c.jpg', '100%.jpg', "it's (1).jpg"]) {
      await bucket.putForeign(key);
    }
    const keys = ['-_-.jpg', 'UPPER_lower-09.small.jpg', `${'a'.repeat(100)}.jpg`];
    for (const key of keys) await store.put(key, BYTES, 'image/jpeg');
    const listed = (await listAll(store)).map(({ key }) => key);
    expect(listed).toEqual(expect.arrayContaining(keys));
    expect(listed.filter((key) => /[^\w.-]/.test(key))).toEqual([]);
  });

  it('lists all its photos over several pages', async () => {
    const { place } = await openTestBucket();
    const many = openS3Store(place);
    const keys = Array.from({ length: 2100 }, (_, at) => photoKeys(`photo-${at}`).photo);
    const waiting = [...keys];
    const putRest = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        await many.put(key, BYTES, 'image/jpeg');
      }
    };
    await Promise.all(Array.from({ length: 8 }, putRest));
    expect((await listAll(many)).map(({ key }) => key).sort()).toEqual(keys.sort());
  });
});
