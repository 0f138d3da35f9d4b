import type { Profile } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';
import { beforeEach, describe, expect, it } from 'vitest';

import { FORM, LATER, makeProfile, openDesk } from './profile-desk.fixture.ts';
import { createProfileDesk } from './profile-desk.ts';
import type { ProfileDesk } from './profile-desk.ts';

let library: Library;
let desk: ProfileDesk;

async function open(...profiles: readonly Profile[]): Promise<void> {
  desk = await openDesk(library, profiles);
}

const shown = () => desk.getState().profiles.map(({ profile_name }) => profile_name);
const kept = async () => (await library.profiles.list()).map(({ profile_name }) => profile_name);

beforeEach(async () => {
  library = createMemoryLibrary();
  await open(makeProfile('Me', true), makeProfile('Jo', false));
});

const GONE = { kind: 'failed', reason: 'gone' } as const;

describe('a profile that was deleted elsewhere', () => {
  it('does not come back by a change; the default one is active then', async () => {
    await desk.activate('Jo');
    await library.profiles.remove('Jo');
    const rename = desk.change('Jo', (jo) => ({ ...jo, profile_name: 'Back' }));
    // Until it is known what is shown follows at once.
    expect(desk.getState().active?.profile_name).toBe('Back');
    expect(await rename).toEqual(GONE);
    expect(await kept()).toEqual(['Me']);
    expect(shown()).toEqual(['Me']);
    expect(desk.getState().active?.id).toBe('Me');
    expect(await library.profiles.getActiveId()).toBe('Me');
  });

  it('comes back neither by its form nor by work that ends late', async () => {
    await library.profiles.remove('Jo');
    expect(await desk.edit('Jo', FORM)).toEqual(GONE);
    expect(await desk.changeIfKept('Jo', (jo) => jo)).toEqual(GONE);
    expect(await kept()).toEqual(['Me']);
  });

  it('is not one that found no room: nobody deleted that', async () => {
    const first = makeProfile('First', true);
    const ground = { library: createMemoryLibrary(), now: () => LATER, newId: () => 'new' };
    const unkept = new Set(['First']);
    desk = createProfileDesk({ profiles: [first], active: first, unkept }, ground);
    expect(await desk.change('First', (one) => one)).toEqual({ kind: 'kept' });
    await ground.library.profiles.remove('First');
    expect(await desk.change('First', (one) => one)).toEqual(GONE);
  });

  it('is not one that cannot be read', async () => {
    const profiles = { ...library.profiles, get: async () => null, knowsAll: async () => false };
    library = { ...library, profiles };
    await open(makeProfile('Me', true));
    expect(await desk.change('Me', (me) => me)).toEqual({ kind: 'kept' });
  });

  it('is not one that got its id from the server: the screen keeps the one it began with', async () => {
    const { profiles } = library;
    const given = { ...makeProfile('Me', true), id: 'given' };
    const get = async (id: string) => (id === 'Me' ? given : profiles.get(id));
    library = { ...library, profiles: { ...profiles, get } };
    await open(makeProfile('Me', true));
    await profiles.remove('Me');
    await profiles.put(given);
    await desk.refresh();
    expect(desk.getState().active?.id).toBe('Me');
    expect(desk.getState().profiles.map(({ id }) => id)).toEqual(['Jo', 'Me']);
    expect(await desk.change('Me', (me) => me)).toEqual({ kind: 'kept' });
  });
});

describe('whoever listens', () => {
  it('is told of every change until she no longer listens', async () => {
    let told = 0;
    const stop = desk.subscribe(() => (told += 1));
    await desk.activate('Jo');
    expect(told).toBe(1);
    stop();
    await desk.activate('Me');
    expect(told).toBe(1);
  });
});

const rename = (name: string) => (profile: Profile) => ({ ...profile, profile_name: name });

describe('a change that is kept a moment later', () => {
  it('is seen at once and kept with the next thing that keeps the profile', async () => {
    const soon = desk.changeSoon('Me', rename('Soon'));
    expect(shown()).toEqual(['Soon', 'Jo']);
    expect(await kept()).toEqual(['Me', 'Jo']);
    await desk.change('Me', (profile) => ({ ...profile, color_season: 'soft_autumn' }));
    expect(await soon).toEqual({ kind: 'kept' });
    expect(await kept()).toEqual(['Soon', 'Jo']);
  });

  it('is not lost when the list is looked at anew, another profile is chosen, or a copy is made', async () => {
    void desk.changeSoon('Me', rename('Seen'));
    await desk.activate('Jo');
    expect(await kept()).toEqual(['Seen', 'Jo']);
    void desk.changeSoon('Me', rename('Seen again'));
    await desk.refresh();
    expect(shown()).toEqual(['Seen again', 'Jo']);
    void desk.changeSoon('Me', rename('Last'));
    await desk.duplicate('Me');
    expect(await kept()).toEqual(['Last', 'Jo', 'Last (Copy)']);
  });

  it('does not bring back what was deleted meanwhile', async () => {
    const soon = desk.changeSoon('Jo', rename('Back'));
    await desk.remove('Jo');
    await desk.flush();
    expect(await soon).toEqual(GONE);
    expect(await kept()).toEqual(['Me']);
  });
});
