import { newestFirst, RemovalRefused } from '@color-almanac/sync';
import type { KeptRecord, PutOutcome, RecordRow, RecordShelf } from '@color-almanac/sync';

import type { RecordRoom } from './record-room.ts';

/** Things that are kept on this device and nowhere else. */
export function openLocalShelf<Thing extends KeptRecord>(
  room: RecordRoom<Thing>,
): RecordShelf<Thing> {
  return {
    // Where nothing may be kept there is nothing to miss; where it cannot be read now, an empty list is no answer.
    freshen: async () => {
      const looked = await room.change([], () => ({ answer: null }));
      return looked.ok || looked.reason === 'forbidden';
    },
    watch: (onChange) => room.watch(onChange),
    isUntouched: () => isUntouched(room),
    beginAnew: async () => {
      await room.change('all', ({ rows }) => ({ countsAnew: rows.size === 0, answer: null }));
    },
    list: () => listThings(room),
    get: (id) => getThing(room, id),
    put: async (thing): Promise<PutOutcome> => {
      const put = await room.change([thing.id], ({ touched }) => ({
        rows: new Map([[thing.id, keepOnly(thing, touched)]]),
        answer: null,
      }));
      return put.ok ? { kind: 'kept' } : { kind: 'failed', reason: put.reason };
    },
    remove: async (id) => {
      const removal = await room.change([id], () => ({
        rows: new Map([[id, null]]),
        answer: null,
      }));
      if (!removal.ok) throw new RemovalRefused(removal.reason);
    },
  };
}

function keepOnly<Thing extends KeptRecord>(thing: Thing, touched: number): RecordRow<Thing> {
  return { thing, touched, own: [thing.version], waiting: null };
}

/** The things of a room, the one that was changed last first; none where it may not be read. */
export async function listThings<Thing extends KeptRecord>(
  room: RecordRoom<Thing>,
): Promise<readonly Thing[]> {
  const found = await room.change('all', ({ rows }) => ({
    answer: [...rows.values()].flatMap(({ thing }) => thing ?? []),
  }));
  return found.ok ? newestFirst(found.answer) : [];
}

export async function getThing<Thing extends KeptRecord>(
  room: RecordRoom<Thing>,
  id: string,
): Promise<Thing | null> {
  const found = await room.change([id], ({ rows }) => ({ answer: rows.get(id)?.thing ?? null }));
  return found.ok ? found.answer : null;
}

/** Whether a room never held anything, so far as can be told. */
export async function isUntouched<Thing extends KeptRecord>(
  room: RecordRoom<Thing>,
): Promise<boolean> {
  const found = await room.change([], ({ touched }) => ({ answer: touched === 1 }));
  return found.ok && found.answer;
}
