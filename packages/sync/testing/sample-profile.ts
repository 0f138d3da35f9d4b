import { createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { StoredPhoto } from '../data-store.ts';

/**
 * A profile with a color, created `day` days into January. Numbers from 1 on make ids that a server accepts; other ids
 * are for profiles that are never sent.
 */
export function sampleProfile(of: number | string, day = 1): Profile {
  const id = typeof of === 'number' ? sampleProfileId(of) : of;
  const now = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const profile = createProfile({
    id,
    userId: 'local',
    name: `Profile ${of}`,
    description: 'By the window',
    type: 'headshot',
    isDefault: false,
    now,
  });
  const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.4, y: 0.6 });
  return withPoint(profile, skin, now);
}

export function sampleProfileId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** The same with an inline picture of about `size` characters. */
export function withInlinePicture(profile: Profile, size: number): Profile {
  return { ...profile, image_url: `data:image/jpeg;base64,${'A'.repeat(size)}` };
}

/** Start, a frame of 8 × 8 pixels, and the scan: a JPEG by its structure, though it cannot be decoded. */
const JPEG_HEAD = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda,
  0, 8,
]);

/** A file of this many bytes; from 40 on it looks like a photo. */
export function samplePhoto(size = 64): StoredPhoto {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
  if (size >= 40) {
    bytes.set(JPEG_HEAD);
    bytes.set([0xff, 0xd9], size - 2);
  }
  return { bytes, type: 'image/jpeg' };
}
