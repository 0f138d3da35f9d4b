import { withSeason } from '@color-almanac/domain';
import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { defer } from '../testing/defer.ts';
import type { HttpLibrary } from './http-library.ts';
import { createPretendedDevice } from './sync/pretended-device.fixture.ts';
import { hexesOf, make, pick, pretendWork, rename } from './sync/pretended-work.fixture.ts';

const NOW = '2026-06-01T12:00:00.000Z';

type Work = ReturnType<typeof pretendWork>;
let server: Work['server'];
let device: Work['device'];
let openWith: Work['openWith'];
let openWithOne: Work['openWithOne'];
let onServer: Work['onServer'];

beforeEach(() => {
  ({ server, device, openWith, openWithOne, onServer } = pretendWork());
});

function refuseNext(): void {
  const full = { success: false, message: 'There is no room', error: 'no-room' };
  server.nextAnswer = Response.json(full, { status: 403 });
}

describe('a local id', () => {
  it('[S1-ENT-02] [S1-PSTATE-07] is sent once, and everything goes on under the server’s UUID', async () => {
    const library = device.open();
    const local = make('local_1', 'Anna');
    await library.profiles.put(local);
    await library.profiles.setActiveId('local_1');
    await library.flush();
    const [kept] = await library.profiles.list();
    expect([...server.profiles.keys()]).toEqual([kept?.id]);
    expect(kept?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await library.profiles.getActiveId()).toBe(kept?.id);
    // A screen that still holds the local one goes on with it.
    await library.profiles.put(pick(local, 'skin', '#CE8659'));
    await library.flush();
    expect(server.writes().filter((write) => write === 'POST /api/profiles')).toHaveLength(1);
    expect(hexesOf(onServer(kept?.id ?? ''))).toEqual({ skin: '#CE8659' });
    expect(await library.profiles.get('local_1')).toMatchObject({ id: kept?.id, user_id: 'anna' });
  });

  it.each(['default', 'no-uuid', '7'])(
    '[S1-PSTATE-07] that is none of a server and none of ours, as %s is, makes a new profile',
    async (id) => {
      const library = device.open();
      await library.profiles.put(make(id, 'Anna'));
      await library.flush();
      expect(server.writes()).toEqual(['POST /api/profiles']);
      const [kept] = await library.profiles.list();
      expect(kept).toMatchObject({ profile_name: 'Anna', user_id: 'anna' });
      expect(kept?.id).not.toBe(id);
      expect([...server.profiles.keys()]).toEqual([kept?.id]);
    },
  );

  it('is sent once when the profile and its photo are changed while the answer waits to be written down', async () => {
    const turn = defer<void>();
    const slow = createPretendedDevice({
      fetch: async (path, init) => {
        const answer = await server.fetch(path, init);
        if (init?.method === 'POST') void slow.takeTurn(() => turn.promise);
        return answer;
      },
    });
    const library = slow.open();
    const local = make('local_1', 'Anna');
    await library.profiles.put(local);
    await slow.pass(500);
    const changed = [
      library.profiles.put(rename(local, 'Berta')),
      library.photos.put('local_1', samplePhoto()),
    ];
    turn.resolve();
    await Promise.all(changed);
    await library.flush();
    expect(server.writes().filter((write) => write.startsWith('POST '))).toHaveLength(1);
    expect([...server.profiles.values()]).toMatchObject([
      { profile_name: 'Berta', image_url: expect.stringContaining('/api/photos/') },
    ]);
  });

  it('is sent once even when the answer to the first time was lost', async () => {
    const library = device.open();
    await library.profiles.list();
    server.trouble = 'mute';
    await library.profiles.put(make('local_1', 'Anna'));
    await device.pass(500);
    server.trouble = null;
    const later = device.open();
    await later.retryNow();
    expect(server.profiles.size).toBe(1);
    expect((await later.profiles.list()).map(({ id }) => id)).toEqual([...server.profiles.keys()]);
  });
});

