import { createProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

/** A guest's profile of a face, without colors; its name is its id. */
export function exampleProfile(id: string, changes: Partial<Profile> = {}): Profile {
  const about = { id, userId: 'local', name: id, description: '', type: 'headshot' } as const;
  const made = createProfile({ ...about, isDefault: false, now: '2026-03-01T12:00:00.000Z' });
  return { ...made, ...changes };
}
