import type { StoredPalette } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { acknowledgeUpsert, refuseRecord } from './answer-row.ts';
import { answerTo, named, noteOf, SAGE, sent, settled } from './palette-row.fixture.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import {
  countPending,
  GATHERING_MS,
  listSendable,
  planSending,
  retryAllRefused,
} from './plan-sending.ts';
import { changePhoto, removeRecord, upsertRecord } from './row.ts';
import type { Row } from './row.ts';

const kind = PALETTE_KIND;
type Rows = ReadonlyMap<string, Row<StoredPalette>>;

const changed = (localSeq: number, at: number, row: Row<StoredPalette> | null = null) =>
  upsertRecord(row, SAGE, { key: `k${localSeq}`, at, localSeq });
const removed = (localSeq: number, at: number) =>
  removeRecord(settled(named('Old', 3)), { key: `k${localSeq}`, at, localSeq });

function rowsOf(rows: Readonly<Record<string, Row<StoredPalette> | null>>): Rows {
  return new Map(Object.entries(rows).flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

function plan(rows: Readonly<Record<string, Row<StoredPalette> | null>>, now: number) {
  return planAt(rows, { now, gatherMs: GATHERING_MS, isFlushing: false });
}

function planAt(
  rows: Readonly<Record<string, Row<StoredPalette> | null>>,
  moment: Parameters<typeof planSending>[2],
) {
  const planned = planSending(kind, rowsOf(rows), moment);
  return planned.kind === 'send' ? planned.id : planned;
}

describe('planSending', () => {
  it('[S1-API-13] waits 500 ms after the last change of a record', () => {
    const rows = { a: changed(2, 1400, changed(1, 1000)) };
    expect(plan(rows, 1500)).toEqual({ kind: 'wait', milliseconds: 400 });
    expect(plan(rows, 1900)).toBe('a');
  });

  it('[S1-API-14] does not delay one record because another is still being changed', () => {
    const rows = { a: changed(3, 1400, changed(1, 1000)), b: changed(2, 1000) };
    expect(plan(rows, 1500)).toBe('b');
  });

  it('sends records that waited long in the order they were first changed', () => {
    const rows = { c: changed(1, 1), a: changed(4, 4, changed(2, 2)), b: changed(3, 3) };
    expect(listSendable(kind, rowsOf(rows)).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(plan(rows, 10_000)).toBe('c');
  });

  it('[SX-07] waits for nothing when the page is about to close', () => {
    const moment = { now: 1001, gatherMs: GATHERING_MS, isFlushing: true };
    expect(planAt({ a: changed(1, 1000) }, moment)).toBe('a');
  });

  it('immediately repeats what has no response yet', () => {
    expect(plan({ a: sent(changed(1, 1000)) }, 1100)).toBe('a');
  });

  it('sends changes before a later removal first, without further waiting', () => {
    const rows = { b: changed(1, 1000), a: removed(2, 1001), d: changed(3, 1001) };
    expect(plan(rows, 1001)).toBe('b');
    expect(plan({ ...rows, b: null }, 1001)).toBe('a');
    expect(plan({ d: rows.d }, 1001)).toEqual({ kind: 'wait', milliseconds: 500 });
  });

  it('keeps a record ahead of a removal queued after it, even if the record is changed again', () => {
    const begun = sent(changed(1, 1000));
    const again = changed(2, 1100, begun);
    const there = { ...SAGE, version: 1 };
    const both = { ...SAGE, name: 'Changed again' };
    const later = upsertRecord(again, both, { key: 'k4', at: 1300, localSeq: 4 });
    const answered = acknowledgeUpsert(later, { kind, there, answer: answerTo('k1', 5) });
    expect(plan({ b: answered, a: removed(3, 1200) }, 1300)).toBe('b');
  });

  it('is not blocked by a refused record', () => {
    const refused = refuseRecord(sent(changed(1, 0)), { answered: 'k1', reason: 'Too long' });
    expect(plan({ b: refused }, 1000)).toEqual({ kind: 'rest' });
    expect(plan({ b: refused, a: removed(2, 1) }, 1)).toBe('a');
    const retried = retryAllRefused(rowsOf({ b: refused, c: settled(SAGE) }));
    expect([...retried.keys()]).toEqual(['b']);
    expect(planSending(kind, retried, { now: 1000, gatherMs: 0, isFlushing: false })).toEqual({
      kind: 'send',
      id: 'b',
    });
  });

  it('plans nothing when nothing is pending, or only a photo the server refused', () => {
    expect(plan({}, 0)).toEqual({ kind: 'rest' });
    const known = settled(named('Sage', 3));
    const put = changePhoto(known, 'put', noteOf('a'));
    const photo = { change: 'put', seq: 1, refused: 'No picture' } as const;
    const aside = { ...put, pending: put.pending && { ...put.pending, photo } };
    expect(plan({ a: aside }, 10_000)).toEqual({ kind: 'rest' });
    expect(countPending(rowsOf({ a: aside }))).toEqual({ count: 1, refused: 'No picture' });
    const renamed = upsertRecord(aside, named('Renamed', 3), noteOf('b', 2));
    expect(plan({ a: renamed }, 10_000)).toBe('a');
  });

  it('sends a change that was undone, so that it does not stay pending', () => {
    const known = settled(named('Sage', 3));
    const there = upsertRecord(known, named('Other', 3), noteOf('a'));
    const back = upsertRecord(there, named('Sage', 3), noteOf('b', 2));
    expect(plan({ a: back }, 10_000)).toBe('a');
  });

  it('does not wait when the clock was set back', () => {
    expect(plan({ a: changed(1, 1_000_000) }, 1000)).toBe('a');
  });
});

describe('countPending', () => {
  it('counts records and names the first refusal', () => {
    const refused = refuseRecord(sent(changed(1, 0)), { answered: 'k1', reason: 'Too long' });
    const rows = rowsOf({ a: refused, b: changed(2, 0), c: settled(SAGE) });
    expect(countPending(rows)).toEqual({ count: 2, refused: 'Too long' });
  });
});
