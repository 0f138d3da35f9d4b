import type { KeptRecord } from '../library.ts';
import type { RecordRow } from './record-row.ts';

/** What to send next: of all that waits and was not refused, what was changed first. `null` when there is none. */
export function findNextToSend<Thing extends KeptRecord>(
  rows: ReadonlyMap<string, RecordRow<Thing>>,
): string | null {
  let next: { readonly id: string; readonly changedAt: number } | null = null;
  for (const [id, { waiting }] of rows) {
    if (!waiting || waiting.refused !== null) continue;
    if (!next || waiting.changedAt < next.changedAt) next = { id, changedAt: waiting.changedAt };
  }
  return next?.id ?? null;
}

/** How much of it the server does not know yet, and why it would not have one of them. */
export function countWaitingRecords<Thing extends KeptRecord>(
  rows: ReadonlyMap<string, RecordRow<Thing>>,
): { readonly waiting: number; readonly refused: string | null } {
  const waiting = [...rows.values()].flatMap((row) => row.waiting ?? []);
  return {
    waiting: waiting.length,
    refused: waiting.find(({ refused }) => refused !== null)?.refused ?? null,
  };
}

/** What was refused is worth another try: something else made room. By id. */
export function forgiveRefused<Thing extends KeptRecord>(
  rows: ReadonlyMap<string, RecordRow<Thing>>,
): ReadonlyMap<string, RecordRow<Thing>> {
  const forgiven = new Map<string, RecordRow<Thing>>();
  for (const [id, row] of rows) {
    if (row.waiting && row.waiting.refused !== null) {
      forgiven.set(id, { ...row, waiting: { ...row.waiting, refused: null } });
    }
  }
  return forgiven;
}
