import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, moveOutline, paintOutline } from '../outline.ts';
import { packCircles } from '../pack-circles.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createClearanceGrid } from '../clearance-grid.ts';

const TURN = 2 * Math.PI;
/** In shares of the shorter side: where the arms are widest. Beyond it they continue to the corners. */
const RADIUS = 0.475;
/** The bare margin of the picture, so that copies of it join without a seam. */
const MARGIN = 0.002;
/** In a long picture the galaxy is stretched by the aspect ratio, at most this many times. */
const SLANT = 1.6;
/** In a long strip the shorter side is at least this share of the diagonal, to limit the number of dots. */
const LEAST_SIDE = 0.36;
const CELL = 1 / 256;
const GAP = 0.003;
const SMALLEST = 0.0028;
/** The dot in the middle of an arm, at the rim and near the center. */
const LARGEST = 0.034;
const LEAST = 0.011;
/** Half the width of an arm, as a share of the distance to the next one; dots shrink quickly at its sides. */
const ARM = 0.7;
const SIDES = 4;
/** The radius of the bright core, and the distance within which the arms do not wind. */
const CORE = 0.1;
const EYE = 0.02;
/** How far the colors of a strand spread among its neighbors, as a share of all. */
const STRAY = 0.05;

/**
 * A spiral galaxy: dots packed along logarithmic arms, whose pitch is the same at every distance (J. Bernoulli's spira
 * mirabilis; for galaxies R. C. Kennicutt, Astronomical Journal 86, 1981), large on the ridge of an arm and fine at its
 * sides, with a bare lane between two. The colors form strands along the arms. It fills the picture to its corners.
 */
export function drawSpiral({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const scale = Math.max(Math.min(width, height), LEAST_SIDE * Math.hypot(width, height));
  const sky = { width: width / scale, height: height / scale };
  const lookAt = windArms(chance, sky);
  const limitAt = (x: number, y: number): number => {
    const { out, off } = lookAt(x, y);
    const ridge = Math.exp(-(Math.abs(off / ARM) ** SIDES));
    const core = Math.exp(-((out / CORE) ** 2));
    const crest = LEAST + (LARGEST - LEAST) * Math.min(1, out);
    const size = crest * Math.max(ridge, core);
    return Math.min(size, Math.min(x, sky.width - x, y, sky.height - y) - MARGIN);
  };
  const clearance = createClearanceGrid({ ...sky, cell: CELL, wrap: false, limitAt });
  const dots = packCircles({ clearance, smallest: SMALLEST, gap: GAP, chance });
  const first = chance.uniform();
  const wishes = dots.map(
    ({ x, y }) => (lookAt(x, y).off / 2 + STRAY * chance.normal() + first + 1.5) % 1,
  );
  const outlines = dots.map((circle) =>
    moveOutline({ kind: 'circle', ...circle }, { x: 0, y: 0, scale }),
  );
  const assigned = assignByArea({ areas: outlines.map(measureArea), wishes, colors });
  const shapes = outlines.map((outline, place) => paintOutline(outline, assigned[place] ?? 0));
  return { kind: 'shapes', shapes };
}

/** In shares of the shorter side. */
interface Sky {
  readonly width: number;
  readonly height: number;
}

interface SpiralPoint {
  /** 0 in the middle, 1 where the arms are widest, more in the corners. */
  readonly out: number;
  /** Offset from the nearest arm: 0 on its ridge, -1 and 1 halfway to the next. */
  readonly off: number;
}

/** About the center. */
function windArms(
  chance: SeededChance,
  { width, height }: Sky,
): (x: number, y: number) => SpiralPoint {
  const arms = 2 + Math.floor(chance.uniform() * 4);
  const pitch = 0.32 + 0.16 * chance.uniform() + 0.05 * (arms - 2);
  const hand = chance.uniform() < 0.5 ? -1 : 1;
  const start = chance.uniform() * TURN;
  const across = RADIUS * Math.min(width, SLANT * height);
  const down = RADIUS * Math.min(height, SLANT * width);
  return (x, y) => {
    const [right, below] = [(x - width / 2) / across, (y - height / 2) / down];
    const out = Math.hypot(right, below);
    const angle = hand * Math.atan2(below, right);
    const phase = (arms * (angle - Math.log(out + EYE) / pitch) + start) / TURN;
    return { out, off: 2 * (phase - Math.round(phase)) };
  };
}
