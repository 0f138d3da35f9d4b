import { makeColorPoint } from '@color-almanac/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';

import { openTestApi } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import { openTestDatabase, TEST_DATABASES } from '../testing/open-test-databases.ts';

describe.each(TEST_DATABASES)('the quota of one user, in $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let image: Buffer;
  let largerImage: Buffer;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    const environment = readTestEnvironment({
      CALL_LIMIT_FACTOR: '1e6',
      PROFILES_PER_PERSON: '3',
      PHOTO_MEGABYTES_PER_PERSON: '0.01',
    });
    api = await openTestApi(testDatabase.database, { environment });
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = { width: 100, height: 100, channels: 3, background: '#888', noise } as const;
    image = await sharp({ create: picture }).jpeg().toBuffer();
    const larger = { ...picture, width: 200, height: 200 };
    largerImage = await sharp({ create: larger }).jpeg().toBuffer();
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });
  const body = { profile_name: 'Anna' };

  it('limits the number of profiles, even for concurrent calls and copies', async () => {
    const [user, other] = [await api.meet(), await api.meet()];
    const create = () => api.call('createProfile', { user, body });
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two);
    expect(codes).toEqual([200, 200, 200, 403, 403]);
    const kept = (await api.call('listProfiles', { user })).json().data;
    expect(kept).toHaveLength(3);
    const { id } = kept[0];
    const copy = await api.call('duplicateProfile', { user, params: { id }, body: {} });
    expect(copy.json()).toMatchObject({
      error: 'no-room',
      message: 'There is no space for another profile. Please delete one you no longer need.',
    });
    const change = { user, params: { id }, body: { profile_name: 'Berta' } };
    expect((await api.call('updateProfile', change)).statusCode).toBe(200);
    expect((await api.call('createProfile', { user: other, body })).statusCode).toBe(200);
  });

  it('limits the number of colors in a profile', async () => {
    const user = await api.meet();
    const points = Array.from({ length: 1001 }, (_, at) =>
      makeColorPoint({ id: `p${at}`, name: 'A', hex: '#C68863', x: -1, y: -1 }),
    );
    const create = (colorPoints: typeof points) =>
      api.call('createProfile', { user, body: { ...body, personal_colors: { colorPoints } } });
    const { id } = (await create(points.slice(1))).json().data;
    const expected = {
      error: 'invalid-request',
      message: expect.stringContaining('1000 colors at most'),
    };
    expect((await create(points)).json()).toMatchObject(expected);
    for (const change of [{ points }, { personal_colors: { colorPoints: points } }]) {
      const answer = await api.call('updateProfile', { user, params: { id }, body: change });
      expect(answer.json()).toMatchObject(expected);
    }
  });

  it('limits the bytes of photos, and leaves no file of a refused one', async () => {
    const user = await api.meet();
    const countFiles = async () => {
      let files = 0;
      for await (const _ of api.photos.list()) files += 1;
      return files;
    };
    const before = await countFiles();
    const first = (await api.call('createProfile', { user, body, image })).json();
    expect(first).toMatchObject({ success: true });
    const params = { id: first.data.id };
    const headers = { 'idempotency-key': 'k' };
    for (const call of [
      api.call('createProfile', { user, body, image }),
      api.call('createProfile', { user, body, image, headers }),
      api.call('updateProfile', { user, params, body, image: largerImage }),
      api.call('updateProfile', { user, params, body, image: largerImage, headers }),
    ]) {
      expect((await call).json()).toMatchObject({ error: 'no-room' });
    }
    expect(await countFiles()).toBe(before + 2);
    expect((await api.call('listProfiles', { user })).json().data).toEqual([first.data]);
    const photo = await api.call('getPhoto', { user, params: { id: photoIdOf(first.data) } });
    expect(photo.statusCode).toBe(200);
  });

  it('does not count a photo that replaces another', async () => {
    const user = await api.meet();
    const first = (await api.call('createProfile', { user, body, image })).json().data;
    const params = { id: first.id };
    const replace = () => api.call('updateProfile', { user, params, body, image });
    for (let round = 0; round < 2; round += 1) expect((await replace()).statusCode).toBe(200);
    // Another profile still shows it, so it stays and counts.
    await api.call('duplicateProfile', { user, params, body: {} });
    expect((await replace()).json()).toMatchObject({ error: 'no-room' });
  });
});

function photoIdOf({ image_url }: { readonly image_url: string }): string {
  return image_url.split('/').at(-1) ?? '';
}
