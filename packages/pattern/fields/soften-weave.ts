/** The phases of two families of strands at every pixel. */
export interface Phases {
  readonly rows: Float32Array;
  readonly columns: Float32Array;
}

/** Samples of each edge pixel, along each axis. */
const SAMPLES = 4;
/** The share of a pixel is in 255ths, and at most a half. */
const MOST = 127;

/**
 * Anti-aliasing where values jump from strand to strand, which `softenEdges` cannot do: pixels beside another color are
 * sampled in sixteen places, because the phases between pixels are nearly linear. Returns the same as `softenEdges`.
 */
export function softenWeave(
  indices: Uint8Array,
  phases: Phases,
  { width, colorAt }: { width: number; colorAt: (row: number, column: number) => number },
): Uint16Array<ArrayBuffer> {
  const blends = new Uint16Array(indices.length);
  const counts = new Uint8Array(256);
  for (let at = 0; at < indices.length; at++) {
    const right = at % width === width - 1 ? at : at + 1;
    const left = at % width === 0 ? at : at - 1;
    const below = at + width < indices.length ? at + width : at;
    const above = at >= width ? at - width : at;
    const own = indices[at] ?? 0;
    const isInside =
      indices[left] === own &&
      indices[right] === own &&
      indices[above] === own &&
      indices[below] === own;
    if (isInside) continue;
    counts.fill(0);
    let other = own;
    const beside = { left, right, above, below };
    const [rows, columns] = [
      slopeAt(phases.rows, beside, width),
      slopeAt(phases.columns, beside, width),
    ];
    for (let look = 0; look < SAMPLES * SAMPLES; look++) {
      const x = ((look % SAMPLES) + 0.5) / SAMPLES - 0.5;
      const y = (Math.floor(look / SAMPLES) + 0.5) / SAMPLES - 0.5;
      const color = colorAt(
        (phases.rows[at] ?? 0) + x * rows.across + y * rows.down,
        (phases.columns[at] ?? 0) + x * columns.across + y * columns.down,
      );
      if (color === own) continue;
      const count = (counts[color] ?? 0) + 1;
      counts[color] = count;
      if (count > (counts[other] ?? 0)) other = color;
    }
    const part = Math.round((255 * (counts[other] ?? 0)) / SAMPLES ** 2);
    if (part > 0) blends[at] = other * 256 + Math.min(MOST, part);
  }
  return blends;
}

interface Beside {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

/** The change of a phase from one pixel to the next. */
function slopeAt(
  phase: Float32Array,
  { left, right, above, below }: Beside,
  width: number,
): { readonly across: number; readonly down: number } {
  const gain = (from: number, to: number): number => (phase[to] ?? 0) - (phase[from] ?? 0);
  return {
    across: gain(left, right) / Math.max(1, right - left),
    down: gain(above, below) / Math.max(1, (below - above) / width),
  };
}
