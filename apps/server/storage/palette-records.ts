import type { palettePutSchema } from '@color-almanac/contract';
import { type StoredPalette, storedPaletteSchema } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';

import type { Database } from './dialects.ts';
import { putRecord, type RecordName, type RecordPut, type RecordPutOutcome } from './put-record.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import type { PalettesTable } from './tables.ts';
import { deleteToTrash, type RecordDeletion } from './trash-records.ts';

export type PalettePut = z.output<typeof palettePutSchema>;

/** All palettes of the user, last changed first. */
export async function listPalettes(
  database: Database,
  userId: string,
): Promise<readonly StoredPalette[]> {
  const query = selectOf(database, userId).orderBy('updated_at', 'desc').orderBy('id');
  return readRows('palettes', await query.execute(), readPaletteRow);
}

async function getPalette(
  database: Database,
  { userId, id }: RecordName,
): Promise<StoredPalette | null> {
  const rows = await selectOf(database, userId).where('id', '=', id).execute();
  return readRows('palettes', rows, readPaletteRow)[0] ?? null;
}

/** Upserts a palette: inserts it, or updates it if it is still at `put.version`. */
export function putPalette(
  database: Database,
  wanted: RecordPut<PalettePut>,
): Promise<RecordPutOutcome<StoredPalette>> {
  return putRecord<StoredPalette, PalettePut>(database, wanted, {
    table: 'palettes',
    get: getPalette,
    fill: (sent) => sent,
    write: (transaction, palette) => writePalette(transaction, wanted.userId, palette),
  });
}

/** Replaces the palette with this ID. */
export async function writePalette(
  transaction: Database,
  userId: string,
  palette: StoredPalette,
): Promise<void> {
  const row = writePaletteRow(userId, palette);
  const { user_id: _owner, id: _id, ...content } = row;
  await transaction
    .insertInto('palettes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(content))
    .execute();
}

/** Moves a palette to the trash. */
export const deletePalette = (database: Database, name: RecordDeletion): Promise<void> =>
  deleteToTrash(database, name, {
    table: 'palettes',
    find: async (transaction) => {
      const record = await getPalette(transaction, name);
      return record && { kind: 'palette', record };
    },
  });

function selectOf(database: Database, userId: string) {
  return database.selectFrom('palettes').selectAll().where('user_id', '=', userId);
}

type PaletteRow = Selectable<PalettesTable>;

function writePaletteRow(userId: string, palette: StoredPalette): Insertable<PalettesTable> {
  const { id, name, created_at, updated_at, version } = palette;
  return {
    user_id: userId,
    id,
    name,
    colors: JSON.stringify(palette.colors),
    pattern: JSON.stringify(palette.pattern),
    created_at,
    updated_at,
    version,
  };
}

/** `null` when the row holds no valid palette. */
export function readPaletteRow({
  colors,
  pattern,
  ...row
}: PaletteRow): ReadRow<StoredPalette> | null {
  try {
    const nested = { colors: JSON.parse(colors), pattern: JSON.parse(pattern) };
    const read = storedPaletteSchema.safeParse({ ...row, ...nested });
    return read.success ? { entry: read.data, isDamaged: false } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
