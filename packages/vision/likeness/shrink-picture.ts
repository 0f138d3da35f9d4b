import type { Pixels } from '../vision-engine.ts';

/** A picture shrunk to a small square, whatever its shape: three channels a pixel, 0 to 255, RGB. */
export interface SmallPicture {
  readonly side: number;
  readonly data: Float32Array;
}

/** The part of a picture to shrink, each edge as a share of width or height. */
export interface PictureWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE_PICTURE: PictureWindow = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Means over equal parts of a picture, in encoded bytes as programs shrink photos. Transparent pixels are drawn on
 * white. Throws if there are no pixels.
 */
export function shrinkPicture({ width, height, data }: Pixels, side: number): SmallPicture {
  if (width < 1 || height < 1) throw new RangeError('There is no picture without a pixel');
  const readRow = (y: number, row: Float32Array) => {
    for (let from = y * width * 4, to = 0; to < row.length; from += 4, to += 3) {
      const alpha = (data[from + 3] ?? 0) / 255;
      const background = 255 - 255 * alpha;
      row[to] = alpha * (data[from] ?? 0) + background;
      row[to + 1] = alpha * (data[from + 1] ?? 0) + background;
      row[to + 2] = alpha * (data[from + 2] ?? 0) + background;
    }
  };
  return averageWindow({ width, height, readRow }, WHOLE_PICTURE, side);
}

/** A window of a small picture, shrunk further. */
export function shrinkWindow(
  { side, data }: SmallPicture,
  window: PictureWindow,
  to: number,
): SmallPicture {
  const readRow = (y: number, row: Float32Array) =>
    row.set(data.subarray(y * side * 3, (y + 1) * side * 3));
  return averageWindow({ width: side, height: side, readRow }, window, to);
}

interface Rows {
  readonly width: number;
  readonly height: number;
  readonly readRow: (y: number, row: Float32Array) => void;
}

/** Row by row, so that a picture of any size needs only the memory of one row. */
function averageWindow(rows: Rows, window: PictureWindow, side: number): SmallPicture {
  const { width, height, readRow } = rows;
  const columns = spansOf({ from: window.left, to: window.right, length: width, parts: side });
  const lines = spansOf({ from: window.top, to: window.bottom, length: height, parts: side });
  const small = new Float32Array(side * side * 3);
  const row = new Float32Array(width * 3);
  const narrow = new Float32Array(side * 3);
  let read = -1;
  for (const [line, { first, shares }] of lines.entries()) {
    const out = small.subarray(line * side * 3, (line + 1) * side * 3);
    for (const [at, share] of shares.entries()) {
      if (first + at !== read) {
        read = first + at;
        readRow(read, row);
        averageRow(row, narrow, columns);
      }
      for (let x = 0; x < out.length; x += 1) out[x] = (out[x] ?? 0) + share * (narrow[x] ?? 0);
    }
  }
  return { side, data: small };
}

interface Span {
  readonly first: number;
  /** How much of each pixel from `first` on belongs to it; together 1. */
  readonly shares: readonly number[];
}

/** Splits a line of pixels into equal parts; pixels at the boundaries are shared. */
function spansOf(line: {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly parts: number;
}): readonly Span[] {
  const { from, to, length, parts } = line;
  const size = ((to - from) * length) / parts;
  return Array.from({ length: parts }, (_, part) => {
    const start = from * length + part * size;
    const end = start + size;
    const first = Math.min(length - 1, Math.floor(start));
    const last = Math.max(first, Math.min(length - 1, Math.ceil(end) - 1));
    const parted = Array.from({ length: last - first + 1 }, (__, at) => {
      const pixel = first + at;
      return Math.max(1e-9, Math.min(pixel + 1, end) - Math.max(pixel, start));
    });
    const sum = parted.reduce((total, share) => total + share, 0);
    return { first, shares: parted.map((share) => share / sum) };
  });
}

function averageRow(row: Float32Array, narrow: Float32Array, columns: readonly Span[]): void {
  let out = 0;
  for (const { first, shares } of columns) {
    let [red, green, blue] = [0, 0, 0];
    let at = first * 3;
    for (const share of shares) {
      red += share * (row[at] ?? 0);
      green += share * (row[at + 1] ?? 0);
      blue += share * (row[at + 2] ?? 0);
      at += 3;
    }
    narrow[out] = red;
    narrow[out + 1] = green;
    narrow[out + 2] = blue;
    out += 3;
  }
}
