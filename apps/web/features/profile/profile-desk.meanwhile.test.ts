import { withPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { FORM, HAIR, LATER, makeProfile, openDesk } from './profile-desk.fixture.ts';
import type { ProfileDesk } from './profile-desk.ts';

let library: Library;
let desk: ProfileDesk;
/** What is put waits in a line until it is called on, as it does while another tab writes. */
let callOn: () => void;

beforeEach(async () => {
  const { profiles, ...others } = createMemoryLibrary();
  let line: Promise<unknown> = Promise.resolve();
  library = {
    ...others,
    profiles: {
      ...profiles,
      put: (profile) => {
        const putting = line.then(() => profiles.put(profile));
        line = putting;
        return putting;
      },
    },
  };
  desk = await openDesk(library, [makeProfile('Me', true), makeProfile('Jo', false)]);
  line = new Promise<void>((resolve) => {
    callOn = resolve;
  });
});

const readSeason = (profile: Profile): Profile => ({ ...profile, color_season: 'soft_autumn' });
const pickHair = (profile: Profile): Profile => withPoint(profile, HAIR, LATER);
const facts = (profile: Profile | null | undefined) =>
  profile && {
    season: profile.color_season,
    points: profile.personal_colors.colorPoints.map(({ id }) => id),
    name: profile.profile_name,
    isDefault: profile.is_default,
  };
const keptFacts = async (id: string) => facts(await library.profiles.get(id));
const shownFacts = (id: string) => facts(desk.getState().profiles.find((one) => one.id === id));

describe('a change while something else of the same profile is still being kept', () => {
  it.each(['change', 'changeSoon'] as const)(
    'loses nothing of a season, and the season nothing of it (%s)',
    async (how) => {
      const season = desk.changeIfKept('Me', readSeason);
      const point = desk[how]('Me', pickHair);
      callOn();
      expect(await season).toEqual({ kind: 'kept' });
      expect(await point).toEqual({ kind: 'kept' });
      const both = { season: 'soft_autumn', points: ['hair'], name: 'Me', isDefault: true };
      expect(await keptFacts('Me')).toEqual(both);
      expect(shownFacts('Me')).toEqual(both);
      expect(facts(desk.getState().active)).toEqual(both);
    },
  );

  it('loses nothing of a form, and the form nothing of it', async () => {
    const saving = desk.edit('Me', FORM);
    const point = desk.change('Me', pickHair);
    callOn();
    await Promise.all([saving, point]);
    const both = { season: null, points: ['hair'], name: 'Mila', isDefault: true };
    expect(await keptFacts('Me')).toEqual(both);
    expect(shownFacts('Me')).toEqual(both);
  });

  it('is kept though the default flag goes to another profile', async () => {
    const saving = desk.edit('Jo', { ...FORM, isDefault: true });
    const point = desk.change('Me', pickHair);
    callOn();
    await Promise.all([saving, point]);
    const me = { season: null, points: ['hair'], name: 'Me', isDefault: false };
    expect(await keptFacts('Me')).toEqual(me);
    expect(shownFacts('Me')).toEqual(me);
    expect(await keptFacts('Jo')).toMatchObject({ name: 'Mila', isDefault: true });
  });

  it('is kept though it came while the flag was being taken from it', async () => {
    callOn();
    const points: Promise<unknown>[] = [];
    const stop = desk.subscribe(() => {
      if (!shownFacts('Jo')?.isDefault) return;
      stop();
      points.push(desk.change('Me', pickHair));
    });
    await desk.edit('Jo', { ...FORM, isDefault: true });
    await Promise.all(points);
    expect(points).toHaveLength(1);
    const me = { season: null, points: ['hair'], name: 'Me', isDefault: false };
    expect(await keptFacts('Me')).toEqual(me);
    expect(shownFacts('Me')).toEqual(me);
  });

  it('that removes it leaves it removed', async () => {
    const { profiles, ...others } = createMemoryLibrary();
    let hear: Promise<void> | undefined;
    const put = async (profile: Profile) => {
      const outcome = await profiles.put(profile);
      await hear;
      return outcome;
    };
    desk = await openDesk({ ...others, profiles: { ...profiles, put } }, [
      makeProfile('Me', true),
      makeProfile('Jo', false),
    ]);
    hear = new Promise<void>((resolve) => {
      callOn = resolve;
    });
    const season = desk.changeIfKept('Jo', readSeason);
    await vi.waitFor(async () => expect(facts(await profiles.get('Jo'))?.season).not.toBeNull());
    await desk.remove('Jo');
    callOn();
    await season;
    expect(desk.getState().profiles.map(({ id }) => id)).toEqual(['Me']);
  });
});
