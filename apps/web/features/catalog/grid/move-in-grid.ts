/** The active position in a grid, and its layout. */
export interface GridStanding {
  readonly place: number;
  readonly count: number;
  readonly columns: number;
  /** The rows that Page Up and Page Down move by. */
  readonly pageRows: number;
}

/** With Ctrl, Home and End reach the ends of the grid; without it those of the row. */
export interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/**
 * The position a key leads to, never outside the grid; `null` for any other key, and for an empty grid. Follows the
 * grid pattern of the ARIA Authoring Practices, except that the sideways arrows continue in the next row: this is one
 * list, and a row ends where the window does.
 */
export function moveInGrid({ key, ctrl }: GridKey, standing: GridStanding): number | null {
  const { place, count, columns, pageRows } = standing;
  if (count === 0) return null;
  const rowStart = place - (place % columns);
  const within = (target: number) => Math.min(count - 1, Math.max(0, target));
  switch (key) {
    case 'ArrowRight':
      return within(place + 1);
    case 'ArrowLeft':
      return within(place - 1);
    case 'ArrowDown':
      return moveByRows(standing, 1);
    case 'ArrowUp':
      return moveByRows(standing, -1);
    case 'PageDown':
      return moveByRows(standing, pageRows);
    case 'PageUp':
      return moveByRows(standing, -pageRows);
    case 'Home':
      return ctrl ? 0 : rowStart;
    case 'End':
      return within(ctrl ? count - 1 : rowStart + columns - 1);
    default:
      return null;
  }
}

/** Stays in its column; where the last row is too short, goes to its last tile; at the edge, stays. */
function moveByRows({ place, count, columns }: GridStanding, by: number): number {
  const column = place % columns;
  const row = Math.floor(place / columns);
  const lastRow = Math.floor((count - 1) / columns);
  const target = Math.min(lastRow, Math.max(0, row + by));
  return target === row ? place : Math.min(count - 1, target * columns + column);
}
