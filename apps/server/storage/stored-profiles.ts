import { isDeepStrictEqual } from 'node:util';

import { readFieldTimes, type Profile } from '@color-almanac/domain';
import type { Insertable } from 'kysely';

import type { Database } from './dialects.ts';
import { writeProfileRows } from './profile-rows.ts';
import { readRememberedRows } from './remembered-profiles.ts';
import { readRows } from './read-rows.ts';
import type { PointsTable, ProfilesTable } from './tables.ts';

/** Rows per statement: both databases limit the number of values. */
const POINTS_AT_ONCE = 500;

/** A profile with its photo. */
export interface StoredProfile {
  readonly profile: Profile;
  readonly photoId: string | null;
}

/** All profiles of a user, or the one with this ID, oldest first. */
export async function readStoredProfiles(
  database: Database,
  userId: string,
  id?: string,
): Promise<readonly StoredProfile[]> {
  const profiles = database.selectFrom('profiles').selectAll().where('user_id', '=', userId);
  const rows = await (
    id === undefined ? profiles.orderBy('created_at').orderBy('id') : profiles.where('id', '=', id)
  ).execute();
  if (rows.length === 0) return [];
  const allPoints = database.selectFrom('points').selectAll().where('user_id', '=', userId);
  const ownPoints = id === undefined ? allPoints : allPoints.where('profile_id', '=', id);
  const points = await ownPoints.orderBy('position').execute();
  const pointsOf = Map.groupBy(points, ({ profile_id }) => profile_id);
  return readRows('profiles', rows, (row) => {
    const read = readRememberedRows(row, pointsOf.get(row.id) ?? []);
    if (!read) return null;
    return { entry: { profile: read.profile, photoId: row.photo_id }, isDamaged: read.repaired };
  });
}

/** Writes a new profile; its photo must be recorded already. */
export async function insertProfile(
  transaction: Database,
  { profile, photoId }: StoredProfile,
): Promise<Profile> {
  const written = writeProfileRows(profile);
  await transaction
    .insertInto('profiles')
    .values({ ...written.row, photo_id: photoId })
    .execute();
  await insertPoints(transaction, written.points);
  return written.profile;
}

const PLAIN_COLUMNS = [
  'profile_name',
  'template_id',
  'type',
  'description',
  'color_season',
  'reading_context',
  'drape_choice',
  'is_default',
  'photo_id',
  'image_url',
  'thumbnail_url',
  'created_at',
  'updated_at',
  'changed_at',
  'version',
] as const;
const ALL_COLUMNS = [...PLAIN_COLUMNS, 'saved_ai_data', 'analysis_result'] as const;

type Column = (typeof ALL_COLUMNS)[number];

async function updateColumns(
  transaction: Database,
  row: Insertable<ProfilesTable>,
  columns: readonly Column[],
): Promise<void> {
  await transaction
    .updateTable('profiles')
    .set(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
}

/**
 * Updates a profile. Parts identical to `before`, which was read in this transaction, are not written: scan and
 * analysis are most of a profile and seldom change.
 */
export async function replaceProfile(
  transaction: Database,
  { profile, photoId }: StoredProfile,
  before?: Profile,
): Promise<Profile> {
  const { savedAIData, analysisResult } = profile.personal_colors;
  const known = before?.personal_colors;
  const isRead = savedAIData === known?.savedAIData && analysisResult === known.analysisResult;
  const { row, points, profile: written } = writeProfileRows(isRead ? unread(profile) : profile);
  const columns = isRead ? PLAIN_COLUMNS : ALL_COLUMNS;
  await updateColumns(transaction, { ...row, photo_id: photoId }, columns);
  if (!isDeepStrictEqual(written.personal_colors.colorPoints, known?.colorPoints)) {
    await transaction
      .deleteFrom('points')
      .where('user_id', '=', row.user_id)
      .where('profile_id', '=', row.id)
      .execute();
    await insertPoints(transaction, points);
  }
  if (!isRead) return written;
  return {
    ...written,
    personal_colors: { ...written.personal_colors, savedAIData, analysisResult },
  };
}

function unread(profile: Profile): Profile {
  const personal_colors = { ...profile.personal_colors, savedAIData: null, analysisResult: null };
  return { ...profile, personal_colors };
}

/** Removes the default flag from the profile that has it. This counts as a change of that profile. */
export async function clearDefault(
  transaction: Database,
  {
    userId,
    except,
    chosenAt,
    now,
  }: {
    readonly userId: string;
    readonly except: string;
    /** When the user chose the new default profile. */
    readonly chosenAt: string;
    readonly now: string;
  },
): Promise<void> {
  const row = await transaction
    .selectFrom('profiles')
    .select(['id', 'changed_at'])
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .where('id', '!=', except)
    .executeTakeFirst();
  if (!row) return;
  const times = { ...readFieldTimes(row.changed_at), is_default: chosenAt };
  const changed_at = JSON.stringify(times);
  await transaction
    .updateTable('profiles')
    .set(({ eb }) => ({
      is_default: 0,
      updated_at: now,
      changed_at,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .execute();
}

async function insertPoints(
  transaction: Database,
  points: readonly Insertable<PointsTable>[],
): Promise<void> {
  for (let start = 0; start < points.length; start += POINTS_AT_ONCE) {
    const some = points.slice(start, start + POINTS_AT_ONCE);
    await transaction.insertInto('points').values(some).execute();
  }
}
