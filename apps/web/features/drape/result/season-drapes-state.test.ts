import { describe, expect, it } from 'vitest';

import {
  changeSeasonDrapes,
  clothsOf,
  startSeasonDrapes,
  votesOf,
  type SeasonDrapesAction,
} from './season-drapes-state.ts';

const START = startSeasonDrapes(['clear_winter', 'true_spring']);
const after = (...actions: readonly SeasonDrapesAction[]) =>
  actions.reduce(changeSeasonDrapes, START);
const vote = { kind: 'vote', season: 'clear_winter' } as const;

describe('the state of two seasons on one face', () => {
  it('begins with the pair that differs most, the first season on the left', () => {
    expect(clothsOf(START).map(({ season }) => season)).toEqual(['clear_winter', 'true_spring']);
    expect(clothsOf(START)[0]?.hex).toBe(START.pairs[0]?.first.hex);
  });

  it('swaps the sides, and an answer still counts for its season', () => {
    const state = after({ kind: 'swap' }, vote);
    expect(clothsOf(state).map(({ season }) => season)).toEqual(['true_spring', 'clear_winter']);
    expect(votesOf(state)).toEqual(['clear_winter']);
  });

  it('goes on to the next pair without an answer, and stays at the last', () => {
    expect(after({ kind: 'pair', at: 2 }, vote).at).toBe(3);
    expect(after({ kind: 'pair', at: 6 }, vote).at).toBe(0);
    expect(after(vote, vote, vote, vote, vote, vote, vote).at).toBe(6);
  });

  it('answers a pair anew', () => {
    const state = after(vote, { kind: 'pair', at: 0 }, { kind: 'vote', season: 'true_spring' });
    expect(votesOf(state)).toEqual(['true_spring']);
    expect(state.at).toBe(1);
  });

  it('holds up any color on the side of its season until a pair is chosen', () => {
    const color = { hex: '#123456', name: 'Held' } as const;
    const held = after({ kind: 'hold', season: 'true_spring', color });
    expect(clothsOf(held).map(({ hex }) => hex)).toEqual([clothsOf(START)[0]?.hex, '#123456']);
    expect(clothsOf(changeSeasonDrapes(held, { kind: 'pair', at: 0 }))).toEqual(clothsOf(START));
  });
});
