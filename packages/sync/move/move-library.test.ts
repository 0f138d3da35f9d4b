import type { Profile } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import type { MemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { samplePhoto, sampleProfile } from '../sample-profile.ts';
import { forgetMoved, moveLibrary } from './move-library.ts';
import { planMove } from './plan-move.ts';
import type { MoveChoice } from './plan-move.ts';

const NOW = '2026-06-01T12:00:00.000Z';
let guest: Library;
let ground: MemoryGround;
let account: Library;

beforeEach(() => {
  guest = createMemoryLibrary();
  ground = createMemoryGround();
  account = createMemoryLibrary(ground);
});

function named(id: string, profile_name: string, day = 1): Profile {
  return { ...sampleProfile(id, day), profile_name };
}

function empty(id: string): Profile {
  const profile = named(id, 'Me');
  return {
    ...profile,
    is_default: true,
    personal_colors: { ...profile.personal_colors, colorPoints: [] },
  };
}

const plan = (choice: MoveChoice) => planMove({ from: guest, to: account, choice });

async function move(choice: MoveChoice) {
  return moveLibrary({ from: guest, to: account, steps: await plan(choice), now: NOW });
}

const namesThere = async () => (await account.profiles.list()).map((one) => one.profile_name);

describe('[SX-12] what to do with things of this device at sign-in', () => {
  it('keep both: everything comes beside what is there, under a name of its own', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    await guest.photos.put('local_1', samplePhoto());
    await account.profiles.put(named('server_1', 'anna', 2));
    expect(await plan('keep-both')).toEqual([
      {
        kind: 'add',
        profileId: 'local_1',
        name: 'Anna',
        newName: 'Anna (this device)',
        into: null,
        hasPhoto: true,
      },
    ]);
    expect(await move('keep-both')).toEqual({ moved: ['local_1'], copied: 1, failed: [] });
    expect(await namesThere()).toEqual(['Anna (this device)', 'anna']);
    expect(await account.photos.get('local_1')).toEqual(samplePhoto());
  });

  it('merge: those of one name and kind become one, others come along', async () => {
    await guest.profiles.put({ ...named('local_1', 'Anna'), color_season: 'soft_autumn' });
    await guest.profiles.put(named('local_2', 'Berta', 2));
    const there = { ...named('server_1', 'Anna', 3), version: 4, image_url: '/api/photos/1' };
    there.personal_colors = { ...there.personal_colors, colorPoints: [] };
    await account.profiles.put(there);
    expect((await plan('merge')).map(({ kind, into }) => [kind, into?.id])).toEqual([
      ['merge', 'server_1'],
      ['add', undefined],
    ]);
    await move('merge');
    const merged = await account.profiles.get('server_1');
    expect(merged?.personal_colors.colorPoints).toHaveLength(1);
    expect(merged).toMatchObject({ version: 4, image_url: '/api/photos/1' });
    expect(await namesThere()).toEqual(['Berta', 'Anna']);
  });

  it('merge: a profile that signing in has just made takes nothing away', async () => {
    const made = named('local_1', 'Me');
    const preferences = { ...made.preferences, description: 'By the window' };
    await guest.profiles.put({ ...made, color_season: 'soft_autumn', preferences });
    await account.profiles.put({ ...empty('server_1'), updated_at: '2026-05-31T00:00:00.000Z' });
    await move('merge');
    expect(await account.profiles.list()).toMatchObject([
      { id: 'server_1', color_season: 'soft_autumn', preferences },
    ]);
  });

  it('merge: a season is never lost to a newer profile without one', async () => {
    await guest.profiles.put({ ...named('local_1', 'Anna'), color_season: 'soft_autumn' });
    await account.profiles.put({ ...named('server_1', 'Anna', 3), color_season: null });
    await move('merge');
    expect(await account.profiles.list()).toMatchObject([{ color_season: 'soft_autumn' }]);
  });

  it('merge: two photos stay two profiles', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    await guest.photos.put('local_1', samplePhoto());
    await account.profiles.put({ ...named('server_1', 'Anna'), image_url: '/api/photos/1' });
    expect(await plan('merge')).toMatchObject([{ kind: 'add', newName: 'Anna (this device)' }]);
  });

  it('leave: nothing is touched on either side', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    expect((await plan('leave')).map(({ kind }) => kind)).toEqual(['leave']);
    expect(await move('leave')).toEqual({ moved: [], copied: 0, failed: [] });
    expect(await namesThere()).toEqual([]);
    expect(await guest.profiles.list()).toHaveLength(1);
  });

  it('passes over the profile everybody begins with when nothing was done to it', async () => {
    await guest.profiles.put(empty('local_me'));
    expect((await plan('merge')).map(({ kind }) => kind)).toEqual(['skip']);
    await guest.photos.put('local_me', samplePhoto());
    expect((await plan('merge')).map(({ kind }) => kind)).toEqual(['add']);
  });

  it('leaves one default profile, the one that was there', async () => {
    await account.profiles.put({ ...named('server_1', 'Anna'), is_default: true });
    await guest.profiles.put({ ...named('local_1', 'Berta'), is_default: true });
    await move('keep-both');
    const flags = (await account.profiles.list()).map(({ is_default }) => is_default);
    expect(flags).toEqual([true, false]);
  });

  it('takes nothing away before its owner agrees, and then only what arrived', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    await guest.profiles.put(named('local_2', 'A profile for which there is no room', 2));
    const steps = await plan('keep-both');
    ground.room = JSON.stringify(named('local_1', 'Anna')).length + 10;
    const report = await moveLibrary({ from: guest, to: account, steps, now: NOW });
    expect(report).toEqual({
      moved: ['local_1'],
      copied: 1,
      failed: [{ profileId: 'local_2', name: 'A profile for which there is no room' }],
    });
    expect(await guest.profiles.list()).toHaveLength(2);
    await forgetMoved(guest, report);
    expect((await guest.profiles.list()).map(({ id }) => id)).toEqual(['local_2']);
  });

  it('does not count as moved what lost its photo on the way', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    await guest.photos.put('local_1', samplePhoto(100_000));
    const steps = await plan('keep-both');
    ground.room = 50_000;
    const report = await moveLibrary({ from: guest, to: account, steps, now: NOW });
    expect(report.moved).toEqual([]);
  });

  it('brings nothing over twice when it is begun again', async () => {
    await guest.profiles.put(named('local_1', 'Anna'));
    await move('keep-both');
    await move('keep-both');
    expect(await namesThere()).toEqual(['Anna']);
  });
});
