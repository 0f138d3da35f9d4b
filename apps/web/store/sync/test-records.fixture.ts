import { compareNewestFirst, isSameContent } from '@color-almanac/sync';
import type { StoredRecord, RecordKind } from '@color-almanac/sync';

export interface TestQuestion {
  readonly method: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly now: () => string;
}

export type TestAnswer<R> =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly error: 'conflict' | 'no-room' | 'not-found' | 'invalid-request' | 'default-profile';
      readonly current?: R;
    };

/** Records of one kind on the test server. */
export interface TestRecords<R extends StoredRecord> {
  readonly stored: Map<string, R>;
  /** How many fit. */
  most: number;
  /** What the user does on another device. */
  changeElsewhere(id: string, changes: Partial<R>): void;
  answer(question: TestQuestion): TestAnswer<R>;
}

/** Records that are replaced as a whole. */
export function createTestRecords<R extends StoredRecord>(kind: RecordKind<R>): TestRecords<R> {
  const stored = new Map<string, R>();
  function put({ id, fields, now }: TestQuestion): TestAnswer<R> {
    const { version, created_at, ...content } = fields;
    const current = stored.get(id);
    if (!current && stored.size >= records.most) return { ok: false, error: 'no-room' };
    const time = now();
    const before = current ?? { created_at: created_at ?? time, version: 0 };
    const next = { ...before, ...content, id, updated_at: time } as R;
    if (current && isSameContent(kind, current, next)) return { ok: true, data: current };
    if (current && version !== undefined && version !== current.version) {
      return { ok: false, error: 'conflict', current };
    }
    const data = { ...next, version: next.version + 1 };
    stored.set(id, data);
    return { ok: true, data };
  }
  const records: TestRecords<R> = {
    stored,
    most: 500,
    changeElsewhere: (id, changes) => {
      const record = stored.get(id);
      if (!record) throw new Error(`There is no ${id}`);
      stored.set(id, { ...record, ...changes, version: record.version + 1 });
    },
    answer: (question) => {
      const { method, id } = question;
      if (method === 'GET')
        return { ok: true, data: [...stored.values()].toSorted(compareNewestFirst) };
      if (method === 'PUT') return put(question);
      stored.delete(id);
      return { ok: true, data: { deleted: true } };
    },
  };
  return records;
}
