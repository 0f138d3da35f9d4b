import { isDeepStrictEqual } from 'node:util';

import type { Profile } from '@color-almanac/domain';
import type { Insertable } from 'kysely';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import {
  readProfileRows,
  writeProfileRows,
  type PointRow,
  type ProfileRow,
} from './profile-rows.ts';
import { moveProfileAside, setProfileAside, type DamagedProfile } from './set-aside.ts';
import type { PointsTable } from './tables.ts';

/** Rows of one statement: either database takes a limited number of values in one. */
const POINTS_AT_ONCE = 500;

/** A profile and the photo it shows. */
export interface KeptProfile {
  readonly profile: Profile;
  readonly photoId: string | null;
}

/** Every profile of a person, or the ones of the ids, oldest first. A damaged one is set aside on the way. */
export async function readKeptProfiles(
  database: Database,
  userId: string,
  id?: string,
): Promise<readonly KeptProfile[]> {
  const allRows = database.selectFrom('profiles').selectAll().where('user_id', '=', userId);
  const allPoints = database.selectFrom('points').selectAll().where('user_id', '=', userId);
  const rows = await (id === undefined ? allRows : allRows.where('id', '=', id))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const points = await (id === undefined ? allPoints : allPoints.where('profile_id', '=', id))
    .orderBy('position')
    .execute();
  const pointsOf = Map.groupBy(points, ({ profile_id }) => profile_id);
  const kept: KeptProfile[] = [];
  for (const row of rows) {
    const profile = await readOrSetAside(database, { row, points: pointsOf.get(row.id) ?? [] });
    if (profile) kept.push({ profile, photoId: row.photo_id });
  }
  return kept;
}

/** Writes a new profile, its photo recorded before. */
export async function insertProfile(
  transaction: Database,
  { profile, photoId }: KeptProfile,
): Promise<Profile> {
  const written = writeProfileRows(profile);
  await transaction
    .insertInto('profiles')
    .values({ ...written.row, photo_id: photoId })
    .execute();
  await insertPoints(transaction, written.points);
  return written.profile;
}

/** Writes a known profile anew, whole. Points that are as they were `before` are left alone. */
export async function replaceProfile(
  transaction: Database,
  { profile, photoId }: KeptProfile,
  before?: Profile,
): Promise<Profile> {
  const written = writeProfileRows(profile);
  const { user_id, id, ...columns } = written.row;
  await transaction
    .updateTable('profiles')
    .set({ ...columns, photo_id: photoId })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
  const points = written.profile.personal_colors.colorPoints;
  if (isDeepStrictEqual(points, before?.personal_colors.colorPoints)) return written.profile;
  await transaction
    .deleteFrom('points')
    .where('user_id', '=', user_id)
    .where('profile_id', '=', id)
    .execute();
  await insertPoints(transaction, written.points);
  return written.profile;
}

/** Takes the default flag from whichever profile has it. That is a change of that profile, and counted. */
export async function clearDefault(
  transaction: Database,
  {
    userId,
    except,
    now,
  }: { readonly userId: string; readonly except: string; readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('profiles')
    .set((row) => ({ is_default: 0, updated_at: now, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .where('id', '!=', except)
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

async function readOrSetAside(
  database: Database,
  damaged: { readonly row: ProfileRow; readonly points: readonly PointRow[] },
): Promise<Profile | null> {
  const read = readProfileRows(damaged.row, damaged.points);
  if (!read) await moveProfileAside(database, damaged);
  else if (read.repaired) await mendProfile(database, damaged, read.profile);
  return read?.profile ?? null;
}

/** Writes what could be read in place of the damaged rows, unless somebody changed them meanwhile. */
async function mendProfile(
  database: Database,
  damaged: DamagedProfile,
  profile: Profile,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const current = await transaction
      .selectFrom('profiles')
      .select('version')
      .where('user_id', '=', damaged.row.user_id)
      .where('id', '=', damaged.row.id)
      .executeTakeFirst();
    if (current?.version !== damaged.row.version) return;
    await setProfileAside(transaction, damaged);
    await replaceProfile(transaction, { profile, photoId: damaged.row.photo_id });
  });
}
