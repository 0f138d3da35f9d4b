import { channel } from 'node:diagnostics_channel';

import type { Tables } from './tables.ts';

/** Tables whose rows are records of a user. */
export const RECORD_TABLES = ['profiles', 'items', 'collections', 'palettes'] as const;
export type RecordTable = (typeof RECORD_TABLES)[number] & keyof Tables;

/** The content of a row; `isDamaged` when parts had to be left out or filled in. */
export interface ReadRow<Entry> {
  readonly entry: Entry;
  readonly isDamaged: boolean;
}

/** A row that could not be read in full. */
export interface DamagedRow {
  readonly table: RecordTable;
  readonly user_id: string;
  readonly id: string;
}

/** Where each reading of a `DamagedRow` is reported. */
export const damagedRows = channel('color-almanac:damaged-row');

/**
 * Reads rows and leaves out unreadable ones. Reading writes nothing: a damaged row stays as it is for the operator,
 * until its user changes or deletes the record.
 */
export function readRows<Row extends Omit<DamagedRow, 'table'>, Entry>(
  table: RecordTable,
  rows: readonly Row[],
  read: (row: Row) => ReadRow<Entry> | null,
): readonly Entry[] {
  return rows.flatMap((row) => {
    const found = read(row);
    if (!found || found.isDamaged) {
      const damaged: DamagedRow = { table, user_id: row.user_id, id: row.id };
      damagedRows.publish(damaged);
    }
    return found ? [found.entry] : [];
  });
}
