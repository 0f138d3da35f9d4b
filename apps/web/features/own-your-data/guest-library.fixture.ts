import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';
import { samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';

export const ANNA = '3bc06f7a-826a-4789-b481-2259e577b5e2';

/** What somebody keeps who has not signed in: one profile with its photo. */
export async function openGuestLibrary(): Promise<Library> {
  const library = createMemoryLibrary();
  await library.profiles.put({
    ...sampleProfile(ANNA),
    profile_name: 'Anna',
    is_default: true,
  });
  await library.photos.put(ANNA, samplePhoto());
  return library;
}
