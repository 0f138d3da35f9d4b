import { withoutCorrection } from '../scan/scan-by-white.ts';
import { isLater } from './is-later.ts';
import type { PersonalColors, Profile } from './profile.ts';
import type { ReadingContext } from './reading-context.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/**
 * Merges a profile saved on this device with the server's. The server's fields win only if it changed later, and even
 * then the colors, the scan and the analysis of this device stay if it has any. Owner, version and photo addresses
 * always come from the server.
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
 * Takes the context of this device, otherwise the server's. The white point always goes with the points it corrected;
 * saved readings are combined from both, and the one marked as current goes with its points as well.
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
  // A choice by eye answers one analysis, and goes with it.
  const ofAnalysis =
    local.analysisResult || (local.drape && !server.analysisResult) ? local : server;
  return {
    colorPoints: hasPoints ? local.colorPoints : server.colorPoints,
    // The scan's light belongs to its own points and must not be applied to the points of this device.
    savedAIData: local.savedAIData ?? (there && hasPoints ? withoutCorrection(there) : there),
    analysisResult: local.analysisResult ?? server.analysisResult,
    ...(ofAnalysis.drape ? { drape: ofAnalysis.drape } : {}),
  };
}
