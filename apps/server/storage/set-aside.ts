import { randomUUID } from 'node:crypto';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';

/** What tells a version of a record: rows of every kind have these. */
interface VersionedRow {
  readonly user_id: string;
  readonly id: string;
  readonly version: number;
}

/** What a row holds; `isDamaged` when something of it had to be left out or made up. */
export interface ReadRow<Entry> {
  readonly thing: Entry;
  readonly isDamaged: boolean;
}

interface Reading<Row, Entry> {
  readonly table: 'profiles' | 'items' | 'palettes' | 'collections';
  /** `null` when the row is beyond reading. */
  readonly read: (row: Row) => ReadRow<Entry> | null;
  /** Writes what could be read in place of the damaged row. */
  readonly mend?: (transaction: Database, thing: Entry, row: Row) => Promise<unknown>;
  /** What is quarantined, where the row alone is not the whole record. */
  readonly recordOf?: (row: Row) => object;
}

/**
 * Reads rows, and leaves out those that are beyond reading. Each damaged one is quarantined as it was found, so that the
 * operator can still look at it: a record that could be read in part is mended, any other deleted. Photos stay.
 */
export async function readOrQuarantine<Row extends VersionedRow, Entry>(
  database: Database,
  rows: readonly Row[],
  reading: Reading<Row, Entry>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const row of rows) {
    const found = reading.read(row);
    if (!found || found.isDamaged) await quarantineRow(database, row, reading, found?.thing);
    if (found) entries.push(found.thing);
  }
  return entries;
}

async function quarantineRow<Row extends VersionedRow, Entry>(
  database: Database,
  row: Row,
  { table, mend, recordOf = (whole) => whole }: Reading<Row, Entry>,
  thing: Entry | undefined,
): Promise<void> {
  const { user_id, id, version } = row;
  await inTransaction(database, async (transaction) => {
    // Sets what is already there: it locks the row, and finds none when somebody changed it meanwhile.
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ version })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (thing !== undefined && mend) await mend(transaction, thing, row);
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

/** Deletes a record; one that is not there is no error. */
export async function deleteRecord(
  database: Database,
  table: Reading<never, never>['table'],
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  await database.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute();
}
