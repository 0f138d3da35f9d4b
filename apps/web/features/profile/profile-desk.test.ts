import { withPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { FORM, HAIR, LATER, makeProfile, NOW, openDesk, PHOTO } from './profile-desk.fixture.ts';
import type { ProfileDesk } from './profile-desk.ts';

let library: Library;
let desk: ProfileDesk;

async function open(...profiles: readonly Profile[]): Promise<void> {
  desk = await openDesk(library, profiles);
}

const shown = () => desk.getState().profiles.map(({ profile_name }) => profile_name);
const places = (profile: Profile | null) =>
  profile?.personal_colors.colorPoints.map(({ hex, x }) => [hex, x]);
const kept = async () => (await library.profiles.list()).map(({ profile_name }) => profile_name);

beforeEach(async () => {
  library = createMemoryLibrary();
  await open(makeProfile('Me', true), makeProfile('Jo', false));
});

describe('a new profile', () => {
  it('[S1-PMOD-07] becomes the active one', async () => {
    expect(await desk.create(FORM)).toEqual({ kind: 'kept' });
    expect(desk.getState().active).toMatchObject({ id: 'new_1', profile_name: 'Mila' });
    expect(await library.profiles.getActiveId()).toBe('new_1');
    expect(await kept()).toEqual(['Me', 'Jo', 'Mila']);
  });

  it('[S1-PMOD-05] needs a name that is not blank', async () => {
    await expect(desk.create({ ...FORM, name: ' \n' })).rejects.toThrow(
      'Please enter a profile name',
    );
    expect(await kept()).toEqual(['Me', 'Jo']);
  });

  it('is not shown when it could not be kept', async () => {
    library = { ...library, profiles: { ...library.profiles, put: async () => FULL } };
    await open();
    expect(await desk.create(FORM)).toEqual(FULL);
    expect(desk.getState()).toEqual({ profiles: [], active: null });
  });

  it('is the default one when it is the first', async () => {
    library = createMemoryLibrary();
    await open();
    await desk.create(FORM);
    expect(desk.getState().active?.is_default).toBe(true);
  });

  it('[S1-PSTATE-04] may take the default flag from the one that had it', async () => {
    await desk.create({ ...FORM, isDefault: true });
    const defaults = (await library.profiles.list()).filter(({ is_default }) => is_default);
    expect(defaults.map(({ profile_name }) => profile_name)).toEqual(['Mila']);
  });
});

const GONE = { kind: 'failed', reason: 'gone' } as const;
const FULL = { kind: 'failed', reason: 'full' } as const;

describe('an edited profile', () => {
  it('[S1-PMOD-09] keeps its id, its points and its photo', async () => {
    await library.photos.put('Jo', PHOTO);
    await desk.activate('Jo');
    const point = { id: 'skin', name: 'Skin', hex: '#C68863', x: 0.5, y: 0.5 } as const;
    const rgb = { r: 198, g: 136, b: 99 };
    const colorPoints = [{ ...point, rgb, hsl: { h: 22, s: 46, l: 58 } }];
    await desk.change('Jo', (jo) => ({
      ...jo,
      personal_colors: { ...jo.personal_colors, colorPoints },
    }));
    await desk.edit('Jo', { ...FORM, type: 'generic' });
    expect(await library.profiles.get('Jo')).toMatchObject({
      profile_name: 'Mila',
      templateId: 'generic',
      preferences: { description: 'My sister', type: 'generic' },
      personal_colors: { colorPoints },
      created_at: NOW,
    });
    expect(await library.photos.get('Jo')).toEqual(PHOTO);
    expect(desk.getState().active?.profile_name).toBe('Mila');
  });

  it('that is gone meanwhile is said to be gone', async () => {
    expect(await desk.edit('nobody', FORM)).toEqual(GONE);
  });
});

describe('a copy', () => {
  it('[S1-PROF-12] [S1-PROF-14] has everything but the default flag, under a name and an id of its own', async () => {
    await library.photos.put('Me', PHOTO);
    await desk.duplicate('Me');
    expect(shown()).toEqual(['Me', 'Jo', 'Me (Copy)']);
    const copy = await library.profiles.get('new_1');
    expect(copy).toMatchObject({ is_default: false, created_at: LATER, updated_at: LATER });
    expect(await library.photos.get('new_1')).toEqual(PHOTO);
    expect(desk.getState().active?.id).toBe('Me');
  });

  it('[S1-PROF-15] may have another name, and neither photo nor points', async () => {
    await library.photos.put('Me', PHOTO);
    await desk.change('Me', (me) => withPoint(me, HAIR, NOW));
    const bare = { newName: 'Me in summer', includeImage: false, includePoints: false };
    await desk.duplicate('Me', bare);
    expect(shown()).toEqual(['Me', 'Jo', 'Me in summer']);
    expect(await library.photos.get('new_1')).toBeNull();
    const copy = await library.profiles.get('new_1');
    expect(copy?.personal_colors.colorPoints).toEqual([]);
  });

  it('[FIRST-LOOK-18] duplicate names the second copy (Copy 2)', async () => {
    await desk.duplicate('Me');
    await desk.duplicate('Me');
    expect(await kept()).toEqual(['Me', 'Jo', 'Me (Copy)', 'Me (Copy 2)']);
  });

  it('is shown only once its photo is there', async () => {
    await library.photos.put('Me', PHOTO);
    let photoThen: unknown = 'not shown yet';
    desk.subscribe(() => {
      photoThen = library.photos.get('new_1');
    });
    await desk.duplicate('Me');
    expect(await photoThen).toEqual(PHOTO);
  });

  it('[S1-PROF-13] of what is gone raises that it is gone', async () => {
    await library.profiles.remove('Jo');
    await expect(desk.duplicate('Jo')).rejects.toThrow('Original profile not found');
  });

  it('whose photo found no room is kept without it, and said so', async () => {
    await library.photos.put('Me', PHOTO);
    const photos = { ...library.photos, put: async () => FULL };
    library = { ...library, photos };
    await open(makeProfile('Me', true));
    expect(await desk.duplicate('Me')).toEqual({ kind: 'without-photo' });
    expect(shown()).toEqual(['Me', 'Me (Copy)']);
  });
});

describe('a removed profile', () => {
  it('[S1-PROF-10] is never the default one', async () => {
    expect(await desk.remove('Me')).toEqual({ ok: false, reason: 'default-profile' });
    expect(await kept()).toEqual(['Me', 'Jo']);
  });

  it('[S1-PSTATE-13] leaves the default one active when it was the active one', async () => {
    await desk.activate('Jo');
    expect(await desk.remove('Jo')).toEqual({ ok: true });
    expect(desk.getState().active?.id).toBe('Me');
    expect(await library.profiles.getActiveId()).toBe('Me');
    expect(await kept()).toEqual(['Me']);
  });

  it('is still there when it could not be removed', async () => {
    const profiles = { ...library.profiles, remove: () => Promise.reject(new Error('locked')) };
    library = { ...library, profiles };
    await open(makeProfile('Me', true), makeProfile('Jo', false));
    await expect(desk.remove('Jo')).rejects.toThrow('locked');
    expect(shown()).toEqual(['Me', 'Jo']);
  });
});

describe('the active profile', () => {
  it('is another one as soon as it is chosen, and on the next visit', async () => {
    await desk.activate('Jo');
    expect(desk.getState().active?.id).toBe('Jo');
    expect(await library.profiles.getActiveId()).toBe('Jo');
  });

  it('stays what it was when what is chosen is gone', async () => {
    await desk.activate('nobody');
    expect(desk.getState().active?.id).toBe('Me');
  });

  it('shows two changes that follow each other at once, both', async () => {
    void desk.change('Me', (me) => ({ ...me, profile_name: 'One' }));
    await desk.change('Me', (me) => ({ ...me, profile_name: `${me.profile_name} and two` }));
    expect(desk.getState().active?.profile_name).toBe('One and two');
    expect(shown()).toEqual(['One and two', 'Jo']);
  });

  it('is left alone by work for another one that ends late', async () => {
    await desk.activate('Jo');
    await desk.change('Me', (me) => ({ ...me, profile_name: 'Read late' }));
    expect(desk.getState().active?.profile_name).toBe('Jo');
    expect(shown()).toEqual(['Read late', 'Jo']);
    expect(await desk.change('nobody', (one) => one)).toMatchObject({ kind: 'failed' });
  });

  it('keeps what is worked on here when the list is looked at anew', async () => {
    void desk.change('Me', (me) => ({ ...me, profile_name: 'Here' }));
    await library.profiles.put(makeProfile('New elsewhere', false));
    await desk.refresh();
    expect(shown()).toEqual(['Here', 'Jo', 'New elsewhere']);
  });

  it('is shown as it is kept when another tab tells of it, by whatever id, and only then', async () => {
    await library.profiles.put({ ...makeProfile('Me', true), color_season: 'deep_winter' });
    expect(await desk.adopt('Me', 'Jo')).toBeNull();
    expect(desk.getState().active?.color_season).toBeNull();
    const known = await library.profiles.get('Me');
    vi.spyOn(library.profiles, 'get').mockResolvedValue(known);
    expect(await desk.adopt('Me', 'id of the server')).toMatchObject({ id: 'Me' });
    expect(desk.getState().active?.color_season).toBe('deep_winter');
    expect(await desk.adopt('Deleted here', 'Me')).toBeNull();
  });

  it('[SX-08] is shown and kept without what was placed here on the photo before, when another tab gave it another one', async () => {
    await desk.change('Me', (me) => withPoint(me, HAIR, NOW));
    await desk.adopt('Me', 'Me');
    expect(places(desk.getState().active)).toEqual([['#30251F', -1]]);
    expect(places(await library.profiles.get('Me'))).toEqual([['#30251F', -1]]);
  });

  it('is found again when it was removed elsewhere', async () => {
    await desk.activate('Jo');
    await library.profiles.remove('Jo');
    await desk.refresh();
    expect(desk.getState().active?.id).toBe('Me');
  });
});
