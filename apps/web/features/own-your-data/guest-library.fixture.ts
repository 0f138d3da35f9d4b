import { createMemoryLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';
import { samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';

/** What somebody keeps who has not signed in: one profile with its photo. */
export async function openGuestLibrary(): Promise<Library> {
  const library = createMemoryLibrary();
  await library.profiles.put({
    ...sampleProfile('local_a'),
    profile_name: 'Anna',
    is_default: true,
  });
  await library.photos.put('local_a', samplePhoto());
  return library;
}
