import { describe, expect, it } from 'vitest';

import { steadyAnchors, type SteadyAnchors } from './steady-anchors.ts';

const FRAME_MS = 33;

/** A face 100 high whose chin is at that position. */
const faceAt = (x: number) => [
  { x, y: 150 },
  { x, y: 50 },
  { x: x - 40, y: 120 },
];

function follow(positions: readonly number[], frameMs = FRAME_MS): readonly number[] {
  let state: SteadyAnchors | null = null;
  return positions.map((x, index) => {
    state = steadyAnchors(state, faceAt(x), index * frameMs);
    return state.anchors[0]?.x ?? NaN;
  });
}

describe('steadyAnchors', () => {
  it('takes the first anchors as they are', () => {
    expect(follow([70])).toEqual([70]);
  });

  it('halves the jitter of a face at rest at least', () => {
    const jitter = Array.from({ length: 60 }, (_, index) => 100 + (index % 2 === 0 ? 0.4 : -0.4));
    const steady = follow(jitter).slice(20);
    expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(0.4);
  });

  it('lags behind a quick face by less than two frames', () => {
    const quick = Array.from({ length: 30 }, (_, index) => 100 + index * 6);
    const last = follow(quick).at(-1) ?? 0;
    expect((quick.at(-1) ?? 0) - last).toBeLessThan(6);
  });

  it('jumps to a face that is somewhere else', () => {
    expect(follow([100, 300])).toEqual([100, 300]);
  });

  it('follows alike with many frames a second and with few', () => {
    const slow = follow([100, 104, 104, 104], 60).at(-1) ?? 0;
    const fast = follow([100, 104, 104, 104, 104, 104, 104], 30).at(-1) ?? 0;
    expect(Math.abs(slow - fast)).toBeLessThan(0.5);
  });
});
