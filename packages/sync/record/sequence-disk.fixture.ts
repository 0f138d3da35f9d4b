import type { StoredRecord } from '../data-store.ts';
import { readRow } from './read-row.ts';
import type { RecordKind } from './record-kind.ts';
import type { Row } from './row.ts';

export type StoredRows<R extends StoredRecord> = ReadonlyMap<string, Row<R> | null>;

/** What a device stores and knows. */
export class SequenceDisk<R extends StoredRecord> {
  rows = new Map<string, Row<R>>();
  readonly photos = new Map<string, string>();
  localSeq = 0;
  isFull = false;
  wasListed = false;

  /** Returns whether there was space. */
  write(rows: StoredRows<R>, photos: ReadonlyMap<string, string | null> = new Map()): boolean {
    if (this.isFull) return false;
    if (rows.size > 0) this.localSeq += 1;
    for (const [id, row] of rows) {
      if (row) this.rows.set(id, row);
      else this.rows.delete(id);
      if (!row?.record) this.photos.delete(id);
    }
    for (const [id, photo] of photos) {
      if (photo === null) this.photos.delete(id);
      else this.photos.set(id, photo);
    }
    return true;
  }

  /** Reads all rows back from JSON, as a new page does. */
  reload(kind: RecordKind<R>): void {
    const rows = [...this.rows].map(([id, row]) => {
      const reading = readRow(kind, JSON.parse(JSON.stringify(row)));
      if (!reading || reading.repaired) throw new Error(`The row of ${id} cannot be read`);
      return [id, reading.row] as const;
    });
    this.rows = new Map(rows);
  }
}
