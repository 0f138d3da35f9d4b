import { filledPoints } from './fill-points.ts';
import type { ColorPoint } from './color-point.ts';
import type { Profile } from './profile.ts';

/** A card shows this many colors; the others are counted. */
export const CARD_SWATCHES = 5;

export interface ProfileCompletion {
  readonly hasColors: boolean;
  readonly hasImage: boolean;
  readonly hasSeason: boolean;
  /** 0 to 1: how many of the three are there. */
  readonly share: number;
}

/** How complete a profile is. `hasPhoto` tells of a photo that lies on the shelf and not in the record. */
export function profileCompletion(profile: Profile, hasPhoto: boolean): ProfileCompletion {
  const hasColors = filledPoints(profile).length > 0;
  const hasImage = hasPhoto || profile.image_url !== null;
  const hasSeason = profile.color_season !== null;
  const share = [hasColors, hasImage, hasSeason].filter(Boolean).length / 3;
  return { hasColors, hasImage, hasSeason, share };
}

/** The colors a card shows, and how many more there are. */
export function cardSwatches(profile: Profile): {
  readonly shown: readonly ColorPoint[];
  readonly more: number;
} {
  const points = filledPoints(profile);
  const shown = points.slice(0, CARD_SWATCHES);
  return { shown, more: points.length - shown.length };
}
