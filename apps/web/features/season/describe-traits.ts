import { SEASON_TRAITS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

/** "Warm, medium, muted." */
export function describeTraits(key: SeasonKey): string {
  const { undertone, value, chroma } = SEASON_TRAITS[key];
  return `${capitalize(undertone)}, ${value}, ${chroma}.`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
