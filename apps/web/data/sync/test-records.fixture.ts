import { isSameThing, newestFirst } from '@color-almanac/sync';
import type { KeptRecord, RecordKind } from '@color-almanac/sync';

interface RecordQuestion {
  readonly method: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly now: () => string;
}

type RecordAnswer<Thing> =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: 'conflict' | 'no-room'; readonly current?: Thing };

/** What the pretended server says about things of one kind. */
export interface PretendedRecords<Thing extends KeptRecord> {
  readonly kept: Map<string, Thing>;
  /** How many there is room for. */
  most: number;
  /** What somebody does on another device. */
  changeElsewhere(id: string, changes: Partial<Thing>): void;
  answer(question: RecordQuestion): RecordAnswer<Thing>;
}

export function createPretendedRecords<Thing extends KeptRecord>(
  kind: RecordKind<Thing>,
): PretendedRecords<Thing> {
  const kept = new Map<string, Thing>();
  function put({ id, fields, now }: RecordQuestion): RecordAnswer<Thing> {
    const { version, created_at, ...content } = fields;
    const current = kept.get(id);
    if (!current && kept.size >= records.most) return { ok: false, error: 'no-room' };
    const time = now();
    const before = current ?? { created_at: created_at ?? time, version: 0 };
    const next = { ...before, ...content, id, updated_at: time } as Thing;
    if (current && isSameThing(kind, current, next)) return { ok: true, data: current };
    if (current && version !== undefined && version !== current.version) {
      return { ok: false, error: 'conflict', current };
    }
    const data = { ...next, version: next.version + 1 };
    kept.set(id, data);
    return { ok: true, data };
  }
  const records: PretendedRecords<Thing> = {
    kept,
    most: 500,
    changeElsewhere: (id, changes) => {
      const thing = kept.get(id);
      if (!thing) throw new Error(`There is no ${id}`);
      kept.set(id, { ...thing, ...changes, version: thing.version + 1 });
    },
    answer: (question) => {
      const { method, id } = question;
      if (method === 'GET') return { ok: true, data: newestFirst([...kept.values()]) };
      if (method === 'PUT') return put(question);
      kept.delete(id);
      return { ok: true, data: { deleted: true } };
    },
  };
  return records;
}
