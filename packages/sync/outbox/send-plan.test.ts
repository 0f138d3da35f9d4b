import { describe, expect, it } from 'vitest';

import {
  addActivation,
  addChange,
  addRemoval,
  EMPTY_OUTBOX,
  markRefused,
  markSent,
  settle,
} from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { NO_CHANGE } from './profile-change.ts';
import { planFarewell, planSending, retryDelay } from './send-plan.ts';

const change = { ...NO_CHANGE, fields: { profile_name: 'Anna' } };

function add(outbox: Outbox, profileId: string, at: number): Outbox {
  return addChange(outbox, { profileId, key: `${profileId}${at}`, at, isNew: false, change });
}

function plan(outbox: Outbox, now: number, { flushing = false, retryAt = 0 } = {}) {
  const planned = planSending(outbox, { now, flushing, retryAt });
  return planned.kind === 'send' ? planned.entry.key : planned;
}

const keys = (outbox: Outbox) => planFarewell(outbox).map(({ key }) => key);

describe('what leaves with the page', () => {
  const one = add(EMPTY_OUTBOX, 'a', 1);

  it('[SX-07] is the first change of each profile', () => {
    expect(keys(add(add(one, 'b', 2), 'c', 3))).toEqual(['a1', 'b2', 'c3']);
  });

  it('is nothing that could be done twice, and nothing that is refused', () => {
    const addition = { profileId: 'n', key: 'n', at: 1, change };
    expect(keys(addChange(EMPTY_OUTBOX, { ...addition, isNew: true }))).toEqual([]);
    expect(keys(addChange(EMPTY_OUTBOX, { ...addition, isNew: false, photo: 'put' }))).toEqual([]);
    expect(keys(addActivation(EMPTY_OUTBOX, addition))).toEqual([]);
    expect(keys(markRefused(one, 'a1', 'Too long'))).toEqual([]);
  });

  it('is nothing that is on its way already, nor what follows it', () => {
    expect(keys(add(markSent(one, 'a1', {}), 'a', 2))).toEqual([]);
  });
});

describe('when to send', () => {
  it('[S1-API-13] waits 500 ms after the last change of a profile', () => {
    const outbox = add(add(EMPTY_OUTBOX, 'a', 1000), 'a', 1400);
    expect(plan(outbox, 1500)).toEqual({ kind: 'wait', milliseconds: 400 });
    expect(plan(outbox, 1900)).toBe('a1000');
  });

  it('[S1-API-14] does not let one profile wait for another that is still being changed', () => {
    const outbox = add(add(add(EMPTY_OUTBOX, 'a', 1000), 'b', 1000), 'a', 1400);
    expect(plan(outbox, 1500)).toBe('b1000');
  });

  it('sends what waited long in the order it was done', () => {
    const outbox = add(add(add(EMPTY_OUTBOX, 'c', 1), 'a', 2), 'b', 3);
    expect(plan(outbox, 10_000)).toBe('c1');
  });

  it('[SX-07] waits for nothing when the page is about to go', () => {
    expect(plan(add(EMPTY_OUTBOX, 'a', 1000), 1001, { flushing: true })).toBe('a1000');
  });

  it('sends what was sent before again at once, and what follows it only afterwards', () => {
    const sent = markSent(add(EMPTY_OUTBOX, 'a', 1000), 'a1000', {});
    expect(plan(add(sent, 'a', 1100), 1100)).toBe('a1000');
  });

  it('[S1-API-14] sends what was done before a removal first, and that without gathering further', () => {
    const changed = add(add(EMPTY_OUTBOX, 'b', 1000), 'c', 1000);
    const removal = { profileId: 'a', key: 'gone', at: 1001, isNew: false };
    const outbox = add(addRemoval(changed, removal), 'd', 1001);
    expect(plan(outbox, 1001)).toBe('b1000');
    expect(plan(settle(outbox, 'b1000'), 1001)).toBe('c1000');
    const first = settle(settle(outbox, 'b1000'), 'c1000');
    expect(plan(first, 1001)).toBe('gone');
    expect(plan(settle(first, 'gone'), 1001)).toEqual({ kind: 'wait', milliseconds: 500 });
  });

  it('lets a removal wait for all that was done before it to one profile', () => {
    const sent = markSent(add(EMPTY_OUTBOX, 'b', 1000), 'b1000', {});
    const removal = { profileId: 'a', key: 'gone', at: 1200, isNew: false };
    const outbox = addRemoval(add(sent, 'b', 1100), removal);
    expect(plan(outbox, 1200)).toBe('b1000');
    expect(plan(settle(outbox, 'b1000'), 1200)).toBe('b1100');
  });

  it('holds up no removal for what was refused', () => {
    const refused = markRefused(add(EMPTY_OUTBOX, 'b', 0), 'b0', 'Too long');
    const removal = { profileId: 'a', key: 'gone', at: 1, isNew: false };
    expect(plan(addRemoval(refused, removal), 1)).toBe('gone');
  });

  it('sends a choice at once', () => {
    expect(plan(addActivation(EMPTY_OUTBOX, { profileId: 'a', key: 'k', at: 5 }), 5)).toBe('k');
  });

  it('leaves the server alone after a failure, even when the page goes', () => {
    const outbox = add(EMPTY_OUTBOX, 'a', 0);
    const waiting = { kind: 'wait', milliseconds: 3000 };
    expect(plan(outbox, 1000, { retryAt: 4000 })).toEqual(waiting);
    expect(plan(outbox, 1000, { retryAt: 4000, flushing: true })).toEqual(waiting);
  });

  it('rests when nothing waits, or only what was refused and what follows it', () => {
    expect(plan(EMPTY_OUTBOX, 0)).toEqual({ kind: 'rest' });
    const refused = markRefused(add(EMPTY_OUTBOX, 'a', 0), 'a0', 'Too long');
    expect(plan(refused, 1000)).toEqual({ kind: 'rest' });
    expect(plan(add(refused, 'b', 0), 1000)).toBe('b0');
  });

  it('is not held up by a clock that was set back', () => {
    expect(plan(add(EMPTY_OUTBOX, 'a', 1_000_000), 1000)).toBe('a1000000');
  });
});

describe('how long to leave the server alone', () => {
  it('doubles from a second to a minute, or is what the server asks for', () => {
    expect([1, 2, 3, 10].map((failures) => retryDelay(failures))).toEqual([
      1000, 2000, 4000, 60_000,
    ]);
    expect(retryDelay(1, 30)).toBe(30_000);
  });
});
