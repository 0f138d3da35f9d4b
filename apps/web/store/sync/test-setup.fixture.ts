import { createProfile, makeColorPoint, withPoint, withSeason } from '@color-almanac/domain';
import type { Hex, Profile, SeasonKey } from '@color-almanac/domain';

import { createTestDevice, makeId } from './test-device.fixture.ts';
import { createTestServer } from './test-server.fixture.ts';

const NOW = '2026-06-01T12:00:00.000Z';

let made = 500_000;

export function makeProfile(name: string, isDefault = false): Profile {
  const about = { name, description: '', type: 'headshot', isDefault } as const;
  return createProfile({ ...about, id: makeId((made += 1)), userId: 'local', now: NOW });
}

export function pick(profile: Profile, id: string, hex: Hex): Profile {
  return withPoint(profile, makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5 }), NOW);
}

export const rename = (profile: Profile, profile_name: string) => ({ ...profile, profile_name });

export const choose = (profile: Profile, season: SeasonKey) =>
  withSeason(profile, season, null, NOW);

export const hexesOf = (profile: Profile | null | undefined) =>
  Object.fromEntries(profile?.personal_colors.colorPoints.map(({ id, hex }) => [id, hex]) ?? []);

export const namesOf = (records: Iterable<{ readonly profile_name: string }>) =>
  [...records].map(({ profile_name }) => profile_name);

/** A server and a device, for tests of how they work together. */
export function setUp() {
  const server = createTestServer();
  const device = createTestDevice(server);

  /** Profiles of these names on the server, and a page that has fetched them. */
  async function openWith(...names: readonly string[]) {
    const dataStore = device.open();
    for (const name of names) await dataStore.profiles.put(makeProfile(name));
    await dataStore.flush();
    const profiles = await dataStore.profiles.list();
    server.seen.length = 0;
    return { dataStore, profiles };
  }

  return {
    server,
    device,
    openWith,
    openWithOne: async () => {
      const { dataStore, profiles } = await openWith('Anna');
      const [anna] = profiles;
      if (!anna) throw new Error('Anna was made');
      return { dataStore, anna };
    },
    openWithTwo: async () => {
      const { dataStore, profiles } = await openWith('Anna', 'Berta');
      const [anna, berta] = profiles;
      if (!anna || !berta) throw new Error('Two were made');
      return { dataStore, anna, berta };
    },
    onServer: (id: string) => server.profiles.get(id),
    /** The server refuses the next request. */
    refuse: (status: number, error: string, message = 'Not this one.') => {
      server.nextAnswer = Response.json({ success: false, message, error }, { status });
    },
  };
}

export type Setup = ReturnType<typeof setUp>;
