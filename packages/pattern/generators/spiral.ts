import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, moveOutline, paintOutline } from '../outline.ts';
import { packCircles } from '../pack-circles.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createRoomMap } from '../room-map.ts';

const TURN = 2 * Math.PI;
/** In parts of the shorter side. The picture keeps a bare margin, so that copies of it join without a seam. */
const RADIUS = 0.475;
const CELL = 1 / 300;
const GAP = 0.0035;
const SMALLEST = 0.0028;
/** The dot in the middle of an arm, at the rim and near the center. */
const LARGEST = 0.027;
const LEAST = 0.009;
/** Half the width of an arm, in parts of the way to the next one. */
const ARM = 0.52;
/** By how much of it an arm has narrowed at the rim. */
const FADE = 0.45;
/** How far the bright core reaches, and within which distance the arms wind no further. */
const CORE = 0.1;
const EYE = 0.02;
/** How far the dots of a strand stray among those beside it, as a part of all. */
const STRAY = 0.05;

/**
 * A spiral galaxy: dots packed along logarithmic arms, whose pitch is the same at every distance (J. Bernoulli's spira
 * mirabilis; for galaxies R. C. Kennicutt, Astronomical Journal 86, 1981), large on the ridge of an arm and fine at its
 * sides. The colors lie in strands along the arms.
 */
export function drawSpiral({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const lookAt = windArms(chance);
  const limitAt = (x: number, y: number): number => {
    const { out, off } = lookAt(x, y);
    const ridge = Math.exp(-((off / (ARM * (1 - FADE * out * out))) ** 2));
    const core = Math.exp(-((out / CORE) ** 2));
    const size = (LEAST + (LARGEST - LEAST) * out) * Math.max(ridge, core);
    return Math.min(size, (1 - out) * RADIUS);
  };
  const room = createRoomMap({ width: 1, height: 1, cell: CELL, wrap: false, limitAt });
  const circles = packCircles({ room, smallest: SMALLEST, gap: GAP, chance });
  const scale = Math.min(width, height);
  const spot = { x: (width - scale) / 2, y: (height - scale) / 2, scale };
  const outlines = circles.map((circle) => moveOutline({ kind: 'circle', ...circle }, spot));
  const first = chance.uniform();
  const wishes = circles.map(
    ({ x, y }) => (lookAt(x, y).off / 2 + STRAY * chance.normal() + first + 1.5) % 1,
  );
  const dealt = assignByArea({ areas: outlines.map(measureArea), wishes, colors });
  const shapes = outlines.map((outline, place) => paintOutline(outline, dealt[place] ?? 0));
  return { kind: 'shapes', shapes };
}

interface Look {
  /** From 0 in the middle to 1 at the rim. */
  readonly out: number;
  /** Aside of the nearest arm: 0 on its ridge, -1 and 1 halfway to the next. */
  readonly off: number;
}

/** In a square of side 1. */
function windArms(chance: SeededChance): (x: number, y: number) => Look {
  const arms = 2 + Math.floor(chance.uniform() * 4);
  const pitch = 0.32 + 0.16 * chance.uniform() + 0.05 * (arms - 2);
  const hand = chance.uniform() < 0.5 ? -1 : 1;
  const start = chance.uniform() * TURN;
  return (x, y) => {
    const out = Math.hypot(x - 0.5, y - 0.5) / RADIUS;
    const angle = hand * Math.atan2(y - 0.5, x - 0.5);
    const phase = (arms * (angle - Math.log(out + EYE) / pitch) + start) / TURN;
    return { out, off: 2 * (phase - Math.round(phase)) };
  };
}
