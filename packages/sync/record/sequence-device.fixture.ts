import type { StoredRecord } from '../data-store.ts';
import { adoptList } from './adopt-records.ts';
import {
  acknowledgeRemoval,
  acknowledgeUpsert,
  existedAlready,
  handleConflict,
  recreate,
  refusePhoto,
  refuseRecord,
  requeue,
} from './answer-row.ts';
import { planSending, retryAllRefused } from './plan-sending.ts';
import { beginSending, changePhoto, removeRecord, upsertRecord } from './row.ts';
import type { AnswerNote, Row } from './row.ts';
import { SequenceDisk } from './sequence-disk.fixture.ts';
import type { StoredRows } from './sequence-disk.fixture.ts';
import { isoTimeOf } from './sequence-kinds.fixture.ts';
import type { SequenceKind } from './sequence-kinds.fixture.ts';
import type { SequenceAnswer, SequenceRequest, SequenceServer } from './sequence-server.fixture.ts';

/** What users did on any device and saw reported as saved. */
export interface SequenceChoice {
  readonly mark: string;
  readonly id: string;
  readonly choice: number;
  /** Milliseconds of the true time. */
  readonly at: number;
}

export interface SequenceLedger {
  readonly choices: SequenceChoice[];
  /** Ids of records some user removed. */
  readonly removed: Set<string>;
  /** Marks of changes that a user replaced after seeing them. */
  readonly overwritten: Set<string>;
  /** Marks of photos, by the id of their profile; `null` if one was removed. */
  readonly photos: { readonly id: string; readonly mark: string | null }[];
  /** Marks reported to a device as overruled. */
  readonly overruled: unknown[];
}

export interface DeviceDeps<R extends StoredRecord> {
  readonly sequence: SequenceKind<R>;
  readonly server: SequenceServer<R>;
  readonly ledger: SequenceLedger;
  /** The true time, in milliseconds. */
  readonly trueNow: () => number;
  /** The clock error of this device, in milliseconds. */
  readonly clockError: number;
}

/** Prefix of the ids of copies. */
export const COPY_IDS = '00000000-0000-4100-8000-';

/** A unique id made from the numbers in the key. */
function copyIdOf(key: string): string {
  const digits = key.replaceAll(/\D/g, '0');
  return `${COPY_IDS}${digits.padStart(12, '0')}`;
}

/** One device with its user, and the engine that syncs it. */
export class SequenceDevice<R extends StoredRecord> {
  readonly disk = new SequenceDisk<R>();
  readonly #name: string;
  readonly #deps: DeviceDeps<R>;
  /** What a page still shows of each record, however old that is. */
  readonly #shown = new Map<string, R>();
  #lists: { readonly list: readonly R[]; readonly askedAt: number }[] = [];
  #keys = 0;
  #clockOffset = 0;

  constructor(name: string, deps: DeviceDeps<R>) {
    this.#name = name;
    this.#deps = deps;
    this.#noteServerTime();
  }

