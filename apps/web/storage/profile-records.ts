import type { Profile } from '@color-almanac/domain';

import { parseProfileList, writeProfileList } from './profile-list.ts';
import type { ListedProfile } from './profile-list.ts';
import { adoptMirroredResults } from './profile-mirrors.ts';
import type { RecordGround } from './record-ground.ts';
import { setAside } from './set-aside.ts';
import { tryStorage } from './storage-access.ts';
import type { Access, Refused } from './storage-access.ts';
import { COLOR_PROFILES_KEY } from './storage-keys.ts';

/** All profiles, in the order they were created. */
export function readProfiles(ground: RecordGround): Access<readonly Profile[]> {
  const kept = readKept(ground);
  if (!kept.ok) return kept;
  const profiles = kept.value.entries.map(({ profile }) => adoptMirroredResults(ground, profile));
  const value = profiles.sort((one, other) => one.created_at.localeCompare(other.created_at));
  return { ok: true, value };
}

/**
 * Puts one profile into the list as it stands at this moment, so that what another tab wrote meanwhile stays.
 * On failure the list is as it was.
 */
export function writeProfile(ground: RecordGround, profile: Profile): Access<void> {
  return changeList(ground, (entries) => {
    const known = entries.find((entry) => entry.profile.id === profile.id);
    const record = { profile, raw: known?.raw ?? {} };
    return known
      ? entries.map((entry) => (entry === known ? record : entry))
      : [...entries, record];
  });
}

/** Takes one profile out of the list. */
export function dropProfile(ground: RecordGround, id: string): Access<void> {
  return changeList(ground, (entries) => entries.filter((entry) => entry.profile.id !== id));
}

type Entries = readonly ListedProfile[];

function changeList(ground: RecordGround, change: (entries: Entries) => Entries): Access<void> {
  const kept = readKept(ground);
  if (!kept.ok) return kept;
  // To write over a broken original that could not be set aside would be to throw it away.
  if (kept.value.untidied) return kept.value.untidied;
  return writeList(ground, change(kept.value.entries));
}

interface Kept {
  readonly entries: Entries;
  /** Why broken originals still stand in the list, when they do. */
  readonly untidied: Refused | null;
}

/** Reads the list. Broken originals are set aside at once, and the list goes on without them. */
function readKept(ground: RecordGround): Access<Kept> {
  const text = tryStorage(() => ground.storage.getItem(COLOR_PROFILES_KEY));
  if (!text.ok) return text;
  const { entries, broken } = parseProfileList(text.value, ground);
  if (broken === null) return { ok: true, value: { entries, untidied: null } };
  const tidied = setAside(ground, {
    key: COLOR_PROFILES_KEY,
    text: broken,
    replace: () => writeList(ground, entries),
  });
  return { ok: true, value: { entries, untidied: tidied.ok ? null : tidied } };
}

function writeList(ground: RecordGround, entries: Entries): Access<void> {
  return tryStorage(() => ground.storage.setItem(COLOR_PROFILES_KEY, writeProfileList(entries)));
}
