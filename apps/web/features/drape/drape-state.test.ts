import { findTestRole, testColorsOf } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { changeDrape, clothOf, roleOf, startDrape } from './drape-state.ts';
import type { DrapeAction, DrapeState } from './drape-state.ts';

const START = startDrape('light_summer', 'light_spring');
const after = (...actions: readonly DrapeAction[]): DrapeState =>
  actions.reduce(changeDrape, START);

describe('the state of a drape', () => {
  it('begins with the test color in which both seasons differ most, side by side', () => {
    const role = findTestRole('light_summer', 'light_spring');
    expect([roleOf(START, 'a'), roleOf(START, 'b')]).toEqual([role, role]);
    expect(START).toMatchObject({ view: 'split', divider: 0.5 });
    expect(START.cloths.a.hex).not.toBe(START.cloths.b.hex);
  });

  it('keeps the role of the test color when the season changes', () => {
    const blue = testColorsOf('light_summer').find(({ role }) => role === 'blue');
    if (!blue) throw new Error('No blue');
    const state = after(
      { kind: 'cloth', side: 'a', cloth: clothOf('light_summer', blue) },
      { kind: 'season', side: 'a', season: 'deep_winter' },
    );
    expect(roleOf(state, 'a')).toBe('blue');
    expect(state.cloths.a).toMatchObject({ season: 'deep_winter' });
    expect(state.cloths.b).toEqual(START.cloths.b);
  });

  it('goes through the eight test colors and begins again', () => {
    const roles = [START];
    for (let step = 0; step < 8; step++) {
      roles.push(changeDrape(roles.at(-1) ?? START, { kind: 'next', side: 'b' }));
    }
    expect(new Set(roles.map((state) => roleOf(state, 'b'))).size).toBe(8);
    expect(roles.at(-1)?.cloths.b).toEqual(START.cloths.b);
  });

  it('begins with the first test color after another cloth', () => {
    const own = { kind: 'color', hex: '#123456', name: 'Your color' } as const;
    const state = after({ kind: 'cloth', side: 'a', cloth: own });
    expect(roleOf(state, 'a')).toBeNull();
    expect(roleOf(changeDrape(state, { kind: 'next', side: 'a' }), 'a')).toBe('light-neutral');
  });

  it('flips between both cloths, from the split view to the first', () => {
    expect(after({ kind: 'flip' }).view).toBe('a');
    expect(after({ kind: 'flip' }, { kind: 'flip' }).view).toBe('b');
  });

  it('swaps cloths with their seasons', () => {
    const state = after({ kind: 'swap' });
    expect(state.cloths).toEqual({ a: START.cloths.b, b: START.cloths.a });
    expect(state.seasons).toEqual({ a: 'light_spring', b: 'light_summer' });
  });

  it('keeps the divider inside the picture', () => {
    expect(after({ kind: 'divider', at: 1.4 }).divider).toBe(1);
    expect(after({ kind: 'divider', at: -1 }).divider).toBe(0);
  });
});
