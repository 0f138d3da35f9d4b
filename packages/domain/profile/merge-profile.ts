import { isLater } from './is-later.ts';
import type { PersonalColors, Profile } from './profile.ts';

/**
 * Joins what this device keeps of a profile with what the server says of it. The server is heard only when it
 * was changed later, and even then the colors, the scan and the analysis of this device stay when it has any.
 * Owner, version and photo addresses are the server's to say, always.
 */
export function mergeProfile(local: Profile, server: Profile): Profile {
  const { id, user_id, version, image_url, thumbnail_url, created_at } = server;
  const newer = isLater(server.updated_at, local.updated_at) ? server : local;
  return {
    ...newer,
    id,
    user_id,
    version,
    image_url,
    thumbnail_url,
    created_at,
    personal_colors: keepPresent(local.personal_colors, server.personal_colors),
  };
}

function keepPresent(local: PersonalColors, server: PersonalColors): PersonalColors {
  return {
    colorPoints: local.colorPoints.length > 0 ? local.colorPoints : server.colorPoints,
    savedAIData: local.savedAIData ?? server.savedAIData,
    analysisResult: local.analysisResult ?? server.analysisResult,
  };
}
