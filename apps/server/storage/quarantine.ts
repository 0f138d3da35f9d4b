import { randomUUID } from 'node:crypto';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';

/** The columns that identify a version of a record, common to all kinds. */
interface VersionedRow {
  readonly user_id: string;
  readonly id: string;
  readonly version: number;
}

/** The content of a row; `isDamaged` when parts had to be left out or filled in. */
export interface ReadRow<Entry> {
  readonly entry: Entry;
  readonly isDamaged: boolean;
}

interface Reading<Row, Entry> {
  readonly table: 'profiles' | 'items' | 'palettes' | 'collections';
  /** `null` when the row is unreadable. */
  readonly read: (row: Row) => ReadRow<Entry> | null;
  /** Replaces the damaged row by what could be read. */
  readonly mend?: (transaction: Database, entry: Entry, row: Row) => Promise<unknown>;
  /** The content to quarantine, if the row alone is not the whole record. */
  readonly recordOf?: (row: Row) => object;
}

/**
 * Reads rows and leaves out unreadable ones. The original of each damaged row is quarantined for the operator: a partly
 * readable record is repaired, an unreadable one deleted. Photos stay.
 */
export async function readOrQuarantine<Row extends VersionedRow, Entry>(
  database: Database,
  rows: readonly Row[],
  reading: Reading<Row, Entry>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const row of rows) {
    const found = reading.read(row);
    if (!found || found.isDamaged) await quarantineRow(database, row, reading, found?.entry);
    if (found) entries.push(found.entry);
  }
  return entries;
}

async function quarantineRow<Row extends VersionedRow, Entry>(
  database: Database,
  row: Row,
  { table, mend, recordOf = (whole) => whole }: Reading<Row, Entry>,
  entry: Entry | undefined,
): Promise<void> {
  const { user_id, id, version } = row;
  await inTransaction(database, async (transaction) => {
    // Writes the same value again: that locks the row, and matches no row if somebody changed it in between.
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ version })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (entry !== undefined && mend) await mend(transaction, entry, row);
    else await deleteRecord(transaction, table, { userId: user_id, id });
    const quarantined = {
      id: randomUUID(),
      user_id,
      kind: table.slice(0, -1),
      record: JSON.stringify(recordOf(row)),
      set_aside_at: new Date().toISOString(),
    };
    await transaction.insertInto('set_aside').values(quarantined).execute();
  });
}

/** Deletes a record; a missing one is no error. */
export async function deleteRecord(
  database: Database,
  table: Reading<never, never>['table'],
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  await database.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute();
}
