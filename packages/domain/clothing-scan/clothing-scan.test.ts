import { describe, expect, it } from 'vitest';

import { askBeforeScan } from './ask-before-scan.ts';
import { findLongestWait, isHighDemand } from './clothing-scan-failure.ts';
import { planClothingScan } from './plan-clothing-scan.ts';

const items = (analyzed: number, rest: number) => [
  ...Array.from({ length: analyzed }, (_, at) => ({ id: `done${at}`, ai_analyzed: true })),
  ...Array.from({ length: rest }, (_, at) => ({ id: `new${at}`, ai_analyzed: false })),
];

describe('planClothingScan', () => {
  it('[S2-CSCAN-03] plans batches of 3, half a second apart inside, two seconds between', () => {
    expect(planClothingScan(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual([
      {
        pauseMs: 0,
        items: [
          { itemId: 'a', delayMs: 0 },
          { itemId: 'b', delayMs: 500 },
          { itemId: 'c', delayMs: 1000 },
        ],
      },
      {
        pauseMs: 2000,
        items: [
          { itemId: 'd', delayMs: 0 },
          { itemId: 'e', delayMs: 500 },
          { itemId: 'f', delayMs: 1000 },
        ],
      },
      { pauseMs: 2000, items: [{ itemId: 'g', delayMs: 0 }] },
    ]);
  });

  it('plans every item once, and nothing for an empty selection', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `i${at % 40}`);
    const planned = planClothingScan(ids).flatMap(({ items }) => items.map(({ itemId }) => itemId));
    expect(planned).toEqual([...new Set(ids)]);
    expect(planClothingScan([])).toEqual([]);
  });
});

describe('askBeforeScan', () => {
  it('[S2-CAT-18] shows an alert when nothing is selected', () => {
    expect(askBeforeScan([])).toEqual({ kind: 'nothing-selected' });
  });

  it('asks nothing when none of the items has been analyzed', () => {
    expect(askBeforeScan(items(0, 2))).toEqual({ kind: 'scan', itemIds: ['new0', 'new1'] });
  });

  it.each([1, 2, 12])(
    '[S2-CSCAN-04][S2-CSCAN-06] asks when all have been analyzed, and no stops: %i',
    (count) => {
      expect(askBeforeScan(items(count, 0))).toMatchObject({
        kind: 'question',
        analyzed: count,
        declined: [],
      });
    },
  );

  it('[S2-CSCAN-05][S2-CSCAN-06] asks when some have been analyzed, and no analyzes only the others', () => {
    expect(askBeforeScan(items(2, 3))).toEqual({
      kind: 'question',
      analyzed: 2,
      accepted: ['done0', 'done1', 'new0', 'new1', 'new2'],
      declined: ['new0', 'new1', 'new2'],
    });
    expect(askBeforeScan(items(1, 1))).toMatchObject({ kind: 'question', declined: ['new0'] });
  });
});

describe('high demand', () => {
  const demand = { reason: 'service-unavailable', message: 'x' } as const;

  it('[S2-CSCAN-13] is recognized by its name or its message', () => {
    expect(isHighDemand(demand)).toBe(true);
    expect(isHighDemand({ reason: 'failed', message: 'Under High Demand right now' })).toBe(true);
    expect(isHighDemand({ reason: 'failed', message: 'No' })).toBe(false);
  });

  it.each([
    [undefined, 5],
    [12, 12],
    [1, 1],
    [2.2, 3],
    [0, 5],
    [Number.NaN, 5],
  ])('[S2-CSCAN-13] says how long to wait, five seconds by default: %s', (retryAfter, seconds) => {
    const failure = retryAfter === undefined ? demand : { ...demand, retryAfter };
    expect(findLongestWait([failure])).toBe(seconds);
  });

  it('waits as long as the longest of several', () => {
    expect(
      findLongestWait([demand, { ...demand, retryAfter: 3 }, { ...demand, retryAfter: 9 }]),
    ).toBe(9);
  });
});
