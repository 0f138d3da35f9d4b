import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { createClearanceGrid } from '../clearance-grid.ts';
import { followTaper } from './draw-taper.ts';
import { growTree } from './grow-tree.ts';

function grow(seed: number, limitAt = (_x: number, _y: number) => 1) {
  const clearance = createClearanceGrid({
    width: 1,
    height: 1,
    cell: 1 / 400,
    wrap: false,
    limitAt,
  });
  const root = { x: 0.5, y: 0.96, angle: -Math.PI / 2 };
  return growTree(root, { clearance, chance: createSeededChance(seed) });
}

describe('a grown tree', () => {
  it('has one trunk, branches that get thinner from fork to fork, and more leaves than branches', () => {
    const tree = grow(1);
    const boughs = tree.filter(({ age }) => age < 1);
    expect(boughs.filter(({ age }) => age === 0)).toHaveLength(1);
    expect(tree.length - boughs.length).toBeGreaterThan(boughs.length);
    for (const { taper } of boughs) expect(taper.tip).toBeLessThan(taper.base);
    expect(boughs.map(({ taper }) => taper.base)).toEqual(
      boughs.map(({ taper }) => taper.base).sort((one, other) => other - one),
    );
  });

  it('has no crossing strokes', () => {
    const tree = grow(2);
    const ways = tree.map(({ taper }) => [0.5, 0.7, 0.9].map((along) => followTaper(taper, along)));
    const ahead = ways.flatMap((way, place) =>
      way.flatMap((one) =>
        ways
          .slice(place + 1)
          .flat()
          .map((other) => Math.hypot(one.x - other.x, one.y - other.y) - one.half - other.half),
      ),
    );
    expect(Math.min(...ahead.filter((way) => way < 0.05))).toBeGreaterThan(-0.0025);
  });

  it('stays in the free space, and is only a bud without any', () => {
    const left = grow(3, (x) => Math.max(0, 0.575 - x));
    expect(left.length).toBeGreaterThan(10);
    for (const { taper } of left) expect(followTaper(taper, 1).x).toBeLessThan(0.578);
    expect(grow(3, () => 0)).toEqual([]);
  });
});
