import type { KeptRecord } from '../library.ts';
import type { RecordRow } from './record-row.ts';

/** The server's list. Changes of this device are counted, the last two by that. */
export interface ListNews<Thing> {
  readonly list: readonly Thing[];
  /** When it was asked for. */
  readonly askedAt: number;
  /** Now. */
  readonly touched: number;
}

/**
 * What the server's whole list changes here, by id; `null` for what goes. It says nothing of what waits to be sent, nor
 * of what was touched here after it was asked for: it may have been written before that.
 */
export function adoptRecords<Thing extends KeptRecord>(
  rows: ReadonlyMap<string, RecordRow<Thing>>,
  { list, askedAt, touched }: ListNews<Thing>,
): ReadonlyMap<string, RecordRow<Thing> | null> {
  const changes = new Map<string, RecordRow<Thing> | null>();
  const says = (row: RecordRow<Thing> | undefined) =>
    !row || (row.waiting === null && row.touched <= askedAt);
  for (const thing of list) {
    const row = rows.get(thing.id);
    if (!says(row) || isAsThere(row, thing)) continue;
    changes.set(thing.id, { thing, own: [thing.version], touched, waiting: null });
  }
  const listed = new Set(list.map(({ id }) => id));
  for (const [id, row] of rows) {
    if (listed.has(id) || !says(row)) continue;
    // That it is gone is remembered once, against an older list that may still come.
    changes.set(id, row.thing && { thing: null, own: [], touched, waiting: null });
  }
  return changes;
}

function isAsThere<Thing extends KeptRecord>(
  row: RecordRow<Thing> | undefined,
  { version, updated_at }: Thing,
): boolean {
  return row?.thing?.version === version && row.thing.updated_at === updated_at;
}
