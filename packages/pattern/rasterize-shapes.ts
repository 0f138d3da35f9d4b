import { BACKGROUND, type Shape } from './pattern.ts';

/** A grid of samples: `indices` row by row, `BACKGROUND` if nothing was painted. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array;
}

interface Crossing {
  readonly x: number;
  /** 1 if the edge goes down, -1 if it goes up. */
  readonly turn: number;
}

interface RasterRequest {
  readonly width: number;
  readonly height: number;
  /** Samples along each side of a pixel: 2 means four samples a pixel. */
  readonly samples: number;
}

/**
 * Paints shapes in their order on a grid of samples, each at the center of its square: a later shape hides an earlier
 * one, parts outside are cut off, and a polygon that overlaps itself is filled by the default rule of SVG and canvas
 * (nonzero). Without anti-aliasing, because it is for counting, not for display.
 */
export function rasterizeShapes(
  shapes: readonly Shape[],
  { width, height, samples }: RasterRequest,
): Raster {
  const raster = {
    width: width * samples,
    height: height * samples,
    indices: new Uint8Array(width * height * samples * samples).fill(BACKGROUND),
  };
  for (const shape of shapes) {
    if (shape.kind === 'circle') fillCircle(raster, shape, samples);
    else fillPolygon(raster, shape, samples);
  }
  return raster;
}

function fillCircle(
  raster: Raster,
  { x, y, radius, color }: Shape & { kind: 'circle' },
  samples: number,
): void {
  const first = firstAt((y - radius) * samples);
  const end = Math.min(raster.height, firstAt((y + radius) * samples));
  for (let row = first; row < end; row++) {
    const rise = (row + 0.5) / samples - y;
    const half = Math.sqrt(Math.max(0, radius * radius - rise * rise));
    fillRun(raster, { row, from: (x - half) * samples, to: (x + half) * samples, color });
  }
}

function fillPolygon(
  raster: Raster,
  { points, color }: Shape & { kind: 'polygon' },
  samples: number,
): void {
  for (const [row, crossings] of crossingsByRow(points, samples, raster.height)) {
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    let from = 0;
    for (const { x, turn } of crossings) {
      if (winding === 0) from = x;
      winding += turn;
      if (winding === 0) fillRun(raster, { row, from, to: x, color });
    }
  }
}

/** Where the outline crosses the center line of each row of samples it reaches. */
function crossingsByRow(
  points: readonly number[],
  samples: number,
  height: number,
): ReadonlyMap<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>();
  let x0 = (points.at(-2) ?? 0) * samples;
  let y0 = (points.at(-1) ?? 0) * samples;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x1 = (points[at] ?? 0) * samples;
    const y1 = (points[at + 1] ?? 0) * samples;
    const end = Math.min(height, firstAt(Math.max(y0, y1)));
    for (let row = firstAt(Math.min(y0, y1)); row < end; row++) {
      const x = x0 + ((row + 0.5 - y0) / (y1 - y0)) * (x1 - x0);
      const crossings = rows.get(row) ?? [];
      crossings.push({ x, turn: y1 > y0 ? 1 : -1 });
      rows.set(row, crossings);
    }
    x0 = x1;
    y0 = y1;
  }
  return rows;
}

/** The first sample whose center is not before this position, clamped to the grid. */
function firstAt(place: number): number {
  return Math.max(0, Math.ceil(place - 0.5));
}

function fillRun(
  { width, indices }: Raster,
  { row, from, to, color }: { row: number; from: number; to: number; color: number },
): void {
  const end = Math.min(width, firstAt(to));
  if (end > firstAt(from)) indices.fill(color, row * width + firstAt(from), row * width + end);
}
