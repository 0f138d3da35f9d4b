import { normalizeProfile } from '@color-almanac/domain';
import type { Profile, ReadingContext } from '@color-almanac/domain';

/*
 * What a person said about herself, beside what a newer version may have noted of it: as with a profile, whatever this
 * version does not know stays as it is until she says that very thing anew.
 */

type RawContext = Readonly<Record<string, unknown>>;

const SOME_TIME = '2000-01-01T00:00:00.000Z';
const STAND_INS = { now: SOME_TIME, newId: () => 'any' };

const KNOWN: readonly string[] = [
  'whitePoint',
  'hairState',
  'naturalHair',
  'makeup',
  'photos',
] satisfies readonly (keyof ReadingContext)[];

/** The members only a newer version can read. */
export function listForeignContext(raw: RawContext | null): readonly string[] {
  return Object.entries(raw ?? {})
    .filter(([field, value]) => !isReadable({ [field]: value }))
    .map(([field]) => field);
}

/** The record of what was said: ours over what the other held; `null` when there is nothing in it. */
export function writeContext(
  raw: RawContext | null,
  profile: Profile,
  changed: readonly string[],
): RawContext | null {
  const { readingContext } = profile.personal_colors;
  const foreign = listForeignContext(raw);
  const kept = Object.entries(raw ?? {}).filter(([field]) => {
    if (changed.includes(field)) return false;
    // Where she says nothing any more, what says nothing goes too.
    return readingContext !== undefined || foreign.includes(field) || !KNOWN.includes(field);
  });
  const record = { ...readingContext, ...Object.fromEntries(kept) };
  return Object.keys(record).length > 0 ? record : null;
}

function isReadable(readingContext: RawContext): boolean {
  const record = { id: 'any', updated_at: SOME_TIME, personal_colors: { readingContext } };
  return normalizeProfile(record, STAND_INS)?.repaired === false;
}
