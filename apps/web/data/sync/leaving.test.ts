import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestDevice } from './test-device.fixture.ts';
import { hexesOf, makeProfile, namesOf, pick, rename, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

const isEmpty = ({ disk }: typeof device) =>
  disk.rows.size + disk.blobs.size + disk.meta.size + disk.quarantine.size === 0;

describe('forget', () => {
  it('[S1-AUTH-08] leaves nothing to be said of the user, not even by the server', async () => {
    const { library, anna } = await setup.openWithOne();
    await library.profiles.setActiveId(anna.id);
    await library.flush();
    device.disk.quarantine.set('profile/x', 'unreadable');
    server.seen.length = 0;
    await library.forget();
    expect(await library.profiles.getActiveId()).toBeNull();
    expect(await library.profiles.list()).toEqual([]);
    expect(await library.profiles.get(anna.id)).toBeNull();
    expect(server.seen).toEqual([]);
    expect(isEmpty(device)).toBe(true);
  });

  it('[S1-ERR-04] calls off what is pending', async () => {
    const { library, anna } = await setup.openWithOne();
    await library.photos.put(anna.id, samplePhoto());
    const told = expect(library.whenSent(anna.id)).rejects.toThrow('Update cancelled');
    await library.forget();
    await told;
    expect(isEmpty(device)).toBe(true);
  });

  it('leaves nothing of what the server answers only then', async () => {
    const waiting: (() => void)[] = [];
    const slow = createTestDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (init.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    });
    const library = slow.open();
    await library.profiles.list();
    await library.profiles.put(makeProfile('Anna'));
    const sending = library.flush();
    await slow.pass(0);
    await library.forget();
    for (const answerNow of waiting) answerNow();
    await sending;
    await library.profiles.list();
    expect(server.profiles.size).toBe(1);
    expect(isEmpty(slow)).toBe(true);
  });
});

describe('forgetSent', () => {
  it('[FIRST-LOOK-18] leaves only what is pending, and the next visit fetches the rest', async () => {
    const { library, anna, berta } = await setup.openWithTwo();
    await library.photos.put(berta.id, samplePhoto());
    await library.flush();
    device.online = false;
    await library.profiles.put(rename(anna, 'Pending'), anna);
    expect(await library.forgetSent()).toBe(1);
    expect([...device.disk.rows.keys()]).toEqual([`profile/${anna.id}`]);
    expect(device.disk.blobs.size).toBe(0);
    device.online = true;
    server.trouble = 'deaf';
    const next = device.open();
    expect(namesOf(await next.profiles.list())).toEqual(['Pending']);
    // What is missing here is not taken for removed.
    expect(await next.profiles.knowsAll()).toBe(false);
    server.trouble = null;
    expect(await next.retryNow()).toBe(0);
    expect(namesOf(await next.profiles.list())).toEqual(['Pending', 'Berta']);
    expect(server.writes().at(-1)).toBe(`PUT /api/profiles/${anna.id}`);
    expect(await next.forgetSent()).toBe(0);
  });

  it('rejects where it cannot be told what is pending', async () => {
    const { library } = await setup.openWithOne();
    library.close();
    await expect(library.forgetSent()).rejects.toThrow('cannot be removed');
  });
});

describe('a library that was closed', () => {
  it('[S1-AUTH-08] writes nothing more: the user may have signed out in another tab', async () => {
    const { library, anna } = await setup.openWithOne();
    const there = device.open();
    await library.profiles.put(rename(anna, 'Sent'), anna);
    library.close();
    await there.forget();
    expect(await library.profiles.put(rename(anna, 'Later'), anna)).toMatchObject({
      kind: 'failed',
    });
    expect(await library.photos.put(anna.id, samplePhoto())).toMatchObject({ kind: 'failed' });
    await library.profiles.setActiveId(anna.id);
    await expect(library.photos.remove(anna.id)).rejects.toThrow();
    await device.pass(60_000);
    expect(server.seen).toEqual([]);
    expect(isEmpty(device)).toBe(true);
  });

  it('takes an answer that comes only now for lost, and the next page asks again', async () => {
    const { library, anna } = await setup.openWithOne();
    await library.profiles.put(rename(anna, 'Sent'), anna);
    const sending = library.flush();
    library.close();
    await sending;
    expect(await device.open().retryNow()).toBe(0);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Sent', version: 2 });
  });
});

describe('two tabs', () => {
  it('[SX-08] send what both changed once, and a stale page undoes nothing', async () => {
    const { library: here, anna } = await setup.openWithOne();
    const there = device.open();
    await there.profiles.list();
    await here.profiles.put(rename(anna, 'Renamed here'), anna);
    await there.profiles.put(pick(anna, 'skin', '#CE8659'), anna);
    await Promise.all([here.flush(), there.flush()]);
    expect(server.writes()).toHaveLength(1);
    expect(setup.onServer(anna.id)).toMatchObject({ profile_name: 'Renamed here', version: 2 });
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659' });
  });
});
