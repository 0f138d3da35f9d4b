import { describe, expect, it } from 'vitest';

import { chooseItemView, clickItem, settleClick, type ItemGesture } from './click-item.ts';

/** Handles clicks one after the other, and settles the last. */
function click(...gestures: readonly ItemGesture[]): string {
  let waiting = null as Parameters<typeof clickItem>[0];
  const acts: string[] = [];
  const note = (outcome: ReturnType<typeof clickItem>) => {
    ({ waiting } = outcome);
    for (const { kind, id } of outcome.acts) acts.push(`${kind} ${id}`);
  };
  for (const gesture of gestures) {
    note(settleClick(waiting, gesture.now));
    note(clickItem(waiting, gesture));
  }
  note(settleClick(waiting, 100_000));
  return acts.join(', ');
}

describe('clickItem', () => {
  it('[S2-CAT-11] selects after 250 ms, not before', () => {
    const { waiting, acts } = clickItem(null, { id: 'a', now: 1000 });
    expect(acts).toEqual([]);
    expect(settleClick(waiting, 1249)).toEqual({ waiting, acts: [] });
    expect(settleClick(waiting, 1250)).toEqual({
      waiting: null,
      acts: [{ kind: 'toggle', id: 'a' }],
    });
    expect(settleClick(null, 5000)).toEqual({ waiting: null, acts: [] });
  });

  it('[S2-CAT-12] opens an item on a second click within 250 ms, and selects nothing', () => {
    expect(click({ id: 'a', now: 0 }, { id: 'a', now: 249 })).toBe('open a');
    expect(click({ id: 'a', now: 0 }, { id: 'a', now: 250 })).toBe('toggle a, toggle a');
  });

  it('selects twice when the second click comes after 250 ms, even if nothing settled the first', () => {
    const late = clickItem({ id: 'a', at: 1000 }, { id: 'a', now: 1250 });
    expect(late).toEqual({ waiting: { id: 'a', at: 1250 }, acts: [{ kind: 'toggle', id: 'a' }] });
    const second = clickItem({ id: 'a', at: 1000 }, { id: 'a', now: 1249 });
    expect(second).toEqual({ waiting: null, acts: [{ kind: 'open', id: 'a' }] });
  });

  it('selects the first item when another one is clicked quickly', () => {
    expect(click({ id: 'a', now: 0 }, { id: 'b', now: 90 }, { id: 'c', now: 180 })).toBe(
      'toggle a, toggle b, toggle c',
    );
  });

  it('acts at once with Shift, with Ctrl, from the keyboard and by a long press', () => {
    expect(clickItem(null, { id: 'a', now: 0, shift: true })).toEqual({
      waiting: null,
      acts: [{ kind: 'range', id: 'a' }],
    });
    expect(clickItem(null, { id: 'a', now: 0, isSure: true }).acts).toEqual([
      { kind: 'toggle', id: 'a' },
    ]);
    expect(click({ id: 'a', now: 0 }, { id: 'c', now: 90, shift: true })).toBe('toggle a, range c');
  });

  it('[S2-CAT-12] opens the analysis of an analyzed item, the details of another', () => {
    expect(chooseItemView({ ai_analyzed: true })).toBe('analysis');
    expect(chooseItemView({ ai_analyzed: false })).toBe('details');
  });
});
