import type { Profile } from '@color-almanac/domain';

import { canBeWritten, parseProfileList, writeProfileList } from './profile-list.ts';
import { adoptMirroredResults } from './profile-mirrors.ts';
import { overwritesForeign, writeRecord } from './profile-record.ts';
import type { ListedProfile, RawProfile } from './profile-record.ts';
import type { RecordGround } from './record-ground.ts';
import { setAside } from './set-aside.ts';
import { tryStorage } from './storage-access.ts';
import type { Access, Refused } from './storage-access.ts';
import { COLOR_PROFILES_KEY } from './storage-keys.ts';

/** All profiles, in the order they were created. */
export function readProfiles(ground: RecordGround): Access<readonly Profile[]> {
  const kept = readKept(ground);
  if (!kept.ok) return kept;
  const profiles = kept.value.entries.map((entry) => adoptMirroredResults(ground, entry));
  const value = profiles.sort((one, other) => one.created_at.localeCompare(other.created_at));
  return { ok: true, value };
}

/**
 * Puts one profile into the list as it stands at this moment, so that what another tab wrote meanwhile stays.
 * On failure the list is as it was.
 */
export function writeProfile(ground: RecordGround, profile: Profile): Access<void> {
  const kept = readTidied(ground);
  if (!kept.ok) return kept;
  const entries = kept.value;
  const known = entries.find((entry) => entry.profile.id === profile.id);
  const record = { profile, raw: writeRecord({ profile, raw: known?.raw ?? {} }) };
  const next = known
    ? entries.map((entry) => (entry === known ? record : entry))
    : [...entries, record];
  const lost = known && overwritesForeign({ profile, raw: known.raw }) ? known.raw : null;
  return lost ? replaceForeign(ground, lost, next) : writeList(ground, next);
}

/** Gives a profile another id, with all that its record holds and what older records keep beside it. */
export function renameProfile(
  ground: RecordGround,
  { from, to }: { readonly from: string; readonly to: string },
): Access<void> {
  const kept = readTidied(ground);
  if (!kept.ok) return kept;
  const renamed = kept.value.map((entry) => {
    if (entry.profile.id !== from) return entry;
    const profile = { ...adoptMirroredResults(ground, entry), id: to };
    return { profile, raw: writeRecord({ profile, raw: entry.raw }) };
  });
  return writeList(ground, renamed);
}

/** Takes one profile out of the list. */
export function dropProfile(ground: RecordGround, id: string): Access<void> {
  const kept = readTidied(ground);
  if (!kept.ok) return kept;
  return writeList(
    ground,
    kept.value.filter((entry) => entry.profile.id !== id),
  );
}

type Entries = readonly ListedProfile[];

/** Sets aside what only a newer version can read before the person's own change takes its place. */
function replaceForeign(ground: RecordGround, lost: RawProfile, next: Entries): Access<void> {
  return setAside(ground, {
    key: COLOR_PROFILES_KEY,
    text: JSON.stringify([lost]),
    replace: () => writeList(ground, next),
  });
}

/** The list, to be written over: that would throw away a broken original that could not be set aside. */
function readTidied(ground: RecordGround): Access<Entries> {
  const kept = readKept(ground);
  if (!kept.ok) return kept;
  const { entries, text, untidied } = kept.value;
  if (untidied) return untidied;
  if (text === null || canBeWritten(entries)) return { ok: true, value: entries };
  const ours = entries.map(({ profile }) => ({ profile, raw: profile }));
  const aside = setAside(ground, {
    key: COLOR_PROFILES_KEY,
    text,
    replace: () => writeList(ground, ours),
  });
  return aside.ok ? { ok: true, value: ours } : aside;
}

interface Kept {
  readonly entries: Entries;
  /** The list as it stood. */
  readonly text: string | null;
  /** Why broken originals still stand in the list, when they do. */
  readonly untidied: Refused | null;
}

/** Reads the list. Broken originals are set aside at once, and the list goes on without them. */
function readKept(ground: RecordGround): Access<Kept> {
  const text = tryStorage(() => ground.storage.getItem(COLOR_PROFILES_KEY));
  if (!text.ok) return text;
  const { entries, broken } = parseProfileList(text.value, ground);
  if (broken === null) return { ok: true, value: { entries, text: text.value, untidied: null } };
  const tidied = setAside(ground, {
    key: COLOR_PROFILES_KEY,
    text: broken,
    replace: () => writeList(ground, entries),
  });
  const untidied = tidied.ok ? null : tidied;
  return { ok: true, value: { entries, text: text.value, untidied } };
}

function writeList(ground: RecordGround, entries: Entries): Access<void> {
  return tryStorage(() => ground.storage.setItem(COLOR_PROFILES_KEY, writeProfileList(entries)));
}
