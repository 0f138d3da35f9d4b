import type { KeptRecord, RecordRow } from '@color-almanac/sync';

import { gatherListeners } from '../../listeners.ts';
import type { StorageRefusal } from '../storage-access.ts';
import type { RecordRoom } from './record-room.ts';

/** A room whose walls the person does not feel as long as the page is open. */
export interface HeldRoom<Thing extends KeptRecord> extends RecordRoom<Thing> {
  /** Why what was last decided of this one will be gone after a reload; `null` where it will not. */
  whyHeld(id: string): StorageRefusal | null;
  /** Takes back what found no room. */
  letGo(id: string): void;
}

interface Held<Thing extends KeptRecord> {
  readonly row: RecordRow<Thing> | null;
  readonly why: StorageRefusal;
}

/** Holds what finds no room until the page is left: the server may still take it. */
export function holdUnkept<Thing extends KeptRecord>(room: RecordRoom<Thing>): HeldRoom<Thing> {
  const held = new Map<string, Held<Thing>>();
  const listeners = gatherListeners();
  let count = 0;
  let isClosed = false;

  function see(
    kept: ReadonlyMap<string, RecordRow<Thing>>,
    which: readonly string[] | 'all',
  ): ReadonlyMap<string, RecordRow<Thing>> {
    const rows = new Map(kept);
    for (const [id, { row }] of held) {
      if (which !== 'all' && !which.includes(id)) continue;
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    return rows;
  }

  return {
    change: async (which, decide) => {
      let decision: ReturnType<typeof decide> | null = null;
      const decideBy = (rows: ReadonlyMap<string, RecordRow<Thing>>, touched: number) => {
        const next = Math.max(count + 1, touched);
        decision = decide({ rows: see(rows, which), touched: next });
        if (idsOf(decision).length > 0) count = next;
        return decision;
      };
      const done = await room.change(which, ({ rows, touched }) => decideBy(rows, touched));
      if (done.ok) {
        for (const id of idsOf(decision)) held.delete(id);
        return done;
      }
      if (isClosed) return done;
      // Where nothing could be read nothing was decided either.
      const { rows, answer } = decision ?? decideBy(new Map(), 0);
      for (const [id, row] of rows ?? []) held.set(id, { row, why: done.reason });
      if (rows && rows.size > 0) listeners.tell();
      return { ok: true, answer };
    },
    watch: (onChange) => {
      const stopHere = listeners.add(onChange);
      const stopThere = room.watch(onChange);
      return () => {
        stopHere();
        stopThere();
      };
    },
    whyHeld: (id) => held.get(id)?.why ?? null,
    letGo: (id) => {
      held.delete(id);
    },
    forget: async () => {
      isClosed = true;
      held.clear();
      await room.forget();
    },
    close: () => {
      isClosed = true;
      held.clear();
      room.close();
    },
  };
}

function idsOf(
  decision: { readonly rows?: ReadonlyMap<string, unknown> | undefined } | null,
): readonly string[] {
  return [...(decision?.rows?.keys() ?? [])];
}
