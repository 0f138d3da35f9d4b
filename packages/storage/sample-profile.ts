import { createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { StoredPhoto } from './library.ts';

/** A profile with a color in it, made `day` days into January. */
export function sampleProfile(id: string, day = 1): Profile {
  const now = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const profile = createProfile({
    id,
    userId: 'local',
    name: `Profile ${id}`,
    description: 'By the window',
    type: 'headshot',
    isDefault: false,
    now,
  });
  const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.4, y: 0.6 });
  return withPoint(profile, skin, now);
}

/** The same with a picture written out in the record, of about `size` characters. */
export function withInlinePicture(profile: Profile, size: number): Profile {
  return { ...profile, image_url: `data:image/jpeg;base64,${'A'.repeat(size)}` };
}

export function samplePhoto(size = 64): StoredPhoto {
  return { bytes: Uint8Array.from({ length: size }, (_, at) => at % 251), type: 'image/jpeg' };
}
