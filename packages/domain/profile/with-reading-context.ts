import { compareTimes } from './is-later.ts';
import type { Profile } from './profile.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import type { SavedReading, ReadingContext } from './reading-context.ts';

/** Nothing was said: the colors are read as they are. */
const NOTHING_KNOWN: ReadingContext = {
  whitePoint: null,
  hairState: 'natural',
  naturalHair: null,
  makeup: false,
  photos: [],
};

/** What the user said about themselves and their photo, with defaults filled in. */
export function contextOf(profile: Profile): ReadingContext {
  return { ...NOTHING_KNOWN, ...profile.personal_colors.readingContext };
}

/** Whether the user said nothing about themselves and their photo. */
export function saysNothing(profile: Profile): boolean {
  const { whitePoint, hairState, naturalHair, makeup, eyeColor, photos } = contextOf(profile);
  const nothing = hairState === 'natural' && !naturalHair && !makeup && photos.length === 0;
  return nothing && !whitePoint && !eyeColor;
}

/**
 * The profile with parts of its context changed and `now` (ISO time) as its time. Of too many readings the newest stay.
 * If nothing is left, the record has no context. A white point set this way does not read the points again:
 * `withWhitePoint` does.
 */
export function withReadingContext(
  profile: Profile,
  changes: Partial<ReadingContext>,
  now: string,
): Profile {
  const context = { ...contextOf(profile), ...changes };
  const readingContext = { ...context, photos: keepNewest(context.photos) };
  const said = {
    ...profile,
    personal_colors: { ...profile.personal_colors, readingContext },
    updated_at: now,
  };
  return saysNothing(said) ? { ...said, personal_colors: withoutContext(said) } : said;
}

/**
 * In the order in which they were saved, on any device. The reading of the current photo counts and is never dropped.
 */
function keepNewest(photos: readonly SavedReading[]): SavedReading[] {
  const inOrder = photos.toSorted((one, other) => compareTimes(one.addedAt, other.addedAt));
  const atHand = inOrder.findLast(({ ofPhotoAtHand }) => ofPhotoAtHand);
  const others = inOrder.filter((reading) => reading !== atHand);
  const newest = new Set(others.slice(-(MOST_KEPT_READINGS - (atHand ? 1 : 0))));
  return inOrder.flatMap((reading) => {
    if (reading === atHand) return [reading];
    const { ofPhotoAtHand: _, ...unmarked } = reading;
    return newest.has(reading) ? [unmarked] : [];
  });
}

/** The personal colors without what the user said about them. */
export function withoutContext({ personal_colors }: Profile): Profile['personal_colors'] {
  const { readingContext: _, ...colors } = personal_colors;
  return colors;
}
