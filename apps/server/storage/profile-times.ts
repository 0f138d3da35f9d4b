import { isDeepStrictEqual } from 'node:util';

import {
  fieldsOf,
  isLater,
  TIMED_FIELDS,
  type FieldTimes,
  type Profile,
} from '@color-almanac/domain';

import { clampClientTime } from './clamp-client-time.ts';

/** The times a client sends, none of them in the future. */
export function clampClientTimes(said: FieldTimes | undefined, now: string): FieldTimes {
  const times: FieldTimes = {};
  for (const field of TIMED_FIELDS) {
    if (said?.[field] !== undefined) times[field] = clampClientTime(said[field], now);
  }
  return times;
}

/**
 * The changed profile with the times of its fields. A changed field gets the time sent, or `now`; an unchanged one the
 * later of the time sent and its own.
 */
export function withTimes(
  next: Profile,
  before: Profile,
  { said, now }: { readonly said: FieldTimes | undefined; readonly now: string },
): Profile {
  const times: FieldTimes = { ...before.changed_at };
  const sent = clampClientTimes(said, now);
  const [values, known] = [fieldsOf(next), fieldsOf(before)];
  for (const field of TIMED_FIELDS) {
    const time = sent[field];
    const stored = times[field];
    if (!isDeepStrictEqual(values[field], known[field])) times[field] = time ?? now;
    else if (time !== undefined && (stored === undefined || isLater(time, stored)))
      times[field] = time;
  }
  return withKnownTimes(next, times);
}

/** A profile without times omits the field. */
export function withKnownTimes(profile: Profile, times: FieldTimes): Profile {
  const { changed_at: _old, ...rest } = profile;
  return Object.keys(times).length === 0 ? rest : { ...rest, changed_at: times };
}

/** Whether two profiles are equal apart from times. */
export function hasSameContent(one: Profile, other: Profile): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

function contentOf({
  changed_at: _times,
  updated_at: _when,
  version: _count,
  ...content
}: Profile) {
  return content;
}
