import { describe, expect, it } from 'vitest';

import {
  beginClothingScan,
  concludeClothingScan,
  describeScanProgress,
  recordClothingScan,
  type ClothingScanEvent,
  type ClothingScanRun,
} from './run-clothing-scan.ts';

type Run = ClothingScanRun<string>;
type Event = ClothingScanEvent<string>;

const begin = (itemId: string): Event => ({ kind: 'begin', itemId });
const well = (itemId: string): readonly Event[] => [
  begin(itemId),
  { kind: 'end', end: { itemId, ok: true, result: `${itemId} seen` } },
];
const badly = (
  itemId: string,
  failure: { message: string; retryAfter?: number } = { message: 'It broke' },
): readonly Event[] => [
  begin(itemId),
  { kind: 'end', end: { itemId, ok: false, failure: { reason: 'failed', ...failure } } },
];
const apply = (run: Run, ...events: readonly Event[]): Run =>
  events.reduce<Run>((before, event) => recordClothingScan(before, event), run);
const scan = (ids: string, ...events: readonly Event[]) =>
  apply(beginClothingScan<string>(ids.split('')), ...events);

describe('a clothing scan', () => {
  it('reports progress that never runs ahead of what happened', () => {
    const run = scan('abc', ...well('a'), begin('b'));
    expect(describeScanProgress(run)).toEqual({
      total: 3,
      ended: 1,
      failed: 0,
      isOver: false,
    });
    const over = apply(run, ...badly('b').slice(1), ...well('c'));
    expect(describeScanProgress(over)).toMatchObject({
      isOver: true,
      ended: 3,
      failed: 1,
    });
  });

  it('counts every item once, even for repeated events or events out of order', () => {
    const run = scan('ab', ...well('a'));
    expect(apply(run, ...well('a'), ...badly('a'), ...well('x'), ...well('b').slice(1))).toBe(run);
  });

  it('[S2-CSCAN-10] continues after failures and counts them', () => {
    const run = scan(
      'abcde',
      ...well('e'),
      ...badly('b'),
      ...well('a'),
      ...badly('d'),
      ...well('c'),
    );
    expect(concludeClothingScan(run)).toEqual({
      results: [
        { itemId: 'a', result: 'a seen' },
        { itemId: 'c', result: 'c seen' },
        { itemId: 'e', result: 'e seen' },
      ],
      failures: [
        { itemId: 'b', failure: { reason: 'failed', message: 'It broke' } },
        { itemId: 'd', failure: { reason: 'failed', message: 'It broke' } },
      ],
      left: [],
      alert: null,
      failedShare: { count: 2, of: 5 },
      leftShare: null,
    });
  });

  it('[S2-CSCAN-11] says so when nothing could be analyzed', () => {
    expect(concludeClothingScan(scan('ab', ...badly('a'), ...badly('b')))).toMatchObject({
      results: [],
      alert: { code: 'all-failed' },
      failedShare: null,
    });
  });

  it('[S2-CSCAN-09][S2-CSCAN-11] says the same when there was no profile for any of the items', () => {
    const failure = { message: 'No active profile' };
    const { alert } = concludeClothingScan(
      scan('ab', ...badly('a', failure), ...badly('b', failure)),
    );
    expect(alert).toEqual({ code: 'all-failed' });
  });

  it('[S2-CSCAN-13] reports high demand before everything else, and keeps what was analyzed', () => {
    const failure = { message: 'The model is in high demand', retryAfter: 20 };
    const none = concludeClothingScan(scan('ab', ...badly('a'), ...badly('b', failure)));
    expect(none.alert).toEqual({ code: 'high-demand', seconds: 20 });
    const some = concludeClothingScan(scan('ab', ...well('a'), ...badly('b', failure)));
    expect(some.alert).toEqual(none.alert);
    expect(some).toMatchObject({
      results: [{ itemId: 'a' }],
      failedShare: { count: 1, of: 2 },
    });
  });

  it('does not say that all failed when it was cancelled before any success', () => {
    const run = scan('abcd', ...badly('a'), { kind: 'cancel' });
    expect(concludeClothingScan(run)).toMatchObject({
      alert: { code: 'some-failed', count: 1, of: 4 },
      failedShare: null,
    });
    const none = scan('abcd', begin('a'), { kind: 'cancel' });
    expect(concludeClothingScan(none).alert).toBeNull();
  });

  it('keeps what was analyzed when it was cancelled, and counts no failures for the rest', () => {
    const run = scan('abcd', ...well('a'), begin('b'), { kind: 'cancel' });
    expect(apply(run, ...well('b').slice(1), ...well('c'))).toBe(run);
    expect(describeScanProgress(run).isOver).toBe(true);
    expect(concludeClothingScan(run)).toEqual({
      results: [{ itemId: 'a', result: 'a seen' }],
      failures: [],
      left: ['b', 'c', 'd'],
      alert: null,
      failedShare: null,
      leftShare: { count: 3, of: 4 },
    });
  });
});
