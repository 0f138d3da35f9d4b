import { createProfile } from '../profile/create-profile.ts';
import type { Profile, ProfileType } from '../profile/profile.ts';

export const CREATED = '2026-01-01T12:00:00.000Z';
export const LATER = '2026-01-02T12:00:00.000Z';

/** An empty profile for tests. */
export function sampleProfile(type: ProfileType = 'headshot'): Profile {
  return createProfile({
    id: 'local_1',
    userId: 'local',
    name: 'Anna',
    description: 'By the window',
    type,
    isDefault: false,
    now: CREATED,
  });
}
