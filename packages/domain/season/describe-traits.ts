import { capitalize } from '../text/capitalize.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_TRAITS } from './season-traits.ts';

/** "Warm, medium, muted." */
export function describeTraits(key: SeasonKey): string {
  const { undertone, value, chroma } = SEASON_TRAITS[key];
  return `${capitalize(undertone)}, ${value}, ${chroma}.`;
}
