import { withDrapeChoice } from '@color-almanac/domain';
import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { callForProfiles } from './record-calls.ts';
import type { SaveStatus } from './save-status.ts';
import { createTestDevice } from './test-device.fixture.ts';
import {
  choose,
  hexesOf,
  makeProfile,
  namesOf,
  pick,
  rename,
  setUp,
} from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

const getToken = () => 'token';
const answerNothing = () => Response.json({ success: true, data: null });
const postsOf = () => server.writes().filter((write) => write === 'POST /api/profiles');

describe('a new synced profile', () => {
  it('[S1-ENT-02] [S1-PSTATE-07] is created once, under the UUID it was given here', async () => {
    const dataStore = device.open();
    const anna = makeProfile('Anna');
    await dataStore.profiles.put(anna);
    await dataStore.profiles.setActiveId(anna.id);
    await dataStore.flush();
    expect(server.seen.find(({ method }) => method === 'POST')?.fields).toMatchObject({
      id: anna.id,
      created_at: anna.created_at,
    });
    expect(anna.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    // A screen that still shows the first version continues from it.
    await dataStore.profiles.put(pick(anna, 'skin', '#CE8659'), anna);
    await dataStore.flush();
    expect(postsOf()).toHaveLength(1);
    expect([...server.profiles.keys()]).toEqual([anna.id]);
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659' });
    expect(await dataStore.profiles.get(anna.id)).toMatchObject({ user_id: 'anna', version: 2 });
    expect(server.activeId).toBe(anna.id);
  });
});

describe('changes of synced profiles', () => {
  it('save a season chosen by eye on the server, and remove it there again', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const seasons = ['soft_autumn', 'warm_autumn'] as const;
    const choice = { season: 'soft_autumn', steadiness: 'steady', asked: 3, seasons } as const;
    const draped = withDrapeChoice(anna, choice, anna.updated_at);
    await dataStore.profiles.put(draped, anna);
    await dataStore.flush();
    expect(setup.onServer(anna.id)?.personal_colors).toEqual(draped.personal_colors);
    const saved = await dataStore.profiles.get(anna.id);
    if (!saved) throw new Error('Anna is saved');
    await dataStore.profiles.put(withDrapeChoice(saved, null, anna.updated_at), saved);
    await dataStore.flush();
    expect(setup.onServer(anna.id)?.personal_colors).toEqual(anna.personal_colors);
  });

  it('[S1-API-13] are gathered for 500 ms per profile and sent as one', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const skin = pick(anna, 'skin', '#CE8659');
    await dataStore.profiles.put(skin, anna);
    await device.pass(400);
    await dataStore.profiles.put(pick(skin, 'lip', '#BC5548'), skin);
    await device.pass(499);
    expect(server.writes()).toEqual([]);
    await device.pass(1);
    expect(server.writes()).toEqual([`PUT /api/profiles/${anna.id}`]);
    expect(hexesOf(setup.onServer(anna.id))).toEqual({ skin: '#CE8659', lip: '#BC5548' });
  });

  it('[S1-API-14] are never mixed between two profiles, and are sent one after the other', async () => {
    let [out, most] = [0, 0];
    const slow = createTestDevice({
      fetch: async (path, init) => {
        out += 1;
        most = Math.max(most, out);
        await new Promise((resolve) => setImmediate(resolve));
        const answer = await server.fetch(path, init);
        out -= 1;
        return answer;
      },
    });
    await setup.openWith('Anna', 'Berta');
    const dataStore = slow.open();
    const profiles = await dataStore.profiles.list();
    for (const profile of profiles) {
      await dataStore.profiles.put(rename(profile, `${profile.profile_name} 2`), profile);
    }
    server.seen.length = 0;
    await Promise.all([dataStore.profiles.send(profiles[0]?.id ?? ''), dataStore.flush()]);
    expect(server.writes()).toEqual(profiles.map(({ id }) => `PUT /api/profiles/${id}`));
    expect(namesOf(server.profiles.values())).toEqual(['Anna 2', 'Berta 2']);
    expect(most).toBe(1);
  });

  it('[S2-API-03] are sent in one of three shapes', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const colored = pick(anna, 'skin', '#CE8659');
    const seasoned = choose(colored, 'soft_autumn');
    let before = anna;
    for (const next of [colored, seasoned, rename(seasoned, 'Other')]) {
      await dataStore.profiles.put(next, before);
      await dataStore.flush();
      before = next;
    }
    expect(server.seen.map(({ fields }) => Object.keys(fields).join(' '))).toEqual([
      'points changed_at version',
      'color_season changed_at version',
      'profile_name color_season personal_colors preferences is_default changed_at version',
    ]);
  });

  it('[SX-07] are sent at once when the page closes, or another profile is chosen', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    expect(await dataStore.flush()).toBe(0);
    expect(setup.onServer(anna.id)?.profile_name).toBe('Other');
    await dataStore.profiles.put(rename(anna, 'Another'), anna);
    await dataStore.profiles.setActiveId(berta.id);
    await device.pass(0);
    expect(setup.onServer(anna.id)?.profile_name).toBe('Another');
    expect(server.activeId).toBe(berta.id);
  });

  it('[AMB-09] that choose the active profile are taken back when they are refused, and the choice before stays', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    const { profiles } = dataStore;
    await profiles.setActiveId(anna.id);
    expect(await profiles.confirmActiveId()).toEqual({ kind: 'sent' });
    await profiles.setActiveId(berta.id);
    setup.refuse(400, 'invalid-request', 'Not so.');
    expect(await profiles.confirmActiveId()).toEqual({ kind: 'refused', reason: 'Not so.' });
    expect(await profiles.getActiveId()).toBe(anna.id);
    expect(server.activeId).toBe(anna.id);
    // The screen that asked says it; the line about syncing never does.
    await device.pass(500);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
    device.online = false;
    await profiles.setActiveId(berta.id);
    expect(await profiles.confirmActiveId()).toEqual({ kind: 'later', reason: null });
    device.online = true;
    setup.refuse(400, 'invalid-request', 'Not so.');
    await dataStore.retryNow();
    expect(await profiles.getActiveId()).toBe(anna.id);
    expect(dataStore.status.get()).toMatchObject({ kind: 'refused', message: 'Not so.' });
  });

  it('that choose the active profile offline answer whoever still waits when they are refused later', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    const { profiles } = dataStore;
    await profiles.setActiveId(anna.id);
    expect(await profiles.confirmActiveId('until-answered')).toEqual({ kind: 'sent' });
    device.online = false;
    await profiles.setActiveId(berta.id);
    const first = profiles.confirmActiveId('until-answered');
    await profiles.setActiveId(berta.id);
    expect(await first).toEqual({ kind: 'sent' });
    const second = profiles.confirmActiveId('until-answered');
    device.online = true;
    setup.refuse(400, 'invalid-request', 'Not so.');
    await dataStore.retryNow();
    expect(await second).toEqual({ kind: 'refused', reason: 'Not so.' });
    expect(await profiles.getActiveId()).toBe(anna.id);
    expect(dataStore.status.get()).toEqual({ kind: 'saved' });
  });

  it('that choose the active profile are refused in this tab, too, when another tab was told', async () => {
    const { dataStore, anna, berta } = await setup.openWithTwo();
    const { profiles } = dataStore;
    await profiles.setActiveId(anna.id);
    expect(await profiles.confirmActiveId()).toEqual({ kind: 'sent' });
    device.online = false;
    await profiles.setActiveId(berta.id);
    device.online = true;
    setup.refuse(400, 'invalid-request', 'Not so.');
    await device.open().flush();
    await dataStore.retryNow();
    expect(await profiles.confirmActiveId()).toEqual({ kind: 'refused', reason: '' });
    expect(await profiles.getActiveId()).toBe(anna.id);
  });

  it('[S1-API-09] create a profile again, with its photo, when the server lost it', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.photos.put(anna.id, samplePhoto(10));
    await dataStore.flush();
    server.profiles.clear();
    await dataStore.profiles.put(rename(anna, 'Anna again'), anna);
    await dataStore.flush();
    const [again] = await dataStore.profiles.list();
    expect([...server.profiles.values()]).toEqual([again]);
    expect(again).toMatchObject({ id: anna.id, profile_name: 'Anna again' });
    expect(again?.image_url).not.toBeNull();
  });

  it('are not sent once the profile is removed', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    await dataStore.profiles.remove(anna.id);
    await dataStore.flush();
    expect(server.writes()).toEqual([`DELETE /api/profiles/${anna.id}`]);
  });

  it('[S1-ERR-05] [S1-API-15] fail when the server returns nothing, and stay pending', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    server.nextAnswer = answerNothing();
    await device.pass(500);
    expect(device.warnings).toContain('Failed to update color profile');
    const calls = callForProfiles(
      createApiClient({ fetch: async () => answerNothing(), getToken }),
    );
    const outgoing = { record: anna, base: anna, photoChange: null, photo: null };
    await expect(calls.put(outgoing, 'key')).rejects.toThrow('Update returned null');
    await device.pass(1000);
    expect(setup.onServer(anna.id)?.profile_name).toBe('Other');
  });

  it.each(['GET', 'POST', 'PUT'] as const)(
    '[S1-ERR-03] [S1-API-12] [S2-STORE-07] show what is stored here when %s fails, and warn only developers',
    async (method) => {
      const { anna } = await setup.openWithOne();
      const dataStore = device.open();
      if (method !== 'GET') await dataStore.profiles.list();
      server.seen.length = 0;
      if (method === 'POST') await dataStore.profiles.put(makeProfile('Kept'));
      if (method === 'PUT') await dataStore.profiles.put(rename(anna, 'Kept'), anna);
      server.nextAnswer = new Response('Broken', { status: 500 });
      if (method === 'GET') expect(await dataStore.profiles.list()).toEqual([anna]);
      else await device.pass(500);
      expect(server.seen.map((request) => request.method)).toEqual([method]);
      expect(device.warnings).toEqual([
        {
          GET: 'Failed to fetch color profiles',
          POST: 'Failed to create color profile',
          PUT: 'Failed to update color profile',
        }[method],
      ]);
      const shown = namesOf(await dataStore.profiles.list());
      expect(shown).toContain(method === 'GET' ? 'Anna' : 'Kept');
      await device.pass(1000);
      expect([...server.profiles.values()]).toEqual(await dataStore.profiles.list());
    },
  );
});

describe('SyncedDataStore.status', () => {
  it('notifies its subscribers of every step, until they unsubscribe', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    const seen: SaveStatus['kind'][] = [];
    const stop = dataStore.status.subscribe(() => seen.push(dataStore.status.get().kind));
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    await device.pass(500);
    stop();
    await dataStore.profiles.put(rename(anna, 'Unseen'), anna);
    expect(seen).toEqual(['saving', 'saved']);
  });

  it('reports an ended sign-in when that is why nothing is sent', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    device.token = null;
    await dataStore.profiles.put(rename(anna, 'Other'), anna);
    await device.pass(500);
    expect(dataStore.status.get()).toMatchObject({ because: 'signed-out', waiting: 1 });
  });
});
