import type { NormalizedProfile } from '@color-almanac/domain';

import { readProfileRows, type PointRow, type ProfileRow } from './profile-rows.ts';

interface Remembered {
  readonly row: ProfileRow;
  readonly points: readonly PointRow[];
  readonly read: NormalizedProfile;
  /** Approximate number of characters in the rows. */
  readonly size: number;
}

/** Characters of all rows together. With the parsed values they take about four times as many bytes. */
const MOST_REMEMBERED = 16_000_000;
/** Longer than any real reading: not worth the memory. */
const LONGEST_PROFILE = 100_000;
/** A point, or the short columns of a profile. */
const SMALL_ROW = 200;

/** The least recently read comes first. */
const remembered = new Map<string, Remembered>();
let rememberedSize = 0;

/**
 * Like `readProfileRows`, with a cache. Parsing and validating the JSON of a scan and its analysis costs ten times as
 * much as comparing its text. Cached values are shared and frozen.
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
 * Deleted data must not stay in memory: one profile, or all of a user's. Call it after the commit. Other servers on the
 * same database evict it when they need the memory.
 */
export function forgetRows(userId: string, id?: string): void {
  const start = keyOf(userId, id ?? '');
  for (const key of remembered.keys()) {
    if (id === undefined ? key.startsWith(start) : key === start) forget(key);
  }
}

/** User IDs are UUIDs of fixed length, so no two pairs collide. */
function keyOf(userId: string, id: string): string {
  return `${userId} ${id}`;
}

function remember(key: string, found: Omit<Remembered, 'size'>): void {
  const size = sizeOf(found.row) + found.points.length * SMALL_ROW;
  if (size > LONGEST_PROFILE) return;
  freezeDeeply(found.read);
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
  const results = [row.saved_ai_data, row.analysis_result, row.drape_choice];
  const texts = [...results, row.reading_context, row.description];
  const long = [...texts, row.changed_at, row.image_url, row.thumbnail_url, row.profile_name];
  return long.reduce((sum, text) => sum + (text?.length ?? 0), SMALL_ROW);
}

function hasSameTexts(one: ProfileRow, other: ProfileRow): boolean {
  return one.saved_ai_data === other.saved_ai_data && one.analysis_result === other.analysis_result;
}

/** Parses everything except the JSON, which is unchanged. */
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
