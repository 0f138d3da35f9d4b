interface ClearanceRequest {
  readonly width: number;
  readonly height: number;
  /** Pixels: the resolution of the map. */
  readonly cell: number;
  /** Whether what leaves at one edge enters at the other. */
  readonly wrap: boolean;
  /** The upper limit of the free space at a point, in pixels; 0 where nothing may be. */
  readonly limitAt: (x: number, y: number) => number;
}

/** The free space around each cell of a grid: the radius of the largest circle that still fits there. */
export interface ClearanceGrid {
  readonly columns: number;
  readonly rows: number;
  readonly clearances: Float32Array;
  /** The center of a cell. */
  readonly middleOf: (cell: number) => { readonly x: number; readonly y: number };
  /** The free space at the cell of a point; 0 outside. */
  readonly clearanceAt: (x: number, y: number) => number;
  /** Occupies a circle, updating cells with at most `reach` pixels of free space. */
  readonly take: (
    circle: { readonly x: number; readonly y: number; readonly radius: number },
    reach: number,
  ) => void;
}

export function createClearanceGrid({
  width,
  height,
  cell,
  wrap,
  limitAt,
}: ClearanceRequest): ClearanceGrid {
  const columns = Math.max(1, Math.round(width / cell));
  const rows = Math.max(1, Math.round(height / cell));
  const across = width / columns;
  const down = height / rows;
  const middleOf = (place: number): { readonly x: number; readonly y: number } => ({
    x: ((place % columns) + 0.5) * across,
    y: (Math.floor(place / columns) + 0.5) * down,
  });
  const clearances = Float32Array.from({ length: columns * rows }, (_, place) => {
    const { x, y } = middleOf(place);
    return limitAt(x, y);
  });
  const fold = (step: number, steps: number): number =>
    wrap ? ((step % steps) + steps) % steps : step;
  return {
    columns,
    rows,
    clearances,
    middleOf,
    clearanceAt: (x, y) => {
      const column = fold(Math.floor(x / across), columns);
      const row = fold(Math.floor(y / down), rows);
      return column >= 0 && column < columns && row >= 0 && row < rows
        ? (clearances[row * columns + column] ?? 0)
        : 0;
    },
    take: ({ x, y, radius }, reach) => {
      const far = radius + reach;
      for (let row = Math.ceil((y - far) / down - 0.5); (row + 0.5) * down <= y + far; row += 1) {
        const folded = fold(row, rows);
        if (folded < 0 || folded >= rows) continue;
        const dy = (row + 0.5) * down - y;
        for (
          let column = Math.ceil((x - far) / across - 0.5);
          (column + 0.5) * across <= x + far;
          column += 1
        ) {
          const within = fold(column, columns);
          if (within < 0 || within >= columns) continue;
          const dx = (column + 0.5) * across - x;
          const left = Math.sqrt(dx * dx + dy * dy) - radius;
          const place = folded * columns + within;
          if (left < (clearances[place] ?? 0)) clearances[place] = left;
        }
      }
    },
  };
}
