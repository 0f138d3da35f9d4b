import { nameWithSuffix, readProfileName } from './profile-text.ts';
import type { Profile } from './profile.ts';

export interface Duplication {
  /** The id of the copy. */
  readonly id: string;
  /** ISO time. */
  readonly now: string;
  /** Defaults to `{name} (Copy)`, or `{name} (Copy 2)` if that name is taken. */
  readonly newName?: string | undefined;
  /** The names of the user's profiles. */
  readonly takenNames?: readonly string[];
  /** Whether the photo is copied; true by default. */
  readonly includeImage?: boolean;
  /** Whether colors, scan, analysis, season and what was said about them are copied; true by default. */
  readonly includePoints?: boolean;
}

/** A copy of a profile, never the default one. Throws `Original profile not found` if there is none. */
export function duplicateProfile(original: Profile | null, duplication: Duplication): Profile {
  if (!original) throw new Error('Original profile not found');
  const {
    id,
    now,
    newName,
    takenNames = [],
    includeImage = true,
    includePoints = true,
  } = duplication;
  // The times say when the user chose something for the original, not for the copy.
  const { changed_at: _times, ...content } = original;
  return {
    ...content,
    id,
    profile_name: readProfileName(newName ?? '') ?? nameCopy(original.profile_name, takenNames),
    is_default: false,
    preferences: { ...original.preferences },
    ...(includePoints
      ? { personal_colors: structuredCopy(original.personal_colors) }
      : {
          color_season: null,
          personal_colors: { colorPoints: [], savedAIData: null, analysisResult: null },
        }),
    ...(includeImage ? {} : { image_url: null, thumbnail_url: null }),
    created_at: now,
    updated_at: now,
    version: 0,
  };
}

/** The first of `{name} (Copy)`, `{name} (Copy 2)`, ... that is free. */
function nameCopy(name: string, takenNames: readonly string[]): string {
  const taken = new Set(takenNames);
  let copy = nameWithSuffix(name, ' (Copy)');
  for (let turn = 2; taken.has(copy); turn += 1) copy = nameWithSuffix(name, ` (Copy ${turn})`);
  return copy;
}

/** Records are plain JSON, and `structuredClone` is not part of ECMAScript. */
function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
