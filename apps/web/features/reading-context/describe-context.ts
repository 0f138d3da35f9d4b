import { contextOf, seasonInputOf } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import { SEASON_WORDS } from '../../words/season.words.ts';

/** What users said about themselves, in a few words: "Dyed hair, makeup, 3 photos". `null` where they said nothing. */
export function describeContext(profile: Profile): string | null {
  const { hairState, makeup, photos } = contextOf(profile);
  const words = SEASON_WORDS.contextGist;
  const count = seasonInputOf(profile)?.photos.length ?? 0;
  const said = [
    words[hairState],
    makeup ? words.makeup : null,
    photos.length > 0 && count > 1 ? words.photos(count) : null,
  ];
  const text = said.flatMap((word) => word ?? []).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
