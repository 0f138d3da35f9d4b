import type { Profile } from '@color-almanac/domain';

import type { PutOutcome } from './library.ts';

/**
 * Writes a profile, and when there is no room for it, writes it without its picture: colors and season matter
 * more than the photo, which its owner has elsewhere. `write` must leave what was there when it fails.
 */
export function putByLadder(profile: Profile, write: (profile: Profile) => PutOutcome): PutOutcome {
  const whole = write(profile);
  if (whole.kind !== 'failed' || whole.reason !== 'full') return whole;
  const bare = withoutInlinePictures(profile);
  if (!bare) return whole;
  const rest = write(bare);
  return rest.kind === 'kept' ? { kind: 'without-photo' } : rest;
}

/** The profile without pictures that are written out in it; `null` when it has none and nothing is won. */
export function withoutInlinePictures(profile: Profile): Profile | null {
  const image_url = dropInlinePicture(profile.image_url);
  const thumbnail_url = dropInlinePicture(profile.thumbnail_url);
  const unchanged = image_url === profile.image_url && thumbnail_url === profile.thumbnail_url;
  return unchanged ? null : { ...profile, image_url, thumbnail_url };
}

function dropInlinePicture(address: string | null): string | null {
  return address?.startsWith('data:') ? null : address;
}
