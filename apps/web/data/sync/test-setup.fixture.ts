import { createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';

import { createPretendedDevice } from './pretended-device.fixture.ts';
import { createPretendedServer } from './pretended-server.fixture.ts';

const NOW = '2026-06-01T12:00:00.000Z';

export function make(id: string, name = id, isDefault = false): Profile {
  return createProfile({
    id,
    userId: 'local',
    name,
    description: '',
    type: 'headshot',
    isDefault,
    now: NOW,
  });
}

export function pick(profile: Profile, id: string, hex: Hex): Profile {
  return withPoint(profile, makeColorPoint({ id, name: id, hex, x: 0.5, y: 0.5 }), NOW);
}

export const rename = (profile: Profile, profile_name: string) => ({ ...profile, profile_name });

export const hexesOf = (profile: Profile | null | undefined) =>
  Object.fromEntries(profile?.personal_colors.colorPoints.map(({ id, hex }) => [id, hex]) ?? []);

/** A server and a device, for tests of what one does at the other. */
export function pretendWork() {
  const server = createPretendedServer();
  const device = createPretendedDevice(server);

  /** Profiles of these names on the server, and a page that has seen them. */
  async function openWith(...names: readonly string[]) {
    const library = device.open();
    for (const name of names) await library.profiles.put(make(`local_${name}`, name));
    await library.flush();
    const profiles = await library.profiles.list();
    server.seen.length = 0;
    return { library, profiles };
  }

  return {
    server,
    device,
    openWith,
    openWithOne: async () => {
      const { library, profiles } = await openWith('Anna');
      const [anna] = profiles;
      if (!anna) throw new Error('Anna was made');
      return { library, anna };
    },
    onServer: (id: string) => server.profiles.get(id),
  };
}
