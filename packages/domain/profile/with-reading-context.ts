import type { Profile } from './profile.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import type { ReadingContext } from './reading-context.ts';

/** Nothing is known: the colors are read as they are. */
const NOTHING_KNOWN: ReadingContext = {
  whitePoint: null,
  hairState: 'natural',
  naturalHair: null,
  makeup: false,
  photos: [],
};

/** What the person said about herself and her photo, with what she never spoke of filled in. */
export function contextOf(profile: Profile): ReadingContext {
  return { ...NOTHING_KNOWN, ...profile.personal_colors.readingContext };
}

/**
 * The profile with some of it said anew, touched at `now` (ISO time). Of too many readings the newest stay.
 * A white point set this way re-reads no point: `withWhitePoint` does.
 */
export function withReadingContext(
  profile: Profile,
  changes: Partial<ReadingContext>,
  now: string,
): Profile {
  const context = { ...contextOf(profile), ...changes };
  const readingContext = { ...context, photos: context.photos.slice(-MOST_KEPT_READINGS) };
  return {
    ...profile,
    personal_colors: { ...profile.personal_colors, readingContext },
    updated_at: now,
  };
}