describe('changes', () => {
  it('[S1-API-13] of one profile are joined for 500 ms and sent as one', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(pick(anna, 'skin', '#CE8659'));
    await device.pass(400);
    await library.profiles.put(pick(pick(anna, 'skin', '#CE8659'), 'lip', '#BC5548'));
    await device.pass(499);
    expect(server.writes()).toEqual([]);
    await device.pass(1);
    expect(server.writes()).toEqual([`PUT /api/profiles/${anna.id}`]);
    expect(hexesOf(onServer(anna.id))).toEqual({ skin: '#CE8659', lip: '#BC5548' });
  });

  it('[S1-API-14] of two profiles are never mixed', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    for (const profile of profiles) {
      await library.profiles.put(rename(profile, `${profile.profile_name} 2`));
    }
    await device.pass(500);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
    const names = [...server.profiles.values()].map(({ profile_name }) => profile_name);
    expect(names).toEqual(['Anna 2', 'Berta 2']);
  });

  it('[S1-API-14] are sent one at a time, the next when the one before was answered', async () => {
    let [out, most] = [0, 0];
    const slow = createPretendedDevice({
      fetch: async (path, init) => {
        out += 1;
        most = Math.max(most, out);
        await new Promise((resolve) => setTimeout(resolve, 2));
        const answer = await server.fetch(path, init);
        out -= 1;
        return answer;
      },
    });
    const library = slow.open();
    await library.profiles.list();
    for (const name of ['Anna', 'Berta', 'Clara']) {
      await library.profiles.put(make(`local_${name}`, name));
    }
    await Promise.all([library.flush(), library.flush()]);
    expect(server.writes()).toHaveLength(3);
    expect(most).toBe(1);
  });

  it('[S2-API-03] are sent in one of three shapes', async () => {
    const { library, anna } = await openWithOne();
    const colored = pick(anna, 'skin', '#CE8659');
    const seasoned = withSeason(colored, 'soft_autumn', null, NOW);
    for (const next of [colored, seasoned, rename(seasoned, 'Other')]) {
      await library.profiles.put(next);
      await library.flush();
    }
    const shapes = server.seen
      .filter(({ method }) => method === 'PUT')
      .map(({ fields }) => Object.keys(fields).join(' '));
    expect(shapes).toEqual([
      'points version',
      'color_season version',
      'profile_name color_season personal_colors preferences is_default version',
    ]);
  });

  it('[SX-07] are sent at once when the page goes', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    expect(await library.flush()).toBe(0);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
  });

  it('[SX-07] are sent at once when she turns to another profile', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    await library.profiles.put(rename(anna, 'Other'));
    await library.profiles.setActiveId(berta.id);
    await device.pass(0);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
    expect(server.activeId).toBe(berta.id);
  });

  it('[S1-API-09] of a profile the server lost create it again', async () => {
    const { library, anna } = await openWithOne();
    server.profiles.clear();
    await library.profiles.put(rename(anna, 'Anna again'));
    await library.flush();
    const [again] = await library.profiles.list();
    expect([...server.profiles.values()]).toEqual([again]);
    expect(again?.profile_name).toBe('Anna again');
  });

  it('[S1-ERR-04] called off by a removal reject with `Update cancelled`', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    const sent = library.whenSent(anna.id);
    const told = expect(sent).rejects.toThrow('Update cancelled');
    await library.profiles.remove(anna.id);
    await told;
    await library.flush();
    expect(server.writes()).toEqual([`DELETE /api/profiles/${anna.id}`]);
  });

  it('[S1-ERR-05] [S1-API-15] that bring nothing back have failed, and stay here to be sent again', async () => {
    const { library, anna } = await openWithOne();
    await library.profiles.put(rename(anna, 'Other'));
    server.nextAnswer = Response.json({ success: true, data: null });
    const told = expect(library.whenSent(anna.id)).rejects.toThrow('Update returned null');
    await device.pass(500);
    await told;
    expect(device.warnings).toContain('Failed to update color profile');
    await device.pass(1000);
    expect(onServer(anna.id)?.profile_name).toBe('Other');
  });

  it('that the server refuses stay here, do not hold up others, and say so', async () => {
    const { library, profiles } = await openWith('Anna', 'Berta');
    const [anna, berta] = profiles;
    if (!anna || !berta) throw new Error('Two were made');
    await library.profiles.put(rename(anna, 'x'.repeat(300)));
    await library.profiles.put(rename(berta, 'Other'));
    server.nextAnswer = Response.json(
      { success: false, message: 'Too long', error: 'invalid-request' },
      { status: 400 },
    );
    await device.pass(500);
    expect(onServer(berta.id)?.profile_name).toBe('Other');
    expect(library.status.get()).toMatchObject({ kind: 'refused', message: 'Too long' });
    await library.profiles.put(rename(rename(anna, 'x'.repeat(300)), 'Short'));
    await library.flush();
    expect(onServer(anna.id)?.profile_name).toBe('Short');
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });

  it('that follow a refused beginning go with it when she changes the profile once more', async () => {
    const library = device.open();
    await library.profiles.list();
    await library.profiles.put(make('local_1', 'Anna'));
    server.trouble = 'mute';
    await library.flush();
    const [here] = await library.profiles.list();
    if (!here) throw new Error('Anna was made');
    await library.profiles.put(rename(here, 'Anna two'));
    server.trouble = null;
    server.profiles.clear();
    refuseNext();
    await library.retryNow();
    expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 2 });
    await library.profiles.put(rename(rename(here, 'Anna two'), 'Anna three'));
    await library.flush();
    expect(library.status.get()).toEqual({ kind: 'saved' });
    expect([...server.profiles.values()]).toMatchObject([{ profile_name: 'Anna three' }]);
  });

  it('that had no room are tried again when another profile was removed', async () => {
    const { library, profiles } = await openWith('Anna');
    const [anna] = profiles;
    if (!anna) throw new Error('Anna was made');
    await library.profiles.put(make('local_2', 'Berta'));
    refuseNext();
    await library.flush();
    expect(library.status.get()).toMatchObject({ kind: 'refused', waiting: 1 });
    await library.profiles.remove(anna.id);
    await library.flush();
    expect([...server.profiles.values()]).toMatchObject([{ profile_name: 'Berta' }]);
    expect(library.status.get()).toEqual({ kind: 'saved' });
  });
});

describe('a device without room', () => {
  it('gives what it cannot keep to the server at once', async () => {
    const { library, anna } = await openWithOne();
    device.memory.room = 0;
    device.limited.room = 0;
    const longer = rename(anna, 'A name that needs more room than there is');
    expect(await library.profiles.put(longer)).toEqual({ kind: 'kept' });
    expect(onServer(anna.id)?.profile_name).toBe(longer.profile_name);
    expect((await library.profiles.get(anna.id))?.profile_name).toBe(longer.profile_name);
  });
});

describe('the status', () => {
  it('tells those who watch of every step', async () => {
    const { library, anna } = await openWithOne();
    const seen: HttpLibrary['status'] extends { get: () => infer Status } ? Status[] : never = [];
    const stop = library.status.subscribe(() => seen.push(library.status.get()));
    await library.profiles.put(rename(anna, 'Other'));
    await device.pass(500);
    stop();
    await library.profiles.put(rename(anna, 'Unseen'));
    expect(seen.map(({ kind }) => kind)).toEqual(['saving', 'saved']);
  });
});
