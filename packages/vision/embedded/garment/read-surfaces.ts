import type { Pixels } from '../../vision-engine.ts';
import { LINEAR_OF_BYTE } from '../oklab.ts';

/** The colors of a picture in 64 x 64 cells, as far as they show its light. */
export interface Surfaces {
  /** Cells that are neither dark nor clipped. */
  readonly all: readonly number[];
  /** Those of them that lie wholly in the surroundings. */
  readonly around: readonly number[];
  /** How many cells lie wholly in the surroundings, dark and clipped ones too. */
  readonly surrounding: number;
  /** Per cell: logarithm of red over blue, and of the mean of red and blue over green, in linear light. */
  readonly warmth: Float32Array;
  readonly tint: Float32Array;
  /** Cube root of the luminance, 0 to 1. */
  readonly light: Float32Array;
}

const GRID = 64;
/** Pixels that are read of each cell, to each side. */
const POINTS = 4;
/** A channel from this byte on may be clipped. */
const CLIPPED_FROM = 254;
const MOST_CLIPPED = 0.25;
const OPAQUE_FROM = 128;
/** Below this a cell is too dark to show its color. */
const DARKEST = { all: 0.35, around: 0.3 } as const;
/** Less linear light than this is noise: half of the darkest byte above black. */
const LEAST_LIGHT = 0.0015;

/** @param surroundings a square over the picture, 1 where there is neither item nor person. */
export function readSurfaces(pixels: Pixels, surroundings: Uint8Array): Surfaces {
  const cells = GRID * GRID;
  const read = {
    warmth: new Float32Array(cells),
    tint: new Float32Array(cells),
    light: new Float32Array(cells),
  };
  const all: number[] = [];
  const around: number[] = [];
  let surrounding = 0;
  for (let cell = 0; cell < cells; cell++) {
    const { color, isClipped, isAround, isOpaque } = readCell(pixels, surroundings, cell);
    if (!isOpaque) continue;
    if (isAround) surrounding++;
    const [red, green, blue] = color;
    const light = Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)];
    read.warmth[cell] = r - b;
    read.tint[cell] = (r + b) / 2 - g;
    read.light[cell] = light;
    if (isClipped) continue;
    if (light > DARKEST.all) all.push(cell);
    if (light > DARKEST.around && isAround) around.push(cell);
  }
  return { ...read, all, around, surrounding };
}

const lightOf = (channel: number): number => Math.log(Math.max(LEAST_LIGHT, channel));

function readCell({ width, height, data }: Pixels, surroundings: Uint8Array, cell: number) {
  const side = Math.sqrt(surroundings.length);
  const left = (cell % GRID) * POINTS;
  const top = Math.floor(cell / GRID) * POINTS;
  const whole = GRID * POINTS;
  const color: [number, number, number] = [0, 0, 0];
  let clipped = 0;
  let isAround = true;
  let isOpaque = true;
  for (let point = 0; point < POINTS * POINTS; point++) {
    const u = (left + (point % POINTS) + 0.5) / whole;
    const v = (top + Math.floor(point / POINTS) + 0.5) / whole;
    const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
    const [red, green, blue, alpha] = [
      data[at] ?? 0,
      data[at + 1] ?? 0,
      data[at + 2] ?? 0,
      data[at + 3] ?? 255,
    ];
    if (Math.max(red, green, blue) >= CLIPPED_FROM) clipped++;
    if (alpha < OPAQUE_FROM) isOpaque = false;
    if (surroundings[Math.floor(v * side) * side + Math.floor(u * side)] !== 1) isAround = false;
    color[0] += (LINEAR_OF_BYTE[red] ?? 0) / POINTS ** 2;
    color[1] += (LINEAR_OF_BYTE[green] ?? 0) / POINTS ** 2;
    color[2] += (LINEAR_OF_BYTE[blue] ?? 0) / POINTS ** 2;
  }
  return { color, isClipped: clipped > MOST_CLIPPED * POINTS ** 2, isAround, isOpaque };
}
