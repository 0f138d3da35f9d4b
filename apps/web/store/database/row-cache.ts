import { isSameJson, readRow } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, Row, RowReading } from '@color-almanac/sync';

/** The version of how rows are stored. A row of a later one is set aside before it is replaced. */
const FORMAT = 1;

/** Reads a stored row, as a copy; `null` where it cannot be read. */
export type RowReader<R extends StoredRecord> = (id: string, raw: unknown) => RowReading<R> | null;

/**
 * Checking thousands of rows takes a second, and few of them change, so a row with an unchanged count is not checked
 * again. Two exceptions: sending changes a pending row without counting, so pending rows are always checked; and a
 * removed database counts from the beginning, so the record's time and version are compared too.
 */
export function createRowReader<R extends StoredRecord>(
  kind: Pick<RecordKind<R>, 'read'>,
): RowReader<R> {
  /** By id: the row, and whether it was read exactly as it was stored. */
  const checked = new Map<string, { readonly row: Row<R>; readonly isPlain: boolean }>();
  return (id, raw) => {
    const before = checked.get(id);
    if (before && isUnchanged(before.row, raw)) {
      // What comes out of the database is a copy already.
      const row = before.isPlain ? rowOf<R>(raw) : structuredClone(before.row);
      return { row, repaired: false };
    }
    const reading = readRow(kind, raw);
    checked.delete(id);
    if (reading && !reading.repaired && !reading.row.pending) {
      const row = structuredClone(reading.row);
      checked.set(id, { row, isPlain: isSameJson(row, rowOf(raw)) });
    }
    return reading;
  };
}

function isUnchanged({ localSeq, record }: Row<StoredRecord>, raw: unknown): boolean {
  const found = fieldsOf(raw);
  const stored = fieldsOf(found['record']);
  return (
    found['localSeq'] === localSeq &&
    found['pending'] === null &&
    stored['updated_at'] === record?.updated_at &&
    stored['version'] === record?.version
  );
}

/** A stored row that was checked before. */
function rowOf<R extends StoredRecord>(raw: unknown): Row<R> {
  const { format: _format, ...row } = fieldsOf(raw);
  return row as unknown as Row<R>;
}

/** The row as it is stored, with fields of a newer version that this one does not know. */
export function writeRow<R extends StoredRecord>(
  row: Row<R>,
  before: { readonly raw: unknown; readonly row: Row<R> } | null,
): unknown {
  const known = before?.row.record;
  if (!row.record || !known) return { ...row, format: FORMAT };
  const raw = fieldsOf(fieldsOf(before.raw)['record']);
  const record = withFurther(row.record, raw, known);
  for (const [name, value] of Object.entries(row.record)) {
    const [rawPart, knownPart] = [raw[name], fieldsOf(known)[name]];
    if (isPlain(value) && isPlain(rawPart) && isPlain(knownPart)) {
      record[name] = withFurther(value, fieldsOf(rawPart), knownPart);
    }
  }
  return { ...row, record, format: FORMAT };
}

/** `next` with those fields of `raw` that are not among the `known` ones. */
function withFurther(
  next: object,
  raw: Readonly<Record<string, unknown>>,
  known: object,
): Record<string, unknown> {
  const further = Object.entries(raw).filter(([name]) => !Object.hasOwn(known, name));
  return { ...Object.fromEntries(further), ...next };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isNewerFormat(raw: unknown): boolean {
  const { format } = fieldsOf(raw) as { readonly format?: unknown };
  return typeof format === 'number' && format > FORMAT;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
