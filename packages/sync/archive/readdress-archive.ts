import { isUnknownId } from '@color-almanac/domain';

import type { Archive } from './archive.ts';

/**
 * Gives a new id to every profile of an archive whose own is none that this program gives: anybody may have
 * written the file, and what is kept here is found by ids. Photos and the choice of a profile follow.
 */
export function readdressArchive({ manifest, files }: Archive, newId: () => string): Archive {
  const strange = manifest.profiles.filter(({ id }) => isUnknownId(id));
  if (strange.length === 0) return { manifest, files };
  const newIds = new Map(strange.map(({ id }) => [id, newId()]));
  const readdress = (id: string) => newIds.get(id) ?? id;
  const { activeId, profiles, photos } = manifest;
  return {
    manifest: {
      ...manifest,
      activeId: activeId === null ? null : readdress(activeId),
      profiles: profiles.map((profile) => ({ ...profile, id: readdress(profile.id) })),
      photos: photos.map((photo) => ({ ...photo, profileId: readdress(photo.profileId) })),
    },
    files,
  };
}
