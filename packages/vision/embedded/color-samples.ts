import type { ImageLevel } from './image-pyramid.ts';
import {
  LINEAR_OF_BYTE,
  linearToOkLab,
  okLabToLinear,
  type LinearRgb,
  type OkLab,
} from './oklab.ts';
import type { Bounds, Point } from './region.ts';

/** Pixels sampled from the picture, as parallel columns; `x` and `y` are in pixels of the full picture. */
export interface ColorSamples {
  readonly count: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export interface SampleRequest {
  readonly level: ImageLevel;
  /** In pixels of the full picture; clipped to the picture. */
  readonly bounds: Bounds;
  /** At most about this many positions are sampled; the grid becomes coarser accordingly. */
  readonly places: number;
  /** Whether a position of the full picture is wanted. The object is reused for the next position. */
  readonly accepts: (place: Point) => boolean;
}

interface Grid {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly step: number;
}

function gridOf({ level, bounds, places }: SampleRequest): Grid {
  const left = Math.max(0, Math.floor(bounds.left / level.scale));
  const top = Math.max(0, Math.floor(bounds.top / level.scale));
  const right = Math.min(level.width - 1, Math.ceil(bounds.right / level.scale));
  const bottom = Math.min(level.height - 1, Math.ceil(bounds.bottom / level.scale));
  const area = Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  return { left, top, right, bottom, step: Math.max(1, Math.floor(Math.sqrt(area / places))) };
}

function placesOf({ left, top, right, bottom, step }: Grid): number {
  const along = (from: number, to: number): number =>
    Math.max(0, Math.floor((to - from) / step) + 1);
  return along(left, right) * along(top, bottom);
}

/** How many pixels of the full picture one sample of such a request represents. */
export function pixelsPerSample(request: SampleRequest): number {
  return (gridOf(request).step * request.level.scale) ** 2;
}

/** Reads the wanted positions of a region as OKLab, from left to right and top to bottom. */
export function collectSamples(request: SampleRequest): ColorSamples {
  const { level, accepts } = request;
  const grid = gridOf(request);
  const found = new Int32Array(placesOf(grid));
  let count = 0;
  // One object for all positions: passing fractional numbers is costly, and there are tens of thousands.
  const place = { x: 0.5, y: 0.5 };
  for (let row = grid.top; row <= grid.bottom; row += grid.step) {
    place.y = (row + 0.5) * level.scale;
    for (let column = grid.left; column <= grid.right; column += grid.step) {
      place.x = (column + 0.5) * level.scale;
      if (!accepts(place)) continue;
      found[count] = row * level.width + column;
      count++;
    }
  }
  const samples = emptySamples(count);
  for (let index = 0; index < count; index++) {
    const pixel = found[index] ?? 0;
    const { l, a, b } = linearToOkLab(linearAt(level, pixel));
    samples.lightness[index] = l;
    samples.a[index] = a;
    samples.b[index] = b;
    samples.x[index] = ((pixel % level.width) + 0.5) * level.scale;
    samples.y[index] = (Math.floor(pixel / level.width) + 0.5) * level.scale;
  }
  return samples;
}

function emptySamples(count: number): ColorSamples {
  const column = (): Float32Array => new Float32Array(count);
  return { count, lightness: column(), a: column(), b: column(), x: column(), y: column() };
}

function linearAt(level: ImageLevel, pixel: number): LinearRgb {
  const at = pixel * 4;
  return [
    LINEAR_OF_BYTE[level.data[at] ?? 0] ?? 0,
    LINEAR_OF_BYTE[level.data[at + 1] ?? 0] ?? 0,
    LINEAR_OF_BYTE[level.data[at + 2] ?? 0] ?? 0,
  ];
}

/** The samples whose index passes, in the same order. */
export function selectSamples(
  samples: ColorSamples,
  passes: (index: number) => boolean,
): ColorSamples {
  const room = new Int32Array(samples.count);
  let count = 0;
  for (let index = 0; index < samples.count; index++) {
    if (!passes(index)) continue;
    room[count] = index;
    count++;
  }
  const chosen = room.subarray(0, count);
  const pick = (column: Float32Array): Float32Array => pickFrom(column, chosen);
  return {
    count,
    lightness: pick(samples.lightness),
    a: pick(samples.a),
    b: pick(samples.b),
    x: pick(samples.x),
    y: pick(samples.y),
  };
}

function pickFrom(column: Float32Array, chosen: Int32Array): Float32Array {
  const picked = new Float32Array(chosen.length);
  for (let index = 0; index < picked.length; index++)
    picked[index] = column[chosen[index] ?? 0] ?? 0;
  return picked;
}

export function joinSamples(one: ColorSamples, other: ColorSamples): ColorSamples {
  return {
    count: one.count + other.count,
    lightness: joinColumns(one.lightness, other.lightness),
    a: joinColumns(one.a, other.a),
    b: joinColumns(one.b, other.b),
    x: joinColumns(one.x, other.x),
    y: joinColumns(one.y, other.y),
  };
}

function joinColumns(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The mean light of a square neighborhood, `radius` pixels of the level on each side. */
export function neighborhoodColor(
  level: ImageLevel,
  place: { x: number; y: number; radius: number },
): OkLab {
  const column = Math.floor(place.x / level.scale);
  const row = Math.floor(place.y / level.scale);
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  for (let dy = -place.radius; dy <= place.radius; dy++) {
    for (let dx = -place.radius; dx <= place.radius; dx++) {
      const x = Math.min(Math.max(column + dx, 0), level.width - 1);
      const y = Math.min(Math.max(row + dy, 0), level.height - 1);
      const at = (y * level.width + x) * 4;
      red += LINEAR_OF_BYTE[level.data[at] ?? 0] ?? 0;
      green += LINEAR_OF_BYTE[level.data[at + 1] ?? 0] ?? 0;
      blue += LINEAR_OF_BYTE[level.data[at + 2] ?? 0] ?? 0;
      count++;
    }
  }
  return linearToOkLab([red / count, green / count, blue / count]);
}

/** The mean of the linear light, not of the encoded bytes. */
export function meanLight(samples: ColorSamples): LinearRgb {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let index = 0; index < samples.count; index++) {
    const linear = okLabToLinear(colorOf(samples, index));
    red += linear[0];
    green += linear[1];
    blue += linear[2];
  }
  const count = Math.max(1, samples.count);
  return [red / count, green / count, blue / count];
}

export function colorOf(samples: ColorSamples, index: number): OkLab {
  return { l: samples.lightness[index] ?? 0, a: samples.a[index] ?? 0, b: samples.b[index] ?? 0 };
}
