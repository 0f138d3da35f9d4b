import { withNewPhoto } from './accept-scan.ts';
import type { Profile } from './profile.ts';

/** Where a photo is that the server keeps: the server says so itself, and takes it back with the photo. */
const OF_OUR_SERVER = '/api/';

/**
 * Prepares the profile for having no photo. Old records carry theirs, written out or as the address of another site:
 * from there it would come back.
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
