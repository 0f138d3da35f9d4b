import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { joinEdges, periodOf } from '../fields/color-field.ts';
import { cutIntoBands, type Band } from '../fields/cut-into-bands.ts';
import { softenWeave } from '../fields/soften-weave.ts';
import { BARE, readWeave, type Weave } from '../fields/weave-strands.ts';
import { BACKGROUND, type Drawing, type PatternRequest, type WeightedColor } from '../pattern.ts';

/** Strands of a family beside each other along the shorter side. */
const STRANDS = 8;
/** The golden section: each next strand gets its color this share of all further on, so that colors spread evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * A mesh of two crossing families of waves, woven over and under: each strand follows one phase of a sum of sine waves
 * (as Gerstner and later computer graphics build water from trains of waves; N. Max, SIGGRAPH 1981), one family
 * from side to side and one from top to bottom. The strands are flat enough that no two of one family touch and that
 * the families cross. Colors are assigned strand by strand and cut at the weights' quantiles, so that they are exact to
 * the pixel: the last strand of a color shares its width with the next one.
 */
export function drawWaves({ colors, seed, width, height, tile }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const size: Size = { width, across: periodOf(width, tile), down: periodOf(height, tile) };
  const weave = layStrands(size, chance);
  const phases = {
    rows: raiseRows(weave.rows, size, chance, width * height),
    columns: raiseColumns(weave.columns, size, chance, width * height),
  };
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = readWeave(weave, phases.rows[at] ?? 0, phases.columns[at] ?? 0);
  if (tile) joinEdges(values, width);
  const bands = bandsOf(values, colors);
  const { indices, ends } = cutIntoBands(values, bands);
  const colorAt = (row: number, column: number): number => {
    const value = readWeave(weave, row, column);
    let place = 0;
    while (place < ends.length && value >= (ends[place] ?? Infinity)) place += 1;
    return bands[place]?.color ?? BACKGROUND;
  };
  const blends = softenWeave(indices, phases, { width, colorAt });
  if (tile) joinEdges(blends, width);
  return { kind: 'field', indices, blends };
}

/** Pixels; `across` and `down`: after how many of them the drawing repeats. */
interface Size {
  readonly width: number;
  readonly across: number;
  readonly down: number;
}

function layStrands({ across, down }: Size, chance: SeededChance): Weave {
  const short = Math.min(across, down);
  const countAlong = (length: number): number => 2 * Math.round((STRANDS / 2) * (length / short));
  const [rows, columns] = [countAlong(down), countAlong(across)];
  const starts = [chance.uniform(), chance.uniform()] as const;
  const turns = Array.from({ length: rows + columns }, (_, strand) =>
    strand < rows ? starts[0] + strand * GOLDEN : starts[1] + (strand - rows) * GOLDEN,
  ).map((turn) => turn - Math.floor(turn));
  const order = [...turns.keys()].sort((one, other) => (turns[one] ?? 0) - (turns[other] ?? 0));
  const ranks: number[] = [];
  for (const [rank, strand] of order.entries()) ranks[strand] = rank;
  return { rows, columns, ranks };
}

/** Bare parts are background; the painted part is divided by the weights. */
function bandsOf(values: Float32Array, colors: readonly WeightedColor[]): readonly Band[] {
  let painted = 0;
  for (const value of values) if (value !== BARE) painted += 1;
  const total = colors.reduce((sum, { weight }) => sum + weight, 0);
  return [
    { color: BACKGROUND, share: values.length - painted },
    ...colors.map(({ weight }, color) => ({ color, share: (painted * weight) / total })),
  ];
}

interface Swell {
  /** Whole numbers of waves along the strand and across it, so that the drawing repeats without a seam. */
  readonly along: number;
  readonly aside: number;
  /** In steps from one strand to the next. */
  readonly height: number;
  readonly phase: number;
}

/** One wave that all strands of a family share, and a long one that moves them together and apart. */
const SWELLS = [
  { along: 2, aside: 0, steepness: 0.42 },
  { along: 1, aside: 1, steepness: 0.22 },
] as const;

/** `length` runs along a strand, `breadth` across all `count` of them. */
function raiseSwells(
  { length, breadth, count }: { length: number; breadth: number; count: number },
  chance: SeededChance,
): readonly Swell[] {
  const longer = Math.max(1, Math.round(length / breadth));
  return SWELLS.map(({ along, aside, steepness }) => {
    const waves = along * longer;
    const slope = steepness * (0.7 + 0.3 * chance.uniform());
    return {
      along: waves,
      aside: chance.uniform() < 0.5 ? aside : -aside,
      height: (slope * length * count) / (2 * Math.PI * waves * breadth),
      phase: chance.uniform(),
    };
  });
}

function raiseRows(
  count: number,
  { width, across, down }: Size,
  chance: SeededChance,
  pixels: number,
): Float32Array {
  const phases = new Float32Array(pixels);
  for (let row = 0; row * width < pixels; row++)
    phases.fill((count * (row + 0.5)) / down, row * width, (row + 1) * width);
  for (const swell of raiseSwells({ length: across, breadth: down, count }, chance))
    addSwell(phases, { ...swell, x: swell.along / across, y: swell.aside / down }, width);
  return phases;
}

function raiseColumns(
  count: number,
  { width, across, down }: Size,
  chance: SeededChance,
  pixels: number,
): Float32Array {
  const phases = new Float32Array(pixels);
  for (let column = 0; column < width; column++) phases[column] = (count * (column + 0.5)) / across;
  for (let start = width; start < pixels; start += width) phases.copyWithin(start, 0, width);
  for (const swell of raiseSwells({ length: down, breadth: across, count }, chance))
    addSwell(phases, { ...swell, x: swell.aside / across, y: swell.along / down }, width);
  return phases;
}

/** Adds one wave to every phase; the sine of a sum is computed from those of its parts, column and row. */
function addSwell(
  phases: Float32Array,
  { x, y, height, phase }: Swell & { readonly x: number; readonly y: number },
  width: number,
): void {
  const turn = 2 * Math.PI;
  const columns = Array.from({ length: width }, (_, column) => turn * (phase + x * (column + 0.5)));
  const sines = Float64Array.from(columns, Math.sin);
  const cosines = Float64Array.from(columns, Math.cos);
  for (let row = 0; row * width < phases.length; row++) {
    const angle = turn * y * (row + 0.5);
    const sine = Math.sin(angle) * height;
    const cosine = Math.cos(angle) * height;
    for (let column = 0, at = row * width; column < width; column++, at++) {
      const lift = (sines[column] ?? 0) * cosine + (cosines[column] ?? 0) * sine;
      phases[at] = (phases[at] ?? 0) + lift;
    }
  }
}