  /** The user changes a record; on a stale page, the version shown there. */
  put(
    id: string,
    { choice, isFresh, isOwn }: { choice: number; isFresh: boolean; isOwn: boolean },
  ): void {
    const { sequence, ledger, trueNow } = this.#deps;
    const row = this.disk.rows.get(id) ?? null;
    const current = row?.record ?? null;
    if (current && (isFresh || !this.#shown.has(id))) this.#shown.set(id, current);
    const shown = this.#shown.get(id);
    if (!shown && !isOwn && !sequence.isSharedFromStart) return;
    const madeFrom = shown ?? sequence.make(id);
    const mark = `${this.#name}-${this.#keys + 1}.`;
    const next = sequence.change(madeFrom, mark, choice);
    const put = this.#save(id, next, madeFrom);
    if (!put) return;
    ledger.choices.push({ mark, id, choice, at: trueNow() });
    // The user saw what they changed, or had saved the current state themselves.
    for (const seen of sequence.marksOf(madeFrom)) ledger.overwritten.add(seen);
    const isOwnState = row?.pending ?? row?.ackedVersions.includes(next.version);
    if (current && isOwnState)
      for (const old of sequence.marksOf(current)) ledger.overwritten.add(old);
  }

  /** Saves a record as the app does; `null` if there was no space, which is reported to the user. */
  #save(id: string, wanted: R, madeFrom: R | null): Row<R> | null {
    const { kind } = this.#deps.sequence;
    const row = this.disk.rows.get(id) ?? null;
    const current = row?.record ?? null;
    const note = this.#newNote();
    const at = isoTimeOf(note.at);
    const next = { ...wanted, updated_at: at };
    const change = current && kind.changeBetween?.(madeFrom ?? current, next);
    const changed = change ? change.stamp(change.applyTo(current), at) : next;
    const put = upsertRecord(row, changed, note);
    if (!this.disk.write(new Map([[id, put]]))) return null;
    if (put.record) this.#shown.set(id, put.record);
    return put;
  }

  /** What the app creates automatically before the first list. */
  makeFirst(record: R): void {
    this.disk.write(new Map([[record.id, upsertRecord(null, record, this.#newNote())]]));
  }

  chooseDefault(id: string): boolean {
    const chosen = this.disk.rows.get(id)?.record;
    if (!chosen) return false;
    for (const [other, { record }] of this.disk.rows) {
      if (!record || (other !== id && Reflect.get(record, 'is_default') !== true)) continue;
      if (!this.#save(other, { ...record, is_default: other === id }, record)) return false;
    }
    return true;
  }

  remove(id: string): void {
    const record = this.disk.rows.get(id)?.record;
    if (!record) return;
    if (Reflect.get(record, 'is_default') === true) {
      const next = [...this.disk.rows].find(([other, row]) => other !== id && row.record);
      if (!next || !this.chooseDefault(next[0])) return;
    }
    const removed = removeRecord(this.disk.rows.get(id) ?? null, this.#newNote());
    if (this.disk.write(new Map([[id, removed]]))) this.#deps.ledger.removed.add(id);
  }

  changePhoto(id: string, change: 'put' | 'remove', mark: string): void {
    const row = this.disk.rows.get(id);
    if (!row?.record) return;
    const photo = change === 'put' ? mark : null;
    const changed = changePhoto(row, change, this.#newNote());
    const isStored = this.disk.write(new Map([[id, changed]]), new Map([[id, photo]]));
    if (isStored) this.#deps.ledger.photos.push({ id, mark: photo });
  }

  /** Sends what is next; returns whether there was anything. */
  send(lost: 'nothing' | 'request' | 'answer'): boolean {
    const { sequence, server } = this.#deps;
    const { rows, photos } = this.disk;
    const moment = { now: this.#now(), gatherMs: 0, isFlushing: true };
    const plan = planSending(sequence.kind, rows, moment);
    const row = plan.kind === 'send' ? rows.get(plan.id) : undefined;
    if (plan.kind !== 'send' || !row) return false;
    const { id } = plan;
    const begun = beginSending(row);
    if (begun !== row && !this.disk.write(new Map([[id, begun]]))) return false;
    const { key, sent } = begun.pending ?? {};
    if (lost === 'request' || key === undefined || !sent) return true;
    const photo = sent.photo?.change === 'put' ? (photos.get(id) ?? null) : null;
    const request = { key, id, sent, photo };
    const answer = server.receive(request);
    if (lost === 'answer') return true;
    this.#noteServerTime();
    this.disk.write(this.#applyAnswer(request, answer));
    return true;
  }

  #applyAnswer({ key, id, sent }: SequenceRequest<R>, said: SequenceAnswer<R>): StoredRows<R> {
    const { kind } = this.#deps.sequence;
    const row = this.disk.rows.get(id) ?? null;
    const answer = { ...this.#newNote(), answered: key };
    const only = (next: Row<R> | null): StoredRows<R> => new Map(next ? [[id, next]] : []);
    if (said.kind === 'stored' && existedAlready(kind, sent, said.there)) {
      return this.#applyConflict(id, said.there, answer);
    }
    if (said.kind === 'stored')
      return only(acknowledgeUpsert(row, { kind, there: said.there, answer }));
    if (said.kind === 'conflict') return this.#applyConflict(id, said.there, answer);
    if (said.kind === 'removed' || (said.kind === 'missing' && !sent.record)) {
      return new Map([
        ...retryAllRefused(this.disk.rows),
        ...only(acknowledgeRemoval(row, answer)),
      ]);
    }
    if (said.kind === 'missing') {
      const hasPhoto = this.disk.photos.has(id);
      return only(recreate(row, { ...answer, hasPhoto }));
    }
    const reason = 'The server will not take it';
    if (said.kind === 'photo-refused') return only(refusePhoto(row, { ...answer, reason }));
    if (said.kind === 'refused') return only(refuseRecord(row, { ...answer, reason }));
    return only(requeue(row, answer));
  }

  #applyConflict(id: string, there: R, answer: AnswerNote): StoredRows<R> {
    const { sequence, ledger } = this.#deps;
    const { kind } = sequence;
    const { key } = this.#newNote();
    const copy = { id: copyIdOf(key), key };
    const others = [...this.disk.rows.values()].flatMap(({ record }) => record ?? []);
    const resolved = handleConflict(this.disk.rows.get(id) ?? null, {
      kind,
      there,
      answer,
      copy,
      others,
    });
    if (!resolved) return new Map();
    ledger.overruled.push(...resolved.overruled.map(({ mine }) => mine));
    return new Map([
      [id, resolved.row],
      ...(resolved.copy ? [[copy.id, resolved.copy] as const] : []),
    ]);
  }

  ask(): void {
    const list = [...this.#deps.server.records.values()];
    this.#lists = [...this.#lists, { list, askedAt: this.disk.localSeq }].slice(-3);
  }

  /** A response to one of the requested lists: the others may arrive later, or never. */
  notice(which: number): void {
    const at = which % Math.max(1, this.#lists.length);
    const asked = this.#lists[at];
    if (!asked) return;
    this.#lists = this.#lists.toSpliced(at, 1);
    this.#noteServerTime();
    const { rows, localSeq, wasListed } = this.disk;
    const found = { ...asked, localSeq: localSeq + 1, isFirst: !wasListed };
    const changes = adoptList(this.#deps.sequence.kind, rows, found);
    for (const [id, row] of changes) {
      if (row?.pending && !rows.get(id)?.pending) throw new Error('A list made something pending');
    }
    if (this.disk.write(changes)) this.disk.wasListed = true;
  }

  /** The tab crashes, and another is opened. */
  kill(): void {
    this.#shown.clear();
    this.#lists = [];
    this.disk.reload(this.#deps.sequence.kind);
  }

  /** The user retries what was refused. */
  retry(): void {
    this.disk.write(retryAllRefused(this.disk.rows));
  }

  /** The clock of this device, corrected by the server's. */
  #now(): number {
    return this.#deviceNow() + this.#clockOffset;
  }

  #deviceNow(): number {
    return this.#deps.trueNow() + this.#deps.clockError;
  }

  #noteServerTime(): void {
    this.#clockOffset = this.#deps.trueNow() - this.#deviceNow();
  }

  #newNote() {
    this.#keys += 1;
    const key = `${this.#name}-${this.#keys}`;
    return { key, at: this.#now(), localSeq: this.disk.localSeq + 1 };
  }
}
