import { normalizeProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import { listResultKeys } from '../local-storage-copies.ts';
import { quarantine } from '../quarantine.ts';
import { listKeys, tryStorage } from '../storage-access.ts';
import { analysisKey, BROKEN, COLOR_PROFILES_KEY, scanKey } from '../storage-keys.ts';
import { fieldsOf, parseJson } from './old-ids.ts';

interface OldProfilesDeps {
  readonly storage: Storage;
  /** ISO time. */
  readonly now: () => string;
  /** For a profile without any. */
  readonly newId: () => string;
}

/** A profile as version 1.0.0 stored it. */
export interface OldProfile {
  readonly profile: Profile;
  /** Fields of a newer version that this one does not know. */
  readonly further: Readonly<Record<string, unknown>>;
}

export interface OldProfiles {
  readonly profiles: readonly OldProfile[];
  /** Whether there was a list at all. */
  readonly isPresent: boolean;
  /** The text of originals that did not fit into local storage; `null` where there are none. */
  readonly leftOver: string | null;
}

/** Other spellings of fields. If preserved, they would contradict the fields we write. */
const OTHER_SPELLINGS: ReadonlySet<string> = new Set(
  (
    'name type description points season colorSeason personalColors savedAIData analysisResult ' +
    'isDefault image imageUrl thumbnail thumbnailUrl userId createdAt updatedAt'
  ).split(' '),
);

/** Reads the list of profiles. What is not fully readable is set aside, and never costs another profile. */
export function readOldProfiles(deps: OldProfilesDeps): OldProfiles {
  const found = tryStorage(() => deps.storage.getItem(COLOR_PROFILES_KEY));
  const text = found.ok ? found.value : null;
  if (text === null) return { profiles: [], isPresent: false, leftOver: null };
  const items = parseJson(text);
  if (!Array.isArray(items)) {
    quarantineResults(deps, []);
    return { profiles: [], isPresent: true, leftOver: quarantineList(deps, text) };
  }
  const byId = new Map<string, OldProfile & { readonly raw: unknown }>();
  const broken: unknown[] = [];
  for (const item of items as readonly unknown[]) {
    const read = normalizeProfile(item, { now: deps.now(), newId: deps.newId });
    if (!read || read.repaired) broken.push(item);
    if (!read) continue;
    const raw = typeof item === 'string' ? parseJson(item) : item;
    const entry = { profile: read.profile, further: listFurther(raw, read.profile), raw: item };
    const twin = byId.get(read.profile.id);
    const isNewer = !twin || entry.profile.updated_at >= twin.profile.updated_at;
    if (twin) broken.push(isNewer ? twin.raw : item);
    if (isNewer) byId.set(read.profile.id, entry);
  }
  const profiles = [...byId.values()].map((entry) => ({
    profile: adoptResults(deps, entry.profile, entry.raw),
    further: entry.further,
  }));
  if (broken.length > 0) quarantineResults(deps, profiles);
  const leftOver = broken.length > 0 ? quarantineList(deps, spell(broken) ?? text) : null;
  return { profiles, isPresent: true, leftOver };
}

/** Returns the text where local storage has no space for it. */
function quarantineList(deps: OldProfilesDeps, text: string): string | null {
  // A migration that starts over must not set the same text aside twice.
  const isThere = tryStorage(() =>
    listKeys(deps.storage).some(
      (name) =>
        name.startsWith(`${COLOR_PROFILES_KEY}${BROKEN}`) && deps.storage.getItem(name) === text,
    ),
  );
  if (isThere.ok && isThere.value) return null;
  return quarantine(deps, { key: COLOR_PROFILES_KEY, text }).ok ? null : text;
}

/** What is left of unreadable profiles. Among copies of profiles nobody knows, it would be removed. */
function quarantineResults(deps: OldProfilesDeps, profiles: readonly OldProfile[]): void {
  const { storage } = deps;
  const known = new Set(
    profiles.flatMap(({ profile }) => RESULTS.map(({ keyOf }) => keyOf(profile.id))),
  );
  for (const key of listResultKeys(storage)) {
    const found = tryStorage(() => storage.getItem(key));
    if (known.has(key) || !found.ok || found.value === null) continue;
    const replace = () => tryStorage(() => storage.removeItem(key));
    quarantine(deps, { key, text: found.value, replace });
  }
}

function listFurther(raw: unknown, profile: Profile): Readonly<Record<string, unknown>> {
  const further = Object.entries(fieldsOf(raw)).filter(
    ([name]) => !OTHER_SPELLINGS.has(name) && !Object.hasOwn(profile, name),
  );
  return Object.fromEntries(further);
}

const RESULTS = [
  { field: 'savedAIData', keyOf: scanKey },
  { field: 'analysisResult', keyOf: analysisKey },
] as const;

/** Older records have a scan or an analysis under its own key only. */
function adoptResults(deps: OldProfilesDeps, profile: Profile, raw: unknown): Profile {
  const written = fieldsOf(fieldsOf(raw)['personal_colors']);
  let filled = profile;
  for (const { field, keyOf } of RESULTS) {
    if ((written[field] ?? null) !== null || filled.personal_colors[field]) continue;
    const key = keyOf(profile.id);
    const found = tryStorage(() => deps.storage.getItem(key));
    if (!found.ok || found.value === null) continue;
    const text = found.value;
    const record = { ...filled, personal_colors: { ...filled.personal_colors, [field]: text } };
    const read = normalizeProfile(record, { now: deps.now(), newId: deps.newId });
    if (read && !read.repaired) {
      filled = read.profile;
      continue;
    }
    const replace = () => tryStorage(() => deps.storage.removeItem(key));
    quarantine(deps, { key, text, replace });
  }
  return filled;
}

/** `null` when it is nested too deep to be serialized. */
function spell(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
