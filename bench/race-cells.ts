import { createSeededChance } from '@color-almanac/domain';
import { matchAreas } from '@color-almanac/pattern';
import { voronoiMapSimulation } from 'd3-voronoi-map';

import { choose, medianOf } from './measure-time.ts';

/** As many cells as a Voronoi pattern has, in a picture of 1024 by 1024. */
const CELLS = 130;
const SIDE = 1024;
const TRIALS = choose({ full: 24, smoke: 1 });
/** Trials that only warm up the JavaScript engine. */
const WARMING = choose({ full: 4, smoke: 0 });
/** Rounds after which our cells have the requested areas. */
const ROUNDS = { moving: 12, settling: 4 };
/** d3-voronoi-map stops when its error is below one percent; this only keeps it from running forever. */
const MOST_ROUNDS = 500;

interface Start {
  readonly x: number;
  readonly y: number;
  /** In any unit. */
  readonly wanted: number;
}

interface Heat {
  readonly ms: number;
  /** The area error: the sum of what cells have too much or too little, as a share of the whole. */
  readonly error: number;
}

interface Race {
  readonly ours: Heat;
  readonly theirs: Heat;
  /** How many times faster ours were. */
  readonly ratio: number;
}

/**
 * Cells of given areas from the same sites, by `matchAreas` and by d3-voronoi-map, alternating; medians of all trials.
 * Throws if ours are less accurate in any trial, so that speed is not gained by losing accuracy.
 */
export function raceCells(): Race {
  const trials = Array.from({ length: WARMING + TRIALS }, (_, seed) => {
    const start = scatterSites(seed);
    const trial = { ours: runOurs(start), theirs: runTheirs(start) };
    if (trial.ours.error > trial.theirs.error)
      throw new Error(`Less accurate from the sites of seed ${seed}: ${JSON.stringify(trial)}`);
    return trial;
  }).slice(WARMING);
  const [ours, theirs] = [
    middle(trials.map((trial) => trial.ours)),
    middle(trials.map((trial) => trial.theirs)),
  ];
  return { ours, theirs, ratio: theirs.ms / ours.ms };
}

function middle(heats: readonly Heat[]): Heat {
  return {
    ms: medianOf(heats.map(({ ms }) => ms)),
    error: medianOf(heats.map(({ error }) => error)),
  };
}

/** The largest area is about nine times the smallest. */
function scatterSites(seed: number): readonly Start[] {
  const { uniform, normal } = createSeededChance(seed);
  return Array.from({ length: CELLS }, () => ({
    x: SIDE * uniform(),
    y: SIDE * uniform(),
    wanted: Math.exp(0.6 * Math.max(-1.8, Math.min(1.8, normal()))),
  }));
}

function runOurs(start: readonly Start[]): Heat {
  const began = performance.now();
  const { cells } = matchAreas(
    start.map(({ x, y }) => ({ x, y, weight: 0 })),
    {
      surface: { kind: 'framed', frame: { left: 0, top: 0, right: SIDE, bottom: SIDE } },
      areas: start.map(({ wanted }) => wanted),
      ...ROUNDS,
    },
  );
  const ms = performance.now() - began;
  const areas = cells.map(({ points }) => measureArea(pairUp(points)));
  return { ms, error: measureError(areas, start) };
}

function runTheirs(start: readonly Start[]): Heat {
  const data = start.map((site, place) => ({ ...site, place }));
  const began = performance.now();
  const simulation = voronoiMapSimulation(data)
    .weight(({ wanted }) => wanted)
    .clip(pairUp([0, 0, 0, SIDE, SIDE, SIDE, SIDE, 0]))
    .initialPosition(({ x, y }) => [x, y])
    .prng(createSeededChance(1).uniform)
    .maxIterationCount(MOST_ROUNDS)
    .stop();
  while (!simulation.state().ended) simulation.tick();
  const ms = performance.now() - began;
  const areas = start.map(() => 0);
  for (const polygon of simulation.state().polygons)
    areas[polygon.site.originalObject.data.originalData.place] = measureArea(polygon);
  return { ms, error: measureError(areas, start) };
}

function measureError(areas: readonly number[], start: readonly Start[]): number {
  const sum = start.reduce((total, { wanted }) => total + wanted, 0);
  return start.reduce(
    (error, { wanted }, place) => error + Math.abs((areas[place] ?? 0) / SIDE ** 2 - wanted / sum),
    0,
  );
}

type Corner = readonly [number, number];

function pairUp(points: readonly number[]): readonly Corner[] {
  return Array.from({ length: points.length / 2 }, (_, corner) => [
    points[2 * corner] ?? 0,
    points[2 * corner + 1] ?? 0,
  ]);
}

function measureArea(corners: readonly Corner[]): number {
  const doubled = corners.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
