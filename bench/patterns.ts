// How fast patterns are drawn: `npm run bench -- patterns`. Median and p95 of each of the twelve types on standard
// error; the last line of standard output is one line of JSON, all at 1024 by 1024 with eight colors, another seed in
// every round. `medianMs`: the median of the types' medians; `slowestMs`: the median of the slowest type. A type that
// returns pixels is painted, too; one that returns shapes leaves that to the canvas. `fillRatio`: `medianMs` as a
// multiple of the time to fill as many pixels with one color in the same rounds. `voronoiRatio`: how many times faster
// than d3-voronoi-map cells of given areas are found, at its accuracy or a better one.
import process from 'node:process';

import { paletteOf, PATTERN_TYPES, type PatternType } from '@color-almanac/domain';
import { generatePattern, paintField, type WeightedColor } from '@color-almanac/pattern';

import { choose, medianOf } from './measure-time.ts';
import { raceCells } from './race-cells.ts';

const SIDE = 1024;
const ROUNDS = choose({ full: 40, smoke: 1 });
/** Rounds that only warm up the JavaScript engine. */
const WARMING = choose({ full: 8, smoke: 0 });
const WEIGHTS = [30, 20, 16, 12, 9, 7, 4, 2];

const colors: readonly WeightedColor[] = WEIGHTS.map((weight, place) => ({
  hex: paletteOf('warm_autumn')[place * 5]?.hex ?? '#7F7360',
  weight,
}));

/** Results are summed, so that no engine optimizes the work away. */
let sink = 0;
const { fills, draws } = timeRounds();
const fill = medianOf(fills);
const medians = PATTERN_TYPES.map((type) => reportSpeed(type, draws[type] ?? []));
const medianMs = medianOf(medians);
say(`a fill of as many pixels: ${fill.toFixed(2)} ms`);
const race = raceCells();
for (const [name, { ms, error }] of [
  ['our cells', race.ours],
  ['those of d3-voronoi-map', race.theirs],
] as const) {
  say(`${name}: ${ms.toFixed(1)} ms, ${(100 * error).toFixed(3)}% of the area in wrong hands`);
}
if (!Number.isFinite(sink)) throw new Error('A figure was none');
const figures = {
  medianMs: round(medianMs),
  slowestMs: round(Math.max(...medians)),
  voronoiRatio: round(race.ratio),
  fillRatio: round(medianMs / fill),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

function draw(type: PatternType, seed: number): number {
  const drawing = generatePattern({ type, colors, seed, width: SIDE, height: SIDE });
  return drawing.kind === 'field'
    ? (paintField(drawing.indices, colors, drawing.blends).at(-1) ?? 0)
    : drawing.shapes.length;
}

/** Alternating, so that a busy machine slows each of them alike. Milliseconds of each round that counts. */
function timeRounds() {
  const fills: number[] = [];
  const draws: Partial<Record<PatternType, number[]>> = {};
  for (let seed = 0; seed < WARMING + ROUNDS; seed += 1) {
    const filling = time(() => new Uint32Array(SIDE * SIDE).fill(0xff_60_73_7f).at(-1) ?? 0);
    if (seed >= WARMING) fills.push(filling);
    for (const type of PATTERN_TYPES) {
      const drawing = time(() => draw(type, seed));
      if (seed >= WARMING) (draws[type] ??= []).push(drawing);
    }
  }
  return { fills, draws };
}

function time(work: () => number): number {
  const began = performance.now();
  sink += work();
  return performance.now() - began;
}

/** The median. */
function reportSpeed(type: PatternType, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  const median = medianOf(times);
  say(`${type}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  return median;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
