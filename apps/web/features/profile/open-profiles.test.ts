import { createProfile } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/sync';
import { describe, expect, it } from 'vitest';

import { openProfiles } from './open-profiles.ts';

const NOW = '2026-03-01T12:00:00.000Z';

function makeGround() {
  return { library: createMemoryLibrary(), now: () => NOW, newId: () => 'new' };
}

function makeProfile(id: string, isDefault: boolean) {
  return createProfile({
    id,
    userId: 'local',
    name: id,
    description: '',
    type: 'headshot',
    isDefault,
    now: NOW,
  });
}

describe('the profile to begin with', () => {
  it('[S1-PSTATE-01] is the default one when none was chosen', async () => {
    const ground = makeGround();
    await ground.library.profiles.put(makeProfile('first', false));
    await ground.library.profiles.put(makeProfile('second', true));
    expect((await openProfiles(ground)).active?.id).toBe('second');
    expect(await ground.library.profiles.getActiveId()).toBe('second');
  });

  it('is the one chosen last, when it is still there', async () => {
    const ground = makeGround();
    await ground.library.profiles.put(makeProfile('first', false));
    await ground.library.profiles.put(makeProfile('second', true));
    await ground.library.profiles.setActiveId('first');
    expect((await openProfiles(ground)).active?.id).toBe('first');
  });

  it('[S1-PSTATE-02] is created when there is none', async () => {
    const ground = makeGround();
    const { active: me, profiles } = await openProfiles(ground);
    expect(me).toMatchObject({ id: 'new', profile_name: 'Me', is_default: true, user_id: 'local' });
    expect(await ground.library.profiles.list()).toEqual(profiles);
  });

  it('[S1-PSTATE-11] is nobody where the list could not be had: no Me is made up', async () => {
    const ground = makeGround();
    const profiles = { ...ground.library.profiles, knowsAll: async () => false };
    const library = { ...ground.library, profiles };
    expect(await openProfiles({ ...ground, library })).toMatchObject({
      profiles: [],
      active: null,
    });
    expect(await ground.library.profiles.list()).toEqual([]);
    expect(await ground.library.profiles.getActiveId()).toBeNull();
  });

  it('[S1-PSTATE-03] makes the first the default when none is', async () => {
    const ground = makeGround();
    await ground.library.profiles.put(makeProfile('first', false));
    await ground.library.profiles.put(makeProfile('second', false));
    expect((await openProfiles(ground)).active).toMatchObject({ id: 'first', is_default: true });
    expect((await ground.library.profiles.get('first'))?.is_default).toBe(true);
  });
});
