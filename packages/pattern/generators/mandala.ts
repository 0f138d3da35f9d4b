import { createSeededChance } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureSeen } from '../measure-seen.ts';
import { moveOutline, paintOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Drawing, PatternRequest, WeightedColor } from '../pattern.ts';
import { sumByColor } from '../sum-by-color.ts';

const TURN = 2 * Math.PI;
/** In shares of the shorter side: the bare margin of a mandala, so that copies of it join without a seam. */
const RADIUS = 0.475;
/** Aspect ratio from which a picture is too long for a whole mandala. */
const LONG = 1.3;
/** In a long strip that side is at least this share of the diagonal, or its petals would outgrow the picture. */
const LEAST_SIDE = 0.36;
const HEART = 0.05;
/** The share of a ring that is bare between its petals. */
const GAP = 0.28;
/** Where in its cell a petal starts, and its share of the cell's length. */
const BARE_BASE = 0.08;
const FILLED = 0.8;
/** Corners along one side of a petal. */
const SIDE_CORNERS = 20;
/** A ring is mirror-symmetric as far as its orbits have this many petals. */
const MIRRORED = 4;
/** Ways to split rings into orbits, each finer than the last: for even weights no orbit is larger than a part of it. */
const SPLITS = [
  { parts: 2, mirrors: 1 },
  { parts: 3, mirrors: 2 },
  { parts: 6, mirrors: 2 },
  { parts: 12, mirrors: 3 },
];
/** Nor is one larger than this multiple of the least color, over the same parts. */
const LARGEST_SHARE = 4;
/** Shares of the whole this near to their weights need no finer split. */
const CLOSE = 0.018;
/** Steps of this share of the whole spread as evenly as possible. */
const GOLDEN = (3 - Math.sqrt(5)) / 2;

interface Seen {
  readonly outline: Outline;
  /** Its index among the petals of one size in its ring. */
  readonly place: number;
  /** Its visible area. */
  readonly area: number;
}

/** Petals that are symmetric to one another, and so have one color. */
interface Orbit {
  readonly petals: readonly Seen[];
  readonly area: number;
  readonly wish: number;
}

/**
 * A mandala: rings of petals, each between the tips of the one before. Their cells are even rhombs in the logarithm of
 * the distance (the conformal map exp, which preserves shapes and lets them grow outward, as a dahlia's do): petals are
 * alike, never overlap, and leave even gaps. Petals that are symmetric have one color. A tile or a nearly square
 * picture contains a whole mandala; a longer one is filled to its corners by further rings. The construction is our
 * own.
 */
