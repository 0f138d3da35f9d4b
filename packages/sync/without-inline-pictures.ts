import type { Profile } from '@color-almanac/domain';

/** The profile without inline pictures; `null` if it has none and no space would be gained. */
export function withoutInlinePictures(profile: Profile): Profile | null {
  const image_url = dropInlinePicture(profile.image_url);
  const thumbnail_url = dropInlinePicture(profile.thumbnail_url);
  const unchanged = image_url === profile.image_url && thumbnail_url === profile.thumbnail_url;
  return unchanged ? null : { ...profile, image_url, thumbnail_url };
}

function dropInlinePicture(address: string | null): string | null {
  return address?.startsWith('data:') ? null : address;
}
