import { createProfile, makeColorPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { Library } from '@color-almanac/sync';

import { createProfileDesk } from './profile-desk.ts';
import type { ProfileDesk } from './profile-desk.ts';

export const NOW = '2026-03-01T12:00:00.000Z';
export const LATER = '2026-03-02T12:00:00.000Z';
export const FORM = {
  name: 'Mila',
  description: 'My sister',
  type: 'headshot',
  isDefault: false,
} as const;
export const HAIR = makeColorPoint({
  id: 'hair',
  name: 'Hair',
  hex: '#30251F',
  x: 0.5,
  y: 0.05,
  source: 'user',
});
export const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };

export function makeProfile(id: string, isDefault: boolean): Profile {
  const about = { name: id, description: '', type: 'headshot' } as const;
  return createProfile({ ...about, id, userId: 'local', isDefault, now: NOW });
}

export async function openDesk(
  library: Library,
  profiles: readonly Profile[],
): Promise<ProfileDesk> {
  for (const profile of profiles) await library.profiles.put(profile);
  let ids = 0;
  const ground = { library, now: () => LATER, newId: () => `new_${(ids += 1)}` };
  return createProfileDesk({ profiles, active: profiles[0] ?? null }, ground);
}
