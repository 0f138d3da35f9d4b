import type { NormalizedProfile } from '@color-almanac/domain';

import { markUnchanging } from '../write-json.ts';
import { readProfileRows, type PointRow, type ProfileRow } from './profile-rows.ts';

interface Remembered {
  readonly row: ProfileRow;
  readonly points: readonly PointRow[];
  readonly read: NormalizedProfile;
  /** About as many characters as the rows have. */
  readonly size: number;
}

/** Characters of all rows together. With what was read from them they take about four times as many bytes. */
const MOST_REMEMBERED = 16_000_000;
/** Longer than any honest reading: not worth its room. */
const LONGEST_PROFILE = 100_000;
/** A point, or the short columns of a profile. */
const SMALL_ROW = 200;

/** The one read longest ago stands first. */
const remembered = new Map<string, Remembered>();
let rememberedSize = 0;

/**
 * As `readProfileRows`. Rows that are what they were the last time are not read again: checking the JSON of a
 * scan and its analysis costs ten times as much as seeing that no letter of it has changed. What is remembered is
 * shared, and frozen.
 */
export function readRememberedRows(
  row: ProfileRow,
  points: readonly PointRow[],
): NormalizedProfile | null {
  const key = keyOf(row.user_id, row.id);
  const known = remembered.get(key);
  if (known && isSameRow(known.row, row) && areSameRows(known.points, points)) {
    remembered.delete(key);
    remembered.set(key, known);
    return known.read;
  }
  forget(key);
  const read = known && hasSameTexts(known.row, row) ? readAround(known, row, points) : null;
  const fresh = read ?? readProfileRows(row, points);
  if (fresh && !fresh.repaired) remember(key, { row, points, read: fresh });
  return fresh;
}

/**
 * What a person has deleted is not to be found in memory either: one profile, or all of hers. To be told once it is
 * gone for good. Other servers of the same database forget it when they need its room.
 */
export function forgetRows(userId: string, id?: string): void {
  const start = keyOf(userId, id ?? '');
  for (const key of remembered.keys()) {
    if (id === undefined ? key.startsWith(start) : key === start) forget(key);
  }
}

/** Ids of people are UUIDs: no two pairs make the same text. */
function keyOf(userId: string, id: string): string {
  return `${userId} ${id}`;
}

function remember(key: string, found: Omit<Remembered, 'size'>): void {
  const size = sizeOf(found.row) + found.points.length * SMALL_ROW;
  if (size > LONGEST_PROFILE) return;
  const { profile } = freezeDeeply(found.read);
  const { savedAIData, analysisResult } = profile.personal_colors;
  for (const part of [profile, savedAIData, analysisResult]) if (part) markUnchanging(part);
  remembered.set(key, { ...found, size });
  rememberedSize += size;
  for (const oldest of remembered.keys()) {
    if (rememberedSize <= MOST_REMEMBERED) return;
    forget(oldest);
  }
}

function forget(key: string): void {
  rememberedSize -= remembered.get(key)?.size ?? 0;
  remembered.delete(key);
}

function sizeOf(row: ProfileRow): number {
  const texts = [row.saved_ai_data, row.analysis_result, row.reading_context, row.description];
  const long = [...texts, row.changed_at, row.image_url, row.thumbnail_url, row.profile_name];
  return long.reduce((sum, text) => sum + (text?.length ?? 0), SMALL_ROW);
}

function hasSameTexts(one: ProfileRow, other: ProfileRow): boolean {
  return one.saved_ai_data === other.saved_ai_data && one.analysis_result === other.analysis_result;
}

/** Reads everything but the JSON, which says what it said before. */
function readAround(
  { read: { profile } }: Remembered,
  row: ProfileRow,
  points: readonly PointRow[],
): NormalizedProfile | null {
  const plain = readProfileRows({ ...row, saved_ai_data: null, analysis_result: null }, points);
  if (!plain) return null;
  const { savedAIData, analysisResult } = profile.personal_colors;
  const personal_colors = { ...plain.profile.personal_colors, savedAIData, analysisResult };
  return { ...plain, profile: { ...plain.profile, personal_colors } };
}

function areSameRows(some: readonly PointRow[], others: readonly PointRow[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((row, at) => {
    const other = others[at];
    return other !== undefined && isSameRow(row, other);
  });
}

function isSameRow<Row extends object>(one: Row, other: Row): boolean {
  for (const column in one) if (one[column] !== other[column]) return false;
  return true;
}

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) freezeDeeply(member);
  return Object.freeze(value);
}
