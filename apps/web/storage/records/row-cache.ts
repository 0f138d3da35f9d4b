import type { KeptRecord, RecordKind, RecordRow } from '@color-almanac/sync';

import { readRow } from './read-row.ts';

/** Reads the row of an id; `null` where it cannot be read. */
export type RowReader<Thing extends KeptRecord> = (
  id: string,
  raw: unknown,
) => RecordRow<Thing> | null;

/**
 * Remembers what was read: to check thousands of rows takes a second, and hardly one of them changes in between. Every
 * change has a number of its own, whichever tab made it, so a row with the number and time it had is the row it was.
 * Only that something left for the server is noted without counting, so what waits is read anew.
 */
export function createRowCache<Thing extends KeptRecord>(
  kind: RecordKind<Thing>,
): RowReader<Thing> {
  const known = new Map<string, RecordRow<Thing>>();
  return (id, raw) => {
    const before = known.get(id);
    if (before && before.waiting === null && isUnchanged(before, raw)) return before;
    const row = readRow(kind, raw);
    if (row) known.set(id, row);
    else known.delete(id);
    return row;
  };
}

function isUnchanged({ touched, thing }: RecordRow<KeptRecord>, raw: unknown): boolean {
  const found = asRecord(raw);
  return (
    found['touched'] === touched &&
    found['waiting'] === null &&
    asRecord(found['thing'])['updated_at'] === thing?.updated_at
  );
}

function asRecord(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
