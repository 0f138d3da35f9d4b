import type { ProfileCompletion } from '@color-almanac/domain';

import { PROFILE_CARD_WORDS } from '../../words/profile-card.ts';

/** How complete a profile is in words, and in whole percent. */
export function describeCompletion({ hasColors, hasImage, hasSeason, share }: ProfileCompletion): {
  readonly text: string;
  readonly percent: number;
} {
  const { complete, missing, parts, shares } = PROFILE_CARD_WORDS;
  const absent = [
    hasColors ? [] : parts.colors,
    hasImage ? [] : parts.photo,
    hasSeason ? [] : parts.season,
  ].flat();
  const found = shares[shares.length - absent.length];
  return {
    text: found === undefined ? complete : `${found}: ${missing(absent)}`,
    percent: Math.round(share * 100),
  };
}
