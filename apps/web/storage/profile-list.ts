import { normalizeProfile } from '@color-almanac/domain';

import { withoutForeign, writeRecord } from './profile-record.ts';
import type { ListedProfile, RawProfile } from './profile-record.ts';
import type { RecordGround } from './record-ground.ts';

export interface ProfileList {
  /** Each with the record that stands for it in the list. */
  readonly entries: readonly ListedProfile[];
  /** The originals of everything that could not be read in full, as text; `null` when all could. */
  readonly broken: string | null;
  /** How many of them are shown in no profile any more. */
  readonly lost: number;
  /** Whether it was a list at all. */
  readonly isList: boolean;
}

type Ground = Pick<RecordGround, 'now' | 'newId'>;

/** Reads the kept list of profiles. Nothing in it can keep the rest of it from being read. */
export function parseProfileList(text: string | null, ground: Ground): ProfileList {
  if (text === null) return { entries: [], broken: null, lost: 0, isList: true };
  const items = parseItems(text);
  if (!items) return { entries: [], broken: text, lost: 1, isList: false };
  const byId = new Map<string, ListedProfile>();
  const broken: unknown[] = [];
  let lost = 0;
  for (const item of items) {
    const entry = readItem(item, ground);
    if (!entry?.isWhole) broken.push(item);
    if (!entry) lost += 1;
    if (!entry) continue;
    const twin = byId.get(entry.profile.id);
    if (twin) broken.push(newer(entry, twin) === entry ? twin.raw : entry.raw);
    byId.set(entry.profile.id, twin ? newer(entry, twin) : entry);
  }
  const entries = [...byId.values()];
  const originals = broken.length > 0 ? (spell(broken) ?? text) : null;
  return { entries, broken: originals, lost, isList: true };
}

/** The list as it is kept. */
export function writeProfileList(entries: readonly ListedProfile[]): string {
  return JSON.stringify(entries.map(({ raw }) => raw));
}

/** Whether nothing is nested deeper than what was read can be written again. */
export function canBeWritten(entries: readonly ListedProfile[]): boolean {
  return spell(entries.map(({ raw }) => raw)) !== null;
}

function readItem(
  item: unknown,
  { now, newId }: Ground,
): (ListedProfile & { readonly isWhole: boolean }) | null {
  const standIns = { now: now(), newId };
  const read = normalizeProfile(item, standIns);
  if (!read) return null;
  const { profile } = read;
  // What is a profile is a record, or the text of one.
  const raw = (typeof item === 'string' ? { ...profile } : item) as RawProfile;
  const isWhole =
    !read.repaired || normalizeProfile(withoutForeign(raw), standIns)?.repaired === false;
  return { profile, raw: isWhole ? raw : writeRecord({ profile, raw }), isWhole };
}

function newer(one: ListedProfile, other: ListedProfile): ListedProfile {
  return one.profile.updated_at >= other.profile.updated_at ? one : other;
}

/** `null` when it is nested so deep that no text can be made of it. */
function spell(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function parseItems(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null; // The caller sets the text aside.
  }
}
