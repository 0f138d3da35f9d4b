import * as z from 'zod/mini';

import type { StoredRecord } from '../data-store.ts';
import type { RecordKind } from './record-kind.ts';
import type { Row } from './row.ts';

const photoSchema = z.nullable(
  z.object({
    change: z.enum(['put', 'remove']),
    seq: z.int(),
    refused: z.nullable(z.string()),
  }),
);

const rowSchema = z.object({
  record: z.nullable(z.unknown()),
  localSeq: z.int(),
  ackedVersions: z.array(z.int()),
  photoSource: z.nullable(z.string()),
  pending: z.nullable(
    z.object({
      key: z.string(),
      changedAt: z.number(),
      seq: z.int(),
      sent: z.nullable(z.object({ record: z.nullable(z.unknown()), photo: photoSchema })),
      base: z.nullable(z.unknown()),
      photo: photoSchema,
      refused: z.nullable(z.string()),
    }),
  ),
});

/** A row as it was stored. */
export interface RowReading<R extends StoredRecord> {
  readonly row: Row<R>;
  /** Part of its record could not be read: the original should be quarantined. */
  readonly repaired: boolean;
}

/** Reads a stored row; `null` if it is none, or its record cannot be read. */
export function readRow<R extends StoredRecord>(
  kind: Pick<RecordKind<R>, 'read'>,
  raw: unknown,
): RowReading<R> | null {
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { pending, record: rawRecord, ...row } = parsed.data;
  const read = readNullable(kind, rawRecord);
  const sent = pending?.sent ? readNullable(kind, pending.sent.record) : null;
  if (!read || (pending?.sent && !sent)) return null;
  const base = pending ? (readNullable(kind, pending.base)?.record ?? null) : null;
  const sentRecord = pending?.sent
    ? { record: sent?.record ?? null, photo: pending.sent.photo }
    : null;
  return {
    row: {
      ...row,
      record: read.record,
      pending: pending && { ...pending, sent: sentRecord, base },
    },
    repaired: read.repaired,
  };
}

function readNullable<R extends StoredRecord>(
  { read }: Pick<RecordKind<R>, 'read'>,
  raw: unknown,
): { readonly record: R | null; readonly repaired: boolean } | null {
  return raw === null || raw === undefined ? { record: null, repaired: false } : read(raw);
}
