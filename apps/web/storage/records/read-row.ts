import type { KeptRecord, RecordKind, RecordRow } from '@color-almanac/sync';
import * as z from 'zod/mini';

const rowSchema = z.object({
  thing: z.nullable(z.unknown()),
  touched: z.int(),
  own: z.array(z.int()),
  waiting: z.nullable(
    z.object({
      key: z.string(),
      changedAt: z.number(),
      sent: z.nullable(z.object({ thing: z.nullable(z.unknown()) })),
      /** Absent in rows of an earlier version. */
      base: z.optional(z.nullable(z.unknown())),
      refused: z.nullable(z.string()),
    }),
  ),
});

/** A row as it was kept; `null` where any part of it cannot be read. */
export function readRow<Thing extends KeptRecord>(
  { read }: Pick<RecordKind<Thing>, 'read'>,
  raw: unknown,
): RecordRow<Thing> | null {
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { waiting, ...row } = parsed.data;
  const things = [row.thing ?? null, waiting?.sent?.thing ?? null];
  const [thing = null, sent = null] = things.map((one) => (one === null ? null : read(one)));
  if ([thing, sent].some((one, at) => one === null && things[at] !== null)) return null;
  const readBase = (base: unknown) => (base === undefined || base === null ? null : read(base));
  return {
    ...row,
    thing,
    waiting: waiting && {
      ...waiting,
      sent: waiting.sent && { thing: sent },
      base: readBase(waiting.base),
    },
  };
}
