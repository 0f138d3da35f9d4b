import { withNewPhoto } from './with-new-photo.ts';
import type { Profile } from './profile.ts';

/** Addresses of photos stored on the server; the server sets them, and removes them with the photo. */
const OF_OUR_SERVER = '/api/';

/**
 * Prepares the profile for having no photo. Old records contain theirs inline or as the address of another site, and it
 * would come back from there.
 */
export function withoutPhoto(profile: Profile, now: string): Profile {
  return {
    ...withNewPhoto(profile, now),
    image_url: ofOurServer(profile.image_url),
    thumbnail_url: ofOurServer(profile.thumbnail_url),
  };
}

const ofOurServer = (address: string | null) =>
  address?.startsWith(OF_OUR_SERVER) ? address : null;
