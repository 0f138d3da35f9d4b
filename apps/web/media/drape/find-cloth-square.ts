/** A square of a picture, in pixels. */
export interface ClothSquare {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** What counts as cloth in a picture without its background. */
const OPAQUE = 200;
/** The positions tried along each side, and the smallest square, as a share of the shorter side. */
const STEPS = 24;
const LEAST = 0.06;

/**
 * The largest square of cloth around which nothing is transparent, nearest to the middle of the garment; `null` if there
 * is none. `data` is RGBA. Found on a coarse grid, so its corners may cut an outline by a grid step.
 */
export function findClothSquare({
  width,
  height,
  data,
}: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): ClothSquare | null {
  const step = Math.max(1, Math.floor(Math.min(width, height) / STEPS));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  // The largest square that ends at each cell: one more than the least of its three neighbors.
  const sizes = new Uint16Array(columns * rows);
  let best = { row: 0, column: 0, size: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pixel = Math.floor((row + 0.5) * step) * width + Math.floor((column + 0.5) * step);
      if ((data[pixel * 4 + 3] ?? 0) < OPAQUE) continue;
      const at = row * columns + column;
      const isEdge = row === 0 || column === 0;
      const around = [sizes[at - 1], sizes[at - columns], sizes[at - columns - 1]];
      const size = 1 + (isEdge ? 0 : Math.min(...around.map((one) => one ?? 0)));
      sizes[at] = size;
      if (size > best.size) best = { row, column, size };
    }
  }
  const side = best.size * step;
  if (side < LEAST * Math.min(width, height)) return null;
  return { left: (best.column + 1) * step - side, top: (best.row + 1) * step - side, side };
}
