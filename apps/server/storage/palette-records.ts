import { isDeepStrictEqual } from 'node:util';

import type { palettePutSchema } from '@color-almanac/contract';
import type { KeptPalette } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { believeTime } from './believe-time.ts';
import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { readPaletteRow, writePaletteRow, type PaletteRow } from './palette-rows.ts';
import { movePaletteAside } from './set-aside.ts';

/** Whose palette, and which. An id of another person's is as good as none. */
export interface PaletteName {
  readonly userId: string;
  readonly id: string;
}

export type PalettePut = z.output<typeof palettePutSchema>;

/**
 * What became of a palette that was put. `conflict`: it was changed since the version this one was made on, and
 * nothing was written. `full`: the person keeps as many as she may. `gone`: there is no such person any more.
 */
export type PalettePutOutcome =
  | { readonly kind: 'kept'; readonly palette: KeptPalette }
  | { readonly kind: 'conflict'; readonly current: KeptPalette }
  | { readonly kind: 'full' }
  | { readonly kind: 'gone' };

/** All palettes of the person, the one changed last first. A damaged one is set aside on the way. */
export async function listPalettes(
  database: Database,
  userId: string,
): Promise<readonly KeptPalette[]> {
  const query = selectOf(database, userId).orderBy('updated_at', 'desc').orderBy('id');
  return readOrSetAside(database, await query.execute());
}

export async function getPalette(
  database: Database,
  { userId, id }: PaletteName,
): Promise<KeptPalette | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  return (await readOrSetAside(database, rows))[0] ?? null;
}

/**
 * Keeps a palette: as a new one where there is none, otherwise in its place when it still is at `put.version` (any,
 * when that is absent). What is already there as it is put stays as it is, so that a put sent twice is done once.
 * `most` is how many one person may keep.
 */
export function putPalette(
  database: Database,
  wanted: PaletteName & {
    readonly put: PalettePut;
    readonly most: number;
    readonly now: string;
  },
): Promise<PalettePutOutcome> {
  const { userId, id, put, most, now } = wanted;
  const { version: madeOn, created_at: told, ...content } = put;
  return inTransaction(database, async (transaction) => {
    if (!(await lockPerson(transaction, userId))) return { kind: 'gone' };
    const current = await getPalette(transaction, { userId, id });
    if (current === null) {
      if ((await countPalettes(transaction, userId)) >= most) return { kind: 'full' };
      const created_at = believeTime(told, now);
      const palette = { ...content, id, created_at, updated_at: now, version: 1 };
      await writePalette(transaction, userId, palette);
      return { kind: 'kept', palette };
    }
    const { name, colors, pattern } = current;
    if (isDeepStrictEqual({ name, colors, pattern }, content)) {
      return { kind: 'kept', palette: current };
    }
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const palette = { ...current, ...content, updated_at: now, version: current.version + 1 };
    await writePalette(transaction, userId, palette);
    return { kind: 'kept', palette };
  });
}

/** Writes a palette as it is, in place of the one of its id. */
export async function writePalette(
  transaction: Database,
  userId: string,
  palette: KeptPalette,
): Promise<void> {
  const row = writePaletteRow(userId, palette);
  const { user_id: _owner, id: _id, ...content } = row;
  await transaction
    .insertInto('palettes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(content))
    .execute();
}

/** Deletes a palette; one that is not there is no error. */
export async function deletePalette(
  database: Database,
  { userId, id }: PaletteName,
): Promise<void> {
  await database
    .deleteFrom('palettes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

function selectOf(database: Database, userId: string) {
  return database.selectFrom('palettes').selectAll().where('user_id', '=', userId);
}

async function countPalettes(transaction: Database, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('palettes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readOrSetAside(
  database: Database,
  rows: readonly PaletteRow[],
): Promise<readonly KeptPalette[]> {
  const palettes: KeptPalette[] = [];
  for (const row of rows) {
    const palette = readPaletteRow(row);
    if (palette) palettes.push(palette);
    else await movePaletteAside(database, row);
  }
  return palettes;
}
