import { samplePhoto } from '@color-almanac/storage/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.ts';
import { hexesOf, make, pick, pretendWork } from './sync/pretended-work.ts';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWithOne, onServer } = pretendWork());
});

describe('a photo', () => {
  it('[S1-UPL-22] goes with its profile as a file, and is fetched on another device', async () => {
    const library = device.open();
    await library.profiles.put(make('local_1', 'Anna'));
    await library.photos.put('local_1', samplePhoto(1000));
    await library.flush();
    expect(server.writes()).toEqual(['POST /api/profiles']);
    const [anna] = await library.profiles.list();
    expect(anna?.image_url).toMatch(/^\/api\/photos\//);
    const other = createPretendedDevice(server);
    const elsewhere = other.open();
    const [same] = await elsewhere.profiles.list();
    expect(await elsewhere.photos.get(same?.id ?? '')).toEqual(samplePhoto(1000));
    server.trouble = 'deaf';
    expect(await other.open().photos.get(same?.id ?? '')).toEqual(samplePhoto(1000));
    expect(await library.photos.get('local_1')).toEqual(samplePhoto(1000));
  });

  it.each(['replaced', 'removed', 'removed with its profile'] as const)(
    '%s while the answer to its profile is still out doubles nothing',
    async (what) => {
      const library = device.open();
      await library.profiles.list();
      await library.photos.put('local_1', samplePhoto(1));
      await library.profiles.put(make('local_1', 'Anna'));
      server.trouble = 'mute';
      await library.flush();
      const other = samplePhoto(2);
      if (what === 'replaced') await library.photos.put('local_1', other);
      else if (what === 'removed') await library.photos.remove('local_1');
      else await library.profiles.remove('local_1');
      server.trouble = null;
      await library.retryNow();
      const [kept] = [...server.profiles.values()];
      expect(server.profiles.size).toBe(what === 'removed with its profile' ? 0 : 1);
      const photo = server.photos.get(kept?.image_url?.split('/').at(-1) ?? '');
      expect(photo?.bytes).toEqual(what === 'replaced' ? other.bytes : undefined);
    },
  );

  it('that was replaced or taken away elsewhere is so here as well', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    server.photos.set('new', samplePhoto(20));
    server.changeElsewhere(anna.id, { image_url: '/api/photos/new' });
    await library.profiles.list();
    expect((await library.photos.get(anna.id))?.bytes).toHaveLength(20);
    server.changeElsewhere(anna.id, { image_url: null });
    device.now += 30_000;
    await library.profiles.list();
    expect(await library.photos.get(anna.id)).toBeNull();
  });

  it('is taken away on the server when it is here', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    await library.flush();
    await library.photos.remove(anna.id);
    expect(await library.photos.get(anna.id)).toBeNull();
    await library.flush();
    expect(onServer(anna.id)?.image_url).toBeNull();
  });

  it('the server will not take keeps no colors from it', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await library.photos.put(anna.id, samplePhoto(10));
    server.nextAnswer = Response.json(
      { success: false, message: 'No picture', error: 'invalid-image' },
      { status: 400 },
    );
    await library.flush();
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659' });
    expect(await library.photos.get(anna.id)).toEqual(samplePhoto(10));
  });
});
