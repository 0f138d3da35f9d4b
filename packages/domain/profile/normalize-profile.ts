import * as z from 'zod/mini';

import { drapeChoiceSchema } from '../drape/drape-choice.ts';
import { faceScanSchema } from '../scan/face-scan.ts';
import { parseSeasonAnalysis } from '../season/parse-season-analysis.ts';
import { seasonAnalysisSchema } from '../season/season-analysis.ts';
import type { SeasonAnalysis } from '../season/season-analysis.ts';
import { parseSeasonKey } from '../season/season-key.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { LOCAL_USER_ID } from './create-profile.ts';
import { readFieldTimes } from './field-times.ts';
import { normalizeContext } from './normalize-context.ts';
import { normalizePoints } from './normalize-point.ts';
import { profileTypeSchema } from './profile.ts';
import type { PersonalColors, Profile, ProfileType } from './profile.ts';
import { isNameOfDefault, readProfileDescription, readProfileName } from './profile-text.ts';
import { firstPresent, readFlag, readRecord, readText } from './raw-record.ts';
import type { RawRecord, Reading } from './raw-record.ts';
import { readId, readTimes, readVersion } from './record-fields.ts';

export interface NormalizedProfile {
  readonly profile: Profile;
  /** Something was filled in or left out: keep the original record as well. */
  readonly repaired: boolean;
}

const UNNAMED = 'Unnamed Profile';
/** At least one of these distinguishes a profile from any other object. */
const MARKS_OF_A_PROFILE = ['id', 'profile_name', 'name', 'personal_colors', 'points'];

/**
 * Reads a profile of any version and spelling. `null` if the value is no profile at all. Unreadable fields are left
 * out, so that one bad field never costs a user a profile; `repaired` reports it. `now` (ISO time) and `newId` are used
 * where a record has no time or id of its own.
 */
export function normalizeProfile(
  raw: unknown,
  { now, newId }: { readonly now: string; readonly newId: () => string },
): NormalizedProfile | null {
  const record = readRecord(raw);
  if (!record || !MARKS_OF_A_PROFILE.some((mark) => record[mark] !== undefined)) return null;
  const preferences = readRecord(record['preferences']) ?? {};
  const id = readId(record['id']);
  const name = readName(record['profile_name'], record['name']);
  const description = readDescription(preferences['description'], record['description']);
  const type = readType(preferences['type'], record['type'], record['templateId']);
  const season = readSeasonName(record);
  const colors = readPersonalColors(record, type.value);
  const times = readTimes(record, now);
  const changedAt = readFieldTimes(record['changed_at']);
  const profile: Profile = {
    id: id ?? newId(),
    user_id: readText(record['user_id'], record['userId']) ?? LOCAL_USER_ID,
    profile_name: name.value,
    templateId: readType(record['templateId'], type.value).value,
    color_season: season.value,
    personal_colors: colors.value,
    preferences: {
      description: description.value,
      type: type.value,
    },
    is_default: readFlag(record['is_default'], record['isDefault']) ?? isNameOfDefault(name.value),
    image_url: readText(record['image_url'], record['imageUrl'], record['image']),
    thumbnail_url: readText(record['thumbnail_url'], record['thumbnailUrl'], record['thumbnail']),
    ...times.value,
    ...(changedAt ? { changed_at: changedAt } : {}),
    version: readVersion(record['version']),
  };
  const readings = [name, description, type, season, colors, times];
  return { profile, repaired: id === null || readings.some((reading) => !reading.intact) };
}

/** Trimming blanks is no repair; dropping anything else is. */
function readName(...candidates: readonly unknown[]): Reading<string> {
  const written = readText(...candidates);
  const value = written === null ? UNNAMED : (readProfileName(written) ?? UNNAMED);
  return { value, intact: written === null || value === written.trim() };
}

function readDescription(...candidates: readonly unknown[]): Reading<string> {
  const written = readText(...candidates) ?? '';
  const value = readProfileDescription(written);
  return { value, intact: value === written.trim() };
}

function readType(...candidates: readonly unknown[]): Reading<ProfileType> {
  const written = firstPresent(...candidates);
  for (const candidate of candidates) {
    const parsed = z.safeParse(profileTypeSchema, candidate);
    if (parsed.success) return { value: parsed.data, intact: true };
  }
  return { value: 'headshot', intact: written === null };
}

function readSeasonName(record: RawRecord): Reading<SeasonKey | null> {
  const written = firstPresent(record['color_season'], record['colorSeason'], record['season']);
  const names = readRecord(written);
  const text = readText(written, names?.['key'], names?.['season'], names?.['name']);
  const value = text === null ? null : parseSeasonKey(text);
  return { value, intact: written === null || value !== null };
}

function readPersonalColors(record: RawRecord, type: ProfileType): Reading<PersonalColors> {
  const written = firstPresent(record['personal_colors'], record['personalColors']);
  const colors = readRecord(written) ?? {};
  const points = normalizePoints(firstList(colors['colorPoints'], record['points']), type);
  const scan = readBy(faceScanSchema, firstPresent(colors['savedAIData'], record['savedAIData']));
  const analysis = readAnalysis(firstPresent(colors['analysisResult'], record['analysisResult']));
  const drape = readBy(drapeChoiceSchema, firstPresent(colors['drape']));
  const context = normalizeContext(firstPresent(colors['readingContext']));
  return {
    value: {
      colorPoints: points.value,
      savedAIData: scan.value,
      analysisResult: analysis.value,
      ...(context.value ? { readingContext: context.value } : {}),
      ...(drape.value ? { drape: drape.value } : {}),
    },
    intact:
      (written === null || readRecord(written) !== null) &&
      points.intact &&
      context.intact &&
      scan.intact &&
      analysis.intact &&
      drape.intact,
  };
}

/** A non-empty list wins over an empty one, because records may have both the old and the new field. */
function firstList(...candidates: readonly unknown[]): unknown {
  const lists = candidates.filter((value) => value !== undefined && value !== null);
  return lists.find((value) => !Array.isArray(value) || value.length > 0) ?? lists[0];
}

function readBy<Value>(schema: z.ZodMiniType<Value>, raw: unknown): Reading<Value | null> {
  if (raw === null) return { value: null, intact: true };
  const parsed = z.safeParse(schema, typeof raw === 'string' ? readRecord(raw) : raw);
  return parsed.success ? { value: parsed.data, intact: true } : { value: null, intact: false };
}

/** An analysis by another provider or version is read as far as possible. */
function readAnalysis(raw: unknown): Reading<SeasonAnalysis | null> {
  const strict = readBy(seasonAnalysisSchema, raw);
  if (strict.intact) return strict;
  const lenient = parseSeasonAnalysis(typeof raw === 'string' ? readRecord(raw) : raw);
  return { value: lenient.ok ? lenient.analysis : null, intact: false };
}
