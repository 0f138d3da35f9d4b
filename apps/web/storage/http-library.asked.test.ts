import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { make, pretendWork, rename } from './sync/pretended-work.fixture.ts';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWithOne, onServer } = pretendWork());
});

const answer = (status: number, body: object) => {
  server.nextAnswer = Response.json({ success: false, ...body }, { status });
};

describe('a photo the user has just put', () => {
  it('[FIRST-LOOK-11] is sent at once, and whoever asked hears that it arrived', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    expect(await library.photos.send?.(anna.id)).toEqual({ kind: 'sent' });
    expect(onServer(anna.id)?.image_url).not.toBeNull();
  });

  it.each([
    [400, 'invalid-image'],
    [400, 'a-code-of-tomorrow'],
    [413, 'request-too-large'],
    [507, 'a-code-of-tomorrow'],
  ])(
    '[FIRST-LOOK-11] is refused with %i %s in the words of the server, and not sent again until the user acts',
    async (status, error) => {
      const { library, anna } = await openWithOne();
      await library.photos.put(anna.id, samplePhoto(10));
      answer(status, { message: 'Not this one.', error });
      const refused = { kind: 'refused', reason: 'Not this one.' };
      expect(await library.photos.send?.(anna.id)).toEqual(refused);
      const tries = server.writes().length;
      await device.pass(3_600_000);
      expect(server.writes()).toHaveLength(tries);
      expect(await library.photos.get(anna.id)).toEqual(samplePhoto(10));
      expect(await library.photos.send?.(anna.id)).toEqual({ kind: 'sent' });
    },
  );

  it('[FIRST-LOOK-11] that met a failing server is told of, left to whoever asked for five seconds, and sent quietly then', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto(10));
    answer(500, { message: 'The server has trouble.', error: 'server-error' });
    const later = { kind: 'later', reason: 'The server has trouble.' };
    expect(await library.photos.send?.(anna.id)).toEqual(later);
    await device.pass(4999);
    expect(server.writes()).toHaveLength(1);
    await device.pass(1);
    expect(onServer(anna.id)?.image_url).not.toBeNull();
  });

  it.each(['no connection', 'a server that is not there'])(
    '[FIRST-LOOK-11] with %s waits without a word',
    async (what) => {
      const { library, anna } = await openWithOne();
      await library.photos.put(anna.id, samplePhoto(10));
      if (what === 'no connection') device.online = false;
      else server.trouble = 'deaf';
      const later = { kind: 'later', reason: null };
      expect(await library.photos.send?.(anna.id)).toEqual(later);
    },
  );
});

describe('a profile the user has just saved', () => {
  it.each([
    [403, 'no-room'],
    [422, 'a-code-of-tomorrow'],
  ])(
    '[FIRST-LOOK-12] is refused with %i %s in the words of the server, and can be offered again',
    async (status, error) => {
      const { library } = await openWithOne();
      await library.profiles.put(make('local_2', 'Berta'));
      answer(status, { message: 'There is no room.', error });
      const refused = { kind: 'refused', reason: 'There is no room.' };
      expect(await library.profiles.send?.('local_2')).toEqual(refused);
      expect(await library.profiles.listRefused?.()).toEqual(['local_2']);
      await device.pass(3_600_000);
      expect(server.profiles.size).toBe(1);
      expect(await library.profiles.send?.('local_2')).toEqual({ kind: 'sent' });
      expect(await library.profiles.listRefused?.()).toEqual([]);
      expect(server.profiles.size).toBe(2);
    },
  );

  it('[FIRST-LOOK-12] is refused as a change, too, but is not listed as only here', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Anna again'));
    answer(400, { message: 'Not so.', error: 'invalid-request' });
    const refused = { kind: 'refused', reason: 'Not so.' };
    expect(await library.profiles.send?.(anna.id)).toEqual(refused);
    expect(await library.profiles.listRefused?.()).toEqual([]);
  });

  it('[FIRST-LOOK-12] waits without a refusal while the server fails or cannot be reached', async () => {
    const { library } = await openWithOne();
    await library.profiles.put(make('local_2', 'Berta'));
    answer(500, { message: 'The server has trouble.', error: 'server-error' });
    expect(await library.profiles.send?.('local_2')).toMatchObject({ kind: 'later' });
    device.online = false;
    expect(await library.profiles.send?.('local_2')).toEqual({ kind: 'later', reason: null });
    expect(await library.profiles.listRefused?.()).toEqual([]);
  });

  it('[FIRST-LOOK-12] is not waited for longer than three seconds', async () => {
    const { library } = await openWithOne();
    await library.profiles.put(make('local_2', 'Berta'));
    const { fetch } = server;
    Object.assign(server, { fetch: () => new Promise(() => undefined) });
    const sending = library.profiles.send?.('local_2');
    await device.pass(3000);
    expect(await sending).toEqual({ kind: 'later', reason: null });
    Object.assign(server, { fetch });
  });
});
