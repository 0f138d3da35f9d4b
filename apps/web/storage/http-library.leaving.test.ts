import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { make, pretendWork, rename } from './sync/pretended-work.fixture.ts';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWith: Work['openWith'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWith, openWithOne, onServer } = pretendWork());
});

describe('signing out', () => {
  it('[S1-AUTH-08] leaves nothing to be said about her, not even by the server', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.setActiveId(anna.id);
    await library.flush();
    device.limited.items.set('outbox.broken.2026-06-01', 'unreadable');
    server.seen.length = 0;
    await library.forget();
    expect(await library.profiles.getActiveId()).toBeNull();
    expect(await library.profiles.list()).toEqual([]);
    expect(await library.profiles.get(anna.id)).toBeNull();
    expect(server.seen).toEqual([]);
    expect([...device.limited.items.keys()]).toEqual([]);
    expect(device.memory.activeId).toBeNull();
  });

  it('[S1-ERR-04] calls off what waits and leaves nothing of her here', async () => {
    const { library, anna } = await openWithOne();
    await library.photos.put(anna.id, samplePhoto());
    const told = expect(library.whenSent(anna.id)).rejects.toThrow('Update cancelled');
    await library.forget();
    await told;
    expect(device.memory.records.size + device.memory.photos.size).toBe(0);
    expect(device.limited.items.size).toBe(0);
  });

  it('leaves nothing of what the server answers only then', async () => {
    const waiting: (() => void)[] = [];
    const slow = createPretendedDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (init.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    });
    const library = slow.open();
    await library.profiles.list();
    await library.profiles.put(make('local_1', 'Anna'));
    const sending = library.flush();
    await slow.pass(0);
    await library.forget();
    for (const answerNow of waiting) answerNow();
    await sending;
    await library.profiles.list();
    expect(server.profiles.size).toBe(1);
    expect([...slow.memory.records.keys()]).toEqual([]);
    expect(slow.limited.storage.length).toBe(0);
  });
});

describe('a page that goes', () => {
  it('[SX-07] lets a change leave with it, and does it once', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Gone'));
    const written = device.limited.items.get('outbox');
    await library.farewell();
    expect(onServer(anna.id)).toMatchObject({ profile_name: 'Gone', version: 2 });
    expect(device.limited.items.get('outbox')).toBe(written);
    library.close();
    const next = device.open();
    expect(await next.retryNow()).toBe(0);
    expect(onServer(anna.id)).toMatchObject({ profile_name: 'Gone', version: 2 });
  });

  it('[SX-09] lets nothing leave past what could not be sent before it', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    server.trouble = 'deaf';
    for (const profile of profiles) await library.profiles.put(rename(profile, 'Waits'));
    await device.pass(500);
    server.trouble = null;
    await library.farewell();
    expect(server.writes()).toEqual([]);
    expect(await library.retryNow()).toBe(0);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
  });

  it('sends nothing without a connection, or when she is gone', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Gone'));
    device.online = false;
    await library.farewell();
    device.online = true;
    library.close();
    await library.farewell();
    expect(server.writes()).toEqual([]);
  });
});

describe('a library that was closed', () => {
  it('[S1-AUTH-08] writes nothing more: she may have signed out in another tab', async () => {
    const { library, anna } = await openWithOne();
    const there = device.open();
    await library.profiles.put(rename(anna, 'Sent'));
    library.close();
    await there.forget();
    expect(await library.profiles.put(rename(anna, 'Later'))).toMatchObject({ kind: 'failed' });
    expect(await library.photos.put(anna.id, samplePhoto())).toMatchObject({ kind: 'failed' });
    await library.profiles.setActiveId(anna.id);
    await library.photos.remove(anna.id);
    await device.pass(60_000);
    expect(server.seen).toEqual([]);
    expect(device.memory.records.size + device.memory.photos.size).toBe(0);
    expect([...device.limited.items.keys()]).toEqual([]);
    expect(device.memory.activeId).toBeNull();
  });

  it('takes an answer that comes only now for lost, and the next page asks again', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Sent'));
    const sending = library.flush();
    library.close();
    await sending;
    const next = device.open();
    expect(await next.retryNow()).toBe(0);
    expect(onServer(anna.id)).toMatchObject({ profile_name: 'Sent', version: 2 });
  });
});
