import { normalizeProfile } from '@color-almanac/domain';
import type { Hex, Profile } from '@color-almanac/domain';

import type { ListedProfile, RawProfile } from './profile-record.ts';
import type { RecordGround } from './record-ground.ts';
import { setAside } from './set-aside.ts';
import { tryStorage } from './storage-access.ts';
import { analysisKey, PERSONAL_COLORS_KEY, scanKey, USER_SEASON_KEY } from './storage-keys.ts';

/*
 * The specification keeps parts of a profile a second time under keys of their own. The record is the truth;
 * these follow it, so that whoever knows the keys finds what they promise.
 */

/** Writes what the keys of this profile show; with `active`, also what the keys without an id show. */
export function mirrorProfile(
  ground: RecordGround,
  profile: Profile,
  { active }: { readonly active: boolean },
): void {
  const { savedAIData, analysisResult } = profile.personal_colors;
  mirror(ground, scanKey(profile.id), savedAIData);
  mirror(ground, analysisKey(profile.id), analysisResult);
  if (!active) return;
  mirror(ground, scanKey(), savedAIData);
  mirror(ground, analysisKey(), analysisResult);
  mirror(ground, PERSONAL_COLORS_KEY, personalColorsOf(profile));
  mirrorText(ground, USER_SEASON_KEY, profile.color_season);
}

/** Clears the keys of a removed profile. */
export function clearMirrors(
  ground: RecordGround,
  id: string,
  { active }: { readonly active: boolean },
): void {
  const keys = [scanKey(id), analysisKey(id)];
  if (active) keys.push(scanKey(), analysisKey(), PERSONAL_COLORS_KEY, USER_SEASON_KEY);
  for (const key of keys) mirrorText(ground, key, null);
}

/**
 * Fills in a scan or an analysis that stands under its own key only, as older records have it. What the record
 * itself holds counts even where only a newer version can read it.
 */
export function adoptMirroredResults(
  ground: RecordGround,
  { profile, raw }: ListedProfile,
): Profile {
  const colors = raw['personal_colors'];
  const held = (typeof colors === 'object' ? colors : null) as RawProfile | null;
  return RESULTS.filter((field) => (held?.[field] ?? null) === null).reduce(
    (filled, field) => adopt(ground, filled, field),
    profile,
  );
}

const RESULTS = ['savedAIData', 'analysisResult'] as const;
const KEY_OF = { savedAIData: scanKey, analysisResult: analysisKey };

function adopt(ground: RecordGround, profile: Profile, field: (typeof RESULTS)[number]): Profile {
  if (profile.personal_colors[field]) return profile;
  const key = KEY_OF[field](profile.id);
  const text = tryStorage(() => ground.storage.getItem(key));
  if (!text.ok || text.value === null) return profile;
  const original = text.value;
  const read = normalizeProfile(
    { ...profile, personal_colors: { ...profile.personal_colors, [field]: original } },
    { now: ground.now(), newId: ground.newId },
  );
  if (read && !read.repaired) return read.profile;
  setAside(ground, {
    key,
    text: original,
    replace: () => tryStorage(() => ground.storage.removeItem(key)),
  });
  return profile;
}

function personalColorsOf(profile: Profile): Readonly<Record<string, Hex | null>> {
  const points = profile.personal_colors.colorPoints;
  const hexOf = (id: string) => points.find((point) => point.id === id)?.hex ?? null;
  return Object.fromEntries(
    ['skin', 'lip', 'darkEye', 'lightEye', 'hair'].map((id) => [id, hexOf(id)]),
  );
}

function mirror(ground: RecordGround, key: string, value: object | null): void {
  mirrorText(ground, key, value && JSON.stringify(value));
}

/** A mirror that finds no room is removed: none is better than one that shows something past. */
function mirrorText({ storage }: RecordGround, key: string, text: string | null): void {
  const written = text === null ? null : tryStorage(() => storage.setItem(key, text));
  if (!written?.ok) tryStorage(() => storage.removeItem(key));
}
