import { normalizeProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { RecordGround } from './record-ground.ts';

type RawProfile = Readonly<Record<string, unknown>>;

/** A profile beside the record it was read from, whose further fields a newer version may have written. */
export interface ListedProfile {
  readonly profile: Profile;
  readonly raw: RawProfile;
}

export interface ProfileList {
  readonly entries: readonly ListedProfile[];
  /** The originals of everything that could not be read in full, as text; `null` when all could. */
  readonly broken: string | null;
}

/** Other spellings of fields we keep under our own: carried on, they would contradict them. */
const OTHER_SPELLINGS: ReadonlySet<string> = new Set(
  (
    'name type description points season colorSeason personalColors savedAIData analysisResult ' +
    'isDefault image imageUrl thumbnail thumbnailUrl userId createdAt updatedAt'
  ).split(' '),
);

/** Reads the kept list of profiles. Nothing in it can keep the rest of it from being read. */
export function parseProfileList(
  text: string | null,
  ground: Pick<RecordGround, 'now' | 'newId'>,
): ProfileList {
  if (text === null) return { entries: [], broken: null };
  const items = parseItems(text);
  if (!items) return { entries: [], broken: text };
  const byId = new Map<string, ListedProfile>();
  const broken: unknown[] = [];
  for (const item of items) {
    const read = normalizeProfile(item, { now: ground.now(), newId: ground.newId });
    if (!read || read.repaired) broken.push(item);
    if (!read) continue;
    const entry = { profile: read.profile, raw: item as RawProfile };
    const twin = byId.get(read.profile.id);
    if (twin) broken.push(newer(entry, twin) === entry ? twin.raw : entry.raw);
    byId.set(read.profile.id, twin ? newer(entry, twin) : entry);
  }
  const entries = [...byId.values()];
  return { entries, broken: broken.length > 0 ? JSON.stringify(broken) : null };
}

/** The list as it is kept: our fields over whatever else the records held. */
export function writeProfileList(entries: readonly ListedProfile[]): string {
  return JSON.stringify(entries.map(writeRecord));
}

function writeRecord({ profile, raw }: ListedProfile): RawProfile {
  const further = Object.entries(raw).filter(([field]) => !OTHER_SPELLINGS.has(field));
  return {
    ...Object.fromEntries(further),
    ...profile,
    personal_colors: { ...asRecord(raw['personal_colors']), ...profile.personal_colors },
    preferences: { ...asRecord(raw['preferences']), ...profile.preferences },
  };
}

function newer(one: ListedProfile, other: ListedProfile): ListedProfile {
  return one.profile.updated_at >= other.profile.updated_at ? one : other;
}

function asRecord(value: unknown): RawProfile {
  return typeof value === 'object' && value !== null ? (value as RawProfile) : {};
}

function parseItems(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null; // The caller sets the text aside.
  }
}
