import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, moveOutline, paintOutline } from '../outline.ts';
import { packCircles, type PackedCircle } from '../pack-circles.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createRoomMap } from '../room-map.ts';

const TURN = 2 * Math.PI;
/** In parts of the shorter side. The picture keeps a bare margin, so that copies of it join without a seam. */
const RADIUS = 0.475;
const MARGIN = 0.01;
/** In a long picture the galaxy is seen aslant: so many times as long as it is wide, at most. */
const SLANT = 1.6;
const CELL = 1 / 256;
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
/** Stars about the galaxy: in a picture as wide as it is high, and the most there are; the smallest and the largest. */
const STARS = 190;
const MOST_STARS = 500;
const FAINTEST = 0.0016;
const BRIGHTEST = 0.0068;
/** What stays bare about a star. */
const NIGHT = 0.008;
/** How far the dots of a strand stray among those beside it, as a part of all. */
const STRAY = 0.05;

/**
 * A spiral galaxy: dots packed along logarithmic arms, whose pitch is the same at every distance (J. Bernoulli's spira
 * mirabilis; for galaxies R. C. Kennicutt, Astronomical Journal 86, 1981), large on the ridge of an arm and fine at its
 * sides. The colors lie in strands along the arms. Stars fill the rest of the sky.
 */
export function drawSpiral({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const scale = Math.min(width, height);
  const sky = { width: width / scale, height: height / scale };
  const disc = { width: Math.min(sky.width, SLANT), height: Math.min(sky.height, SLANT) };
  const lookAt = windArms(chance, disc);
  const limitAt = (x: number, y: number): number => {
    const { out, off } = lookAt(x, y);
    if (out >= 1) return 0;
    const ridge = Math.exp(-((off / (ARM * (1 - FADE * out * out))) ** 2));
    const core = Math.exp(-((out / CORE) ** 2));
    const size = (LEAST + (LARGEST - LEAST) * out) * Math.max(ridge, core);
    return Math.min(size, (1 - out) * RADIUS);
  };
  const room = createRoomMap({ ...disc, cell: CELL, wrap: false, limitAt });
  const dots = packCircles({ room, smallest: SMALLEST, gap: GAP, chance });
  const first = chance.uniform();
  const strands = dots.map(
    ({ x, y }) => (lookAt(x, y).off / 2 + STRAY * chance.normal() + first + 1.5) % 1,
  );
  const [right, below] = [(sky.width - disc.width) / 2, (sky.height - disc.height) / 2];
  const arms = dots.map(({ x, y, radius }) => ({ x: x + right, y: y + below, radius }));
  const stars = scatterStars(arms, sky, chance);
  const outlines = [...arms, ...stars].map((circle) =>
    moveOutline({ kind: 'circle', ...circle }, { x: 0, y: 0, scale }),
  );
  const wishes = [...strands, ...stars.map(() => chance.uniform())];
  const dealt = assignByArea({ areas: outlines.map(measureArea), wishes, colors });
  const shapes = outlines.map((outline, place) => paintOutline(outline, dealt[place] ?? 0));
  return { kind: 'shapes', shapes };
}

/** In parts of the shorter side. */
interface Sky {
  readonly width: number;
  readonly height: number;
}

/** Where nothing else is. Most are faint. */
function scatterStars(
  dots: readonly PackedCircle[],
  { width, height }: Sky,
  chance: SeededChance,
): readonly PackedCircle[] {
  const stars: PackedCircle[] = [];
  const tries = Math.min(MOST_STARS, Math.round(STARS * width * height));
  for (let turn = 0; turn < tries; turn++) {
    const radius = FAINTEST + (BRIGHTEST - FAINTEST) * chance.uniform() ** 3;
    const edge = MARGIN + radius;
    const x = edge + (width - 2 * edge) * chance.uniform();
    const y = edge + (height - 2 * edge) * chance.uniform();
    const isNear = (other: PackedCircle): boolean =>
      (x - other.x) ** 2 + (y - other.y) ** 2 < (radius + other.radius + NIGHT) ** 2;
    if (!dots.some(isNear) && !stars.some(isNear)) stars.push({ x, y, radius });
  }
  return stars;
}

interface Look {
  /** From 0 in the middle to 1 at the rim. */
  readonly out: number;
  /** Aside of the nearest arm: 0 on its ridge, -1 and 1 halfway to the next. */
  readonly off: number;
}

/** About the middle of the part of the sky that the galaxy fills. */
function windArms(chance: SeededChance, { width, height }: Sky): (x: number, y: number) => Look {
  const arms = 2 + Math.floor(chance.uniform() * 4);
  const pitch = 0.32 + 0.16 * chance.uniform() + 0.05 * (arms - 2);
  const hand = chance.uniform() < 0.5 ? -1 : 1;
  const start = chance.uniform() * TURN;
  const across = RADIUS * width;
  const down = RADIUS * height;
  return (x, y) => {
    const [right, below] = [(x - width / 2) / across, (y - height / 2) / down];
    const out = Math.hypot(right, below);
    const angle = hand * Math.atan2(below, right);
    const phase = (arms * (angle - Math.log(out + EYE) / pitch) + start) / TURN;
    return { out, off: 2 * (phase - Math.round(phase)) };
  };
}
