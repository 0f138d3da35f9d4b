import type { RequestBody } from '@color-almanac/contract';
import type { Profile } from '@color-almanac/domain';
import { isNoChange, listSaid, shapeOfChange } from '@color-almanac/sync';
import type { OutboxEntry } from '@color-almanac/sync';

/** A new profile as it is sent. */
export function writeCreation(profile: Profile): RequestBody<'createProfile'> {
  return { ...writeWhole(profile), created_at: profile.created_at };
}

function writeWhole(profile: Profile) {
  const { profile_name, color_season, personal_colors, preferences, is_default } = profile;
  return { profile_name, color_season, personal_colors, preferences, is_default };
}

/**
 * A change as it is sent, in the smallest of the specification's three shapes that holds it: the points, the
 * season, or everything. `version` says on which state it was made.
 */
export function writeChange(
  profile: Profile,
  { change, photo }: Pick<OutboxEntry, 'change' | 'photo'>,
): RequestBody<'updateProfile'> {
  const version = profile.version > 0 ? { version: profile.version } : {};
  const removal = photo === 'remove' ? { remove_image: true } : {};
  return { ...writeFields(profile, change), ...removal, ...version };
}

function writeFields(
  profile: Profile,
  change: OutboxEntry['change'],
): RequestBody<'updateProfile'> {
  if (isNoChange(change)) return {};
  const shape = shapeOfChange(change);
  if (shape === 'points') return { points: profile.personal_colors.colorPoints };
  if (shape === 'season') return { color_season: profile.color_season };
  const whole = writeWhole(profile);
  const { readingContext = null } = whole.personal_colors;
  return listSaid(change).length > 0
    ? { ...whole, personal_colors: { ...whole.personal_colors, readingContext } }
    : whole;
}
