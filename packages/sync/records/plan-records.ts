import type { KeptRecord } from '../library.ts';
import type { RecordRow } from './record-row.ts';

/** The ids of what is to be sent, in the order it was changed. What was refused waits for the person. */
export function listToSend<Thing extends KeptRecord>(
  rows: ReadonlyMap<string, RecordRow<Thing>>,
): readonly string[] {
  return [...rows]
    .flatMap(([id, { waiting }]) =>
      waiting && waiting.refused === null ? [{ id, at: waiting.changedAt }] : [],
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
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
