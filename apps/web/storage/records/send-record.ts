import {
  acknowledgePut,
  acknowledgeRemoval,
  beginSending,
  forgiveRefused,
  meetConflict,
  refuseRecord,
  sendAnew,
} from '@color-almanac/sync';
import type { KeptRecord, RecordKind, RecordRow, SentRecord } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import { passesByItself } from '../sync/judge-failure.ts';
import type { RecordCalls } from './record-calls.ts';
import type { Decision, RecordRoom, Sight } from './record-room.ts';

export interface RecordSync<Thing extends KeptRecord> {
  readonly kind: RecordKind<Thing>;
  readonly calls: RecordCalls<Thing>;
  readonly room: RecordRoom<Thing>;
  /** A new key under which something is sent. */
  readonly newKey: () => string;
  /** A new id for a thing. */
  readonly newId: () => string;
  /** Milliseconds. */
  readonly clock: () => number;
  /**
   * Brings along what is kept beside a thing before a copy of it is made under another id. Rejects when that is worth
   * another try. A copy that is not made after all leaves it behind.
   */
  readonly prepareCopy?: ((thing: Thing, copyId: string) => Promise<void>) | undefined;
  /** Tells developers of a failure the person need not hear of. */
  readonly warn: (message: string, cause: unknown) => void;
}

/** What became of it. `anew`: not done, but worth another try at once. `later`: the server cannot or will not now. */
export type RecordSending =
  | { readonly kind: 'done' | 'anew' }
  | { readonly kind: 'later'; readonly error: unknown };

interface Leaving<Thing> {
  readonly key: string;
  readonly sent: SentRecord<Thing>;
}

/** Sends what waits of one thing, and works the answer into what is kept here. */
export async function sendRecord<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  id: string,
): Promise<RecordSending> {
  const leaving = await begin(sync, id);
  if (!leaving) return { kind: 'done' };
  const { key, sent } = leaving;
  try {
    if (sent.thing) {
      const there = await sync.calls.put(sent.thing, key);
      await work(sync, [id], ({ rows, touched }) => {
        const word = { kind: sync.kind, there, answer: noteOf(sync, { key, touched }) };
        return one(id, acknowledgePut(rows.get(id) ?? null, word));
      });
    } else {
      await sync.calls.remove(id, key);
      // What had no room on the server may have it now.
      await work(sync, 'all', ({ rows, touched }) => {
        const row = acknowledgeRemoval(rows.get(id) ?? null, noteOf(sync, { key, touched }));
        return new Map([...forgiveRefused(rows), ...one(id, row)]);
      });
    }
    return { kind: 'done' };
  } catch (error) {
    sync.warn(`Failed to send a ${sync.kind.name}`, error);
    return meetFailure(sync, { id, key, error });
  }
}

/** Notes what leaves before it does. `null` where nothing is to be sent any more. */
async function begin<Thing extends KeptRecord>(
  { room }: RecordSync<Thing>,
  id: string,
): Promise<Leaving<Thing> | null> {
  const begun = await room.change([id], ({ rows }): Decision<Thing, Leaving<Thing> | null> => {
    const row = rows.get(id);
    if (!row?.waiting || row.waiting.refused !== null) return { answer: null };
    const next = beginSending(row);
    const { key, sent } = next.waiting ?? row.waiting;
    if (!sent) return { answer: null };
    const answer = { key, sent };
    return next === row ? { answer } : { rows: new Map([[id, next]]), answer };
  });
  return begun.ok ? begun.answer : null;
}

interface Failure {
  readonly id: string;
  readonly key: string;
  readonly error: unknown;
}

async function meetFailure<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  { id, key, error }: Failure,
): Promise<RecordSending> {
  if (!(error instanceof ApiError) || passesByItself(error)) return { kind: 'later', error };
  if (error.code === 'key-reused') {
    await work(sync, [id], ({ rows }) =>
      one(id, sendAnew(rows.get(id) ?? null, { answered: key, key: sync.newKey() })),
    );
    return { kind: 'anew' };
  }
  if (error.code === 'conflict') {
    const there = sync.kind.read(error.current);
    if (!there) return { kind: 'later', error };
    try {
      await keepBoth(sync, { id, key, there });
    } catch (trouble) {
      return { kind: 'later', error: trouble };
    }
    return { kind: 'anew' };
  }
  const { message: why } = error;
  await work(sync, [id], ({ rows }) =>
    one(id, refuseRecord(rows.get(id) ?? null, { answered: key, why })),
  );
  return { kind: 'done' };
}

async function keepBoth<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  { id, key, there }: { readonly id: string; readonly key: string; readonly there: Thing },
): Promise<void> {
  const copy = { id: sync.newId(), key: sync.newKey() };
  await sync.prepareCopy?.(there, copy.id);
  await work(sync, 'all', ({ rows, touched }) => {
    const others = [...rows].flatMap(([other, { thing }]) => (thing && other !== id ? thing : []));
    const answer = noteOf(sync, { key, touched });
    const word = { kind: sync.kind, there, answer, copy, others };
    const met = meetConflict(rows.get(id) ?? null, word);
    return new Map([...one(id, met?.row ?? null), ...one(copy.id, met?.copy ?? null)]);
  });
}

function noteOf<Thing extends KeptRecord>(
  { newKey, clock }: RecordSync<Thing>,
  { key, touched }: { readonly key: string; readonly touched: number },
) {
  return { key: newKey(), at: clock(), touched, answered: key };
}

type Rows<Thing extends KeptRecord> = ReadonlyMap<string, RecordRow<Thing>>;

/** What is nobody's answer changes nothing. */
function one<Thing extends KeptRecord>(id: string, row: RecordRow<Thing> | null): Rows<Thing> {
  return row ? new Map([[id, row]]) : new Map<string, RecordRow<Thing>>();
}

/** Throws where it cannot be kept: then it is as if no answer had come, and the same is sent again. */
async function work<Thing extends KeptRecord>(
  { room }: RecordSync<Thing>,
  which: readonly string[] | 'all',
  decide: (sight: Sight<Thing>) => Rows<Thing>,
): Promise<void> {
  const done = await room.change(which, (sight) => ({ rows: decide(sight), answer: null }));
  if (!done.ok) throw new Error(`An answer could not be kept: ${done.reason}`);
}
