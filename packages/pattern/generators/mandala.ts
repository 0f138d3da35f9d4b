import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, moveOutline, paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

const TURN = 2 * Math.PI;
/** In parts of the shorter side. The picture keeps a bare margin, so that copies of it join without a seam. */
const RADIUS = 0.475;
const HEART = 0.05;
/** How much of the way round a ring lies bare between its petals. */
const GAP = 0.28;
/** Where in its cell a petal begins, and how much of the cell's length it has. */
const BARE_BASE = 0.08;
const FILLED = 0.8;
/** Corners along one side of a petal. */
const SIDE_CORNERS = 20;
/** A color of an even palette is made of no fewer orbits than this. */
const ORBITS_A_COLOR = 3;
/** A ring is the same seen in a mirror, as far as its orbits run through so many petals. */
const MIRRORED = 4;
/** Steps of this much of the whole fall as far from one another as steps can. */
const GOLDEN = (3 - Math.sqrt(5)) / 2;

/** Petals that turn into one another, and so have one color. */
interface Orbit {
  readonly outlines: readonly Outline[];
  readonly area: number;
  readonly wish: number;
}

/**
 * A mandala: rings of petals, each between the tips of the one before. Their cells are even rhombs about the logarithm
 * of the distance (the conformal map exp, which keeps forms and lets them grow outward, as a dahlia's do): petals are
 * alike, never overlap, and leave even gaps. Those that turn into one another have one color.
 */
export function drawMandala({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const rings = layRings(createSeededChance(seed));
  const all = rings.reduce((total, { area }) => total + area, 0);
  const orbits = splitLargeOrbits(rings, all / colors.length / ORBITS_A_COLOR);
  const areas = orbits.map(({ area }) => area);
  const dealt = assignByArea({ areas, wishes: orbits.map(({ wish }) => wish), colors });
  const spot = { x: width / 2, y: height / 2, scale: Math.min(width, height) };
  const shapes = orbits.flatMap(({ outlines }, place) =>
    outlines.map((outline) => paintOutline(moveOutline(outline, spot), dealt[place] ?? 0)),
  );
  return { kind: 'shapes', shapes };
}

/** About the origin, in parts of the shorter side. */
function layRings(chance: SeededChance): readonly Orbit[] {
  const petals = MIRRORED * (5 + Math.floor(chance.uniform() * 3));
  const step = (TURN / petals) * (0.78 + 0.3 * chance.uniform());
  const belly = 0.56 + 0.1 * chance.uniform();
  const rings = Math.floor(Math.log(RADIUS / HEART) / step) - 1;
  const inner = RADIUS * Math.exp(-(rings + 1) * step);
  const angleOf = (ring: number, place: number): number =>
    ((place + (ring % 2) / 2) / petals - 0.25) * TURN;
  const placeRound = (ring: number, draw: (angle: number) => Outline): Orbit =>
    gatherOrbit(
      Array.from({ length: petals }, (_, place) => draw(angleOf(ring, place))),
      chance.uniform(),
    );
  const heart: Outline = { kind: 'circle', x: 0, y: 0, radius: inner * 0.92 };
  return [
    gatherOrbit([heart], chance.uniform()),
    ...Array.from({ length: rings }, (_, ring) =>
      placeRound(ring, (angle) =>
        drawPetal({
          base: inner * Math.exp(ring * step),
          angle,
          half: TURN / petals / 2,
          length: 2 * step,
          belly,
        }),
      ),
    ),
    placeRound(rings, (angle) => {
      const distance = RADIUS * Math.exp(-0.22 * step);
      return {
        kind: 'circle',
        x: distance * Math.cos(angle),
        y: distance * Math.sin(angle),
        radius: (0.24 * distance * TURN) / petals / 2,
      };
    }),
  ];
}

interface Petal {
  readonly base: number;
  readonly angle: number;
  /** Half the angle of its cell. */
  readonly half: number;
  /** Of its cell, in the logarithm of the distance. */
  readonly length: number;
  /** Where it is widest, from 0 at the base to 1 at the tip. */
  readonly belly: number;
}

/** A drop that fills its cell: pointed at the base, round at the tip. */
function drawPetal({ base, angle, half, length, belly }: Petal): Outline {
  const left: number[] = [];
  const right: number[] = [];
  for (let corner = 0; corner <= SIDE_CORNERS; corner += 1) {
    const along = (1 - Math.cos((Math.PI * corner) / SIDE_CORNERS)) / 2;
    const side =
      along < belly
        ? Math.sin((Math.PI / 2) * (along / belly)) ** 1.3
        : Math.sqrt(1 - ((along - belly) / (1 - belly)) ** 2);
    const wide = half * (1 - GAP) * side;
    const distance = base * Math.exp(length * (BARE_BASE + FILLED * along));
    left.push(distance * Math.cos(angle - wide), distance * Math.sin(angle - wide));
    right.unshift(distance * Math.sin(angle + wide));
    right.unshift(distance * Math.cos(angle + wide));
  }
  return { kind: 'polygon', points: [...left, ...right] };
}

/** Each ring falls into what a mirror leaves the same; what is still too much for one color, into every other petal. */
function splitLargeOrbits(rings: readonly Orbit[], most: number): readonly Orbit[] {
  const halve = (orbit: Orbit): readonly Orbit[] =>
    orbit.area <= most || orbit.outlines.length === 1
      ? [orbit]
      : splitOrbit(orbit, 2, (place) => place % 2).flatMap(halve);
  return rings.flatMap((orbit, ring) => {
    if (orbit.area <= most || orbit.outlines.length === 1) return [orbit];
    const mirror = MIRRORED - ((ring + 1) % 2);
    const classOf = (place: number): number =>
      Math.min(place % MIRRORED, mirror - (place % MIRRORED));
    return splitOrbit(orbit, MIRRORED, classOf).flatMap(halve);
  });
}

function splitOrbit(
  { outlines, wish }: Orbit,
  classes: number,
  classOf: (place: number) => number,
): readonly Orbit[] {
  return Array.from({ length: classes }, (_, one) =>
    gatherOrbit(
      outlines.filter((__, place) => classOf(place) === one),
      (wish + one * GOLDEN) % 1,
    ),
  ).filter(({ outlines }) => outlines.length > 0);
}

function gatherOrbit(outlines: readonly Outline[], wish: number): Orbit {
  return {
    outlines,
    wish,
    area: outlines.reduce((total, outline) => total + measureArea(outline), 0),
  };
}