export function drawMandala({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const short = Math.min(width, height);
  const diagonal = Math.hypot(width, height);
  const whole = tile === true || Math.max(width, height) < LONG * short;
  const scale = whole ? short : Math.max(short, LEAST_SIDE * diagonal);
  const spot = { x: width / 2, y: height / 2, scale };
  const frame = { width: width / scale, height: height / scale };
  const rings = layRings(createSeededChance(seed), { frame, whole });
  const { orbits, assigned } = assignOrbits(rings, colors);
  const shapes = orbits.flatMap(({ petals }, place) =>
    petals
      .filter(({ area }) => area > 0)
      .map(({ outline }) => paintOutline(moveOutline(outline, spot), assigned[place] ?? 0)),
  );
  return { kind: 'shapes', shapes };
}

interface Assignment {
  readonly orbits: readonly Orbit[];
  /** The color of each orbit. */
  readonly assigned: readonly number[];
}

/** As few orbits as the weights allow: the fewer, the more symmetric the mandala looks. */
function assignOrbits(rings: readonly Orbit[], colors: readonly WeightedColor[]): Assignment {
  const all = rings.reduce((total, { area }) => total + area, 0);
  const weights = colors.map(({ weight }) => weight / 100);
  const room = all * Math.min(1 / colors.length, LARGEST_SHARE * Math.min(...weights));
  let assignment: Assignment = { orbits: [], assigned: [] };
  for (const { parts, mirrors } of SPLITS) {
    const orbits = splitLargeOrbits(rings, { most: room / parts, mirrors });
    const areas = orbits.map(({ area }) => area);
    const wishes = orbits.map(({ wish }) => wish);
    assignment = { orbits, assigned: assignByArea({ areas, wishes, colors }) };
    const shares = sumByColor(areas, assignment.assigned, colors.length).map((area) => area / all);
    const isClose = (weight: number, color: number): boolean => {
      const share = shares[color] ?? 0;
      return share > weight / 3 && Math.abs(share - weight) < CLOSE;
    };
    if (weights.every(isClose)) break;
  }
  return assignment;
}

interface RoseFrame {
  /** In shares of the reference side. */
  readonly frame: { readonly width: number; readonly height: number };
  /** Whether the mandala ends within the frame. */
  readonly whole: boolean;
}

/** About the origin, in shares of the same side. */
function layRings(chance: SeededChance, { frame, whole }: RoseFrame): readonly Orbit[] {
  const count = MIRRORED * (5 + Math.floor(chance.uniform() * 3));
  const step = (TURN / count) * (0.78 + 0.3 * chance.uniform());
  const belly = 0.56 + 0.1 * chance.uniform();
  const rings = Math.floor(Math.log(RADIUS / HEART) / step) - 1;
  const inner = RADIUS * Math.exp(-(rings + 1) * step);
  const corner = Math.hypot(frame.width, frame.height) / 2;
  const last = whole ? rings : Math.ceil(Math.log(corner / inner) / step);
  const angleOf = (ring: number, place: number): number =>
    ((place + (ring % 2) / 2) / count - 0.25) * TURN;
  const gather = (outlines: readonly Outline[]): Orbit =>
    gatherOrbit(
      outlines.map((outline, place) => ({
        outline,
        place,
        area: measureSeen(
          moveOutline(outline, { x: frame.width / 2, y: frame.height / 2, scale: 1 }),
          frame,
        ),
      })),
      chance.uniform(),
    );
  const placeRound = (ring: number, draw: (angle: number) => Outline): Orbit =>
    gather(Array.from({ length: count }, (_, place) => draw(angleOf(ring, place))));
  const heart = gather([{ kind: 'circle', x: 0, y: 0, radius: inner * 0.92 }]);
  const petals = Array.from({ length: last }, (_, ring) =>
    placeRound(ring, (angle) =>
      drawPetal({
        base: inner * Math.exp(ring * step),
        angle,
        half: TURN / count / 2,
        length: 2 * step,
        belly,
      }),
    ),
  );
  if (!whole) return [heart, ...petals];
  const pearls = placeRound(rings, (angle) => {
    const distance = RADIUS * Math.exp(-0.22 * step);
    return {
      kind: 'circle',
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      radius: (0.24 * distance * TURN) / count / 2,
    };
  });
  return [heart, ...petals, pearls];
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

/** A ring too large for one color is split into mirror-symmetric parts, as small as needed. */
function splitLargeOrbits(
  rings: readonly Orbit[],
  { most, mirrors }: { most: number; mirrors: number },
): readonly Orbit[] {
  return rings.flatMap((orbit, ring) => {
    const count = orbit.petals.length;
    const split = (part: Orbit, [period, ...finer]: readonly number[]): readonly Orbit[] =>
      period === undefined || part.area <= most || part.petals.length === 1
        ? [part]
        : splitOrbit(part, (place) => {
            const turned = place % period;
            return Math.min(turned, period - ((ring + 1) % 2) - turned);
          }).flatMap((smaller) => split(smaller, finer));
    return split(orbit, [MIRRORED, count / 2, count].slice(0, mirrors));
  });
}

/** By the class of each petal's position in its ring. */
function splitOrbit({ petals, wish }: Orbit, classOf: (place: number) => number): readonly Orbit[] {
  const classes = [...new Set(petals.map(({ place }) => classOf(place)))];
  return classes.map((one, part) =>
    gatherOrbit(
      petals.filter(({ place }) => classOf(place) === one),
      (wish + part * GOLDEN) % 1,
    ),
  );
}

function gatherOrbit(petals: readonly Seen[], wish: number): Orbit {
  return { petals, wish, area: petals.reduce((total, { area }) => total + area, 0) };
}
