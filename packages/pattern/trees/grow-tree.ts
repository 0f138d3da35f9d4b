import type { SeededChance } from '@color-almanac/domain';

import type { ClearanceGrid } from '../clearance-grid.ts';
import { followTaper } from './draw-taper.ts';
import type { Taper } from './draw-taper.ts';

/** All lengths in this file are shares of the side of the square around a tree. */
const GAP = 0.0036;
const TRUNK = { length: 0.168, width: 0.043 };
const LEAF = { length: 0.06, width: 0.029 };
/** No shape needs more space than this. */
const REACH = 0.03;
/** Step length for checking the space along a stroke. */
const STRIDE = 0.008;
/** The space a branch's tip keeps for its leaves. */
const TIP = 0.02;
/** How often a tree forks at most. */
const FORKS = 7;
/** From this fork on, branches also have leaves at their sides. */
const LEAFY = 2;
const SHORTER = 0.845;
const THINNER = 0.74;
/** A leaf is tried in these sizes, turned by these angles; at a side it starts by leaning away this far. */
const LEAF_SIZES = [1, 0.8, 0.62, 0.48];
const LEAF_TURNS = [0, 0.35, -0.35];
const ASIDE = 0.9;
/** The age of the thinnest branch, where a leaf's is 1. */
const WOOD = 0.6;
/** How a branch that finds no space is tried again: turned by this much, and this much shorter. */
const TRIES = [
  [0, 1],
  [0.3, 0.85],
  [-0.3, 0.85],
  [0.6, 0.65],
  [-0.6, 0.65],
] as const;

/** Where a tree may still grow, and in which direction, in radians. */
interface Bud {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

interface Sprout extends Bud {
  readonly length: number;
  readonly width: number;
  readonly forks: number;
}

/** A branch or a leaf. */
interface Growth {
  readonly taper: Taper;
  /** 0 for a trunk, 1 for a leaf. */
  readonly age: number;
}

interface GrowthDeps {
  readonly clearance: ClearanceGrid;
  readonly chance: SeededChance;
}

/**
 * The trunk first, then fork by fork, so that thick branches find space before thin ones, and then leaves: those at the
 * tips, and those that still fit along the branches. Everything grown occupies its space.
 */
export function growTree(root: Bud, deps: GrowthDeps): readonly Growth[] {
  const grown: Growth[] = [];
  const tips: Bud[] = [];
  const sides: Bud[] = [];
  let sprouts: readonly Sprout[] = [{ ...root, ...TRUNK, forks: 0 }];
  while (sprouts.length > 0) {
    sprouts = sprouts.flatMap((sprout) => {
      const taper = sprout.forks < FORKS ? growBough(sprout, deps) : null;
      if (taper === null) {
        tips.push(sprout);
        return [];
      }
      grown.push({ taper, age: (WOOD * sprout.forks) / FORKS });
      if (sprout.forks >= LEAFY) sides.push(...budAlong(taper));
      return forkAt(taper, sprout, deps.chance);
    });
  }
  return [...grown, ...growLeaves(tips, deps), ...growLeaves(sides, deps)];
}

function growBough(sprout: Sprout, deps: GrowthDeps): Taper | null {
  const bend = sprout.forks === 0 ? 0.03 * deps.chance.normal() : 0.06 * deps.chance.normal();
  for (const [turn, shorter] of TRIES) {
    const taper = shapeBough(sprout, { turn, shorter, bend });
    if (occupy({ taper, joint: sprout.forks === 0 ? 0.6 : 0.4, beyond: TIP }, deps)) return taper;
  }
  return null;
}

interface Shaping {
  readonly turn: number;
  readonly shorter: number;
  readonly bend: number;
}

function shapeBough(
  { x, y, angle, length, width }: Sprout,
  { turn, shorter, bend }: Shaping,
): Taper {
  const from = width * 0.75 + GAP;
  return {
    x: x + from * Math.cos(angle + turn),
    y: y + from * Math.sin(angle + turn),
    angle: angle + turn,
    length: length * shorter,
    base: width,
    tip: width * THINNER,
    belly: 0,
    bend,
  };
}

function forkAt(taper: Taper, sprout: Sprout, chance: SeededChance): readonly Sprout[] {
  const { x, y } = followTaper(taper, 1);
  const spread = 0.36 + 0.16 * chance.uniform();
  const lean = 0.12 * chance.normal();
  return [-1, 1].map((hand) => ({
    x,
    y,
    angle: taper.angle + hand * spread + lean,
    length: sprout.length * SHORTER * (0.88 + 0.24 * chance.uniform()),
    width: sprout.width * THINNER,
    forks: sprout.forks + 1,
  }));
}

/** Positions for leaves at both sides of a branch. */
function budAlong(taper: Taper): readonly Bud[] {
  return [0.9, 0.65, 0.4, 0.2].flatMap((along) => {
    const { x, y, half } = followTaper(taper, along);
    return [-1, 1].map((hand) => {
      const angle = taper.angle + hand * ASIDE;
      return { x: x + half * Math.cos(angle), y: y + half * Math.sin(angle), angle };
    });
  });
}

/** All of one size before any smaller one. */
function growLeaves(buds: readonly Bud[], deps: GrowthDeps): readonly Growth[] {
  const bare = new Set(buds);
  return LEAF_SIZES.flatMap((size) =>
    [...bare].flatMap((bud) => {
      const taper = growLeaf(bud, size, deps);
      if (taper === null) return [];
      bare.delete(bud);
      return [{ taper, age: 1 }];
    }),
  );
}

function growLeaf({ x, y, angle }: Bud, size: number, deps: GrowthDeps): Taper | null {
  const bend = 0.08 * deps.chance.normal();
  for (const turn of LEAF_TURNS) {
    const leaf: Taper = {
      x: x + 2 * GAP * Math.cos(angle + turn),
      y: y + 2 * GAP * Math.sin(angle + turn),
      angle: angle + turn,
      length: LEAF.length * size,
      base: 0,
      tip: 0,
      belly: LEAF.width * size,
      bend,
    };
    if (occupy({ taper: leaf, joint: 0.12, beyond: 0 }, deps)) return leaf;
  }
  return null;
}

interface Wanted {
  readonly taper: Taper;
  /** The part at its joint, where no free space is needed. */
  readonly joint: number;
  /** The space its tip keeps around itself. */
  readonly beyond: number;
}

/** Occupies the space of a stroke, if there is enough of it all along. */
function occupy({ taper, joint, beyond }: Wanted, { clearance }: GrowthDeps): boolean {
  const steps = Math.max(4, Math.ceil(taper.length / STRIDE));
  const way = Array.from({ length: steps + 1 }, (_, step) => followTaper(taper, step / steps));
  const isFree = way.every(({ x, y, half }, step) => {
    if (step < joint * steps) return true;
    return clearance.clearanceAt(x, y) >= Math.max(half + GAP, step === steps ? beyond : 0);
  });
  if (!isFree) return false;
  for (const { x, y, half } of way) clearance.take({ x, y, radius: half }, REACH);
  return true;
}
