import { pointsFromScan } from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';

/** A guest named Anna with the sample photo, the five colors of its face, and the season Soft Autumn. */
export async function leavePhotoProfile(page: Page, photo?: Buffer): Promise<void> {
  const bytes = photo ?? (await makePortraitFile()).buffer;
  const anna = storedProfile('Anna', {
    points: pointsFromScan(SCAN, { keepPositions: true }),
    scan: SCAN,
    image_url: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  });
  await leaveProfiles(page, [{ ...anna, color_season: 'soft_autumn' }]);
}
