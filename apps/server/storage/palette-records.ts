import type { palettePutSchema } from '@color-almanac/contract';
import type { KeptPalette } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Database } from './dialects.ts';
import { readPaletteRow, writePaletteRow, type PaletteRow } from './palette-rows.ts';
import { putRecord, type RecordName, type RecordPutOutcome } from './put-record.ts';
import { movePaletteAside } from './set-aside.ts';

export type PalettePut = z.output<typeof palettePutSchema>;

/** All palettes of the user, last changed first. Damaged ones are quarantined on the way. */
export async function listPalettes(
  database: Database,
  userId: string,
): Promise<readonly KeptPalette[]> {
  const query = selectOf(database, userId).orderBy('updated_at', 'desc').orderBy('id');
  return readOrSetAside(database, await query.execute());
}

async function getPalette(
  database: Database,
  { userId, id }: RecordName,
): Promise<KeptPalette | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  return (await readOrSetAside(database, rows))[0] ?? null;
}

/** Upserts a palette: inserts it, or updates it if it is still at `put.version`. */
export function putPalette(
  database: Database,
  {
    userId,
    id,
    put: { version: madeOn, created_at: told, ...content },
    most,
    now,
  }: RecordName & { readonly put: PalettePut; readonly most: number; readonly now: string },
): Promise<RecordPutOutcome<KeptPalette>> {
  return putRecord<KeptPalette>(database, {
    table: 'palettes',
    userId,
    id,
    madeOn,
    told,
    most,
    now,
    get: (transaction) => getPalette(transaction, { userId, id }),
    make: (beginning) => ({ ...content, id, ...beginning }),
    change: (current) => ({ ...current, ...content }),
    write: (transaction, palette) => writePalette(transaction, userId, palette),
  });
}

/** Replaces the palette with this ID. */
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

/** Deletes a palette; deleting a missing one is no error. */
export async function deletePalette(database: Database, { userId, id }: RecordName): Promise<void> {
  await database
    .deleteFrom('palettes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

function selectOf(database: Database, userId: string) {
  return database.selectFrom('palettes').selectAll().where('user_id', '=', userId);
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
