import { withoutCorrection } from '../scan/scan-by-white.ts';
import { isLater } from './is-later.ts';
import type { PersonalColors, Profile } from './profile.ts';
import type { ReadingContext } from './reading-context.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/**
 * Joins what this device keeps of a profile with what the server says of it. The server is heard only when it
 * was changed later, and even then the colors, the scan and the analysis of this device stay when it has any.
 * Owner, version and photo addresses are the server's to say, always.
 */
export function mergeProfile(local: Profile, server: Profile): Profile {
  const { id, user_id, version, image_url, thumbnail_url, created_at } = server;
  const newer = isLater(server.updated_at, local.updated_at) ? server : local;
  const merged = {
    ...newer,
    id,
    user_id,
    version,
    image_url,
    thumbnail_url,
    created_at,
    personal_colors: keepPresent(local.personal_colors, server.personal_colors),
  };
  return withReadingContext(merged, joinContexts(local, server), merged.updated_at);
}

/**
 * What was said here, otherwise there. Only the white point goes with the points it corrected, and readings of photos
 * are gathered from both; which of them is of the photo at hand goes with its points as well.
 */
function joinContexts(local: Profile, server: Profile): ReadingContext {
  const [here, there] = [contextOf(local), contextOf(server)];
  const hasPoints = local.personal_colors.colorPoints.length > 0;
  const known = new Set(here.photos.map(({ id }) => id));
  const photos = [...there.photos.filter(({ id }) => !known.has(id)), ...here.photos];
  const ofPoints = hasPoints ? here : there;
  const atHand = ofPoints.photos.find(({ ofPhotoAtHand }) => ofPhotoAtHand)?.id;
  return {
    ...(local.personal_colors.readingContext ? here : there),
    whitePoint: ofPoints.whitePoint,
    photos: photos.map(({ id, addedAt, colors }) => ({
      id,
      addedAt,
      colors,
      ...(id === atHand ? { ofPhotoAtHand: true } : {}),
    })),
  };
}

function keepPresent(local: PersonalColors, server: PersonalColors): PersonalColors {
  const hasPoints = local.colorPoints.length > 0;
  const there = server.savedAIData;
  return {
    colorPoints: hasPoints ? local.colorPoints : server.colorPoints,
    // The light a scan found is that of its own points: it must not be taken for the light of the points here.
    savedAIData: local.savedAIData ?? (there && hasPoints ? withoutCorrection(there) : there),
    analysisResult: local.analysisResult ?? server.analysisResult,
  };
}
