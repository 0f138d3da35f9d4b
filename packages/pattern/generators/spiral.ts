import { createSeededChance } from '@color-almanac/domain';
import { assignByArea } from '../assign-by-area.ts';
import { measureArea, paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
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

/**
 * A spiral galaxy: dots packed along logarithmic arms, whose pitch is the same at every distance (J. Bernoulli's spira
 * mirabilis; for galaxies R. C. Kennicutt, Astronomical Journal 86, 1981), large on the ridge of an arm and fine at its
 * sides. The colors lie in strands along the arms.
 */
export function drawSpiral({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const side = Math.min(width, height);
  const arms = 2 + Math.floor(chance.uniform() * 4);
  const pitch = 0.32 + 0.16 * chance.uniform() + 0.05 * (arms - 2);
  const hand = chance.uniform() < 0.5 ? -1 : 1;
  const start = chance.uniform() * TURN;
  const placeIn = (x: number, y: number): { readonly out: number; readonly off: number } => {
    const out = Math.hypot(x - width / 2, y - height / 2) / side / RADIUS;
    const angle = hand * Math.atan2(y - height / 2, x - width / 2);
    const phase = (arms * (angle - Math.log(out + 0.02) / pitch) + start) / TURN;
    return { out, off: 2 * (phase - Math.round(phase)) };
  };
  const limitAt = (x: number, y: number): number => {
    const { out, off } = placeIn(x, y);
    const ridge = Math.exp(-((off / (ARM * (1 - FADE * out * out))) ** 2));
    const core = Math.exp(-((out / 0.1) ** 2));
    const size = (LEAST + (LARGEST - LEAST) * out) * Math.max(ridge, core);
    return side * Math.min(size, (1 - out) * RADIUS);
  };
  const room = createRoomMap({ width, height, cell: side * CELL, wrap: false, limitAt });
  const circles = packCircles({ room, smallest: side * SMALLEST, gap: side * GAP, chance });
  const outlines = circles.map((circle): Outline => ({ kind: 'circle', ...circle }));
  const wishes = circles.map(({ x, y }) => placeIn(x, y).off + 0.12 * chance.normal());
  const dealt = assignByArea({ areas: outlines.map(measureArea), wishes, colors });
  return {
    kind: 'shapes',
    shapes: outlines.map((outline, place) => paintOutline(outline, dealt[place] ?? 0)),
  };
}
