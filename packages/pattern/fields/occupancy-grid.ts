interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is already drawn on a plane that repeats after each width and height: round dots with their radii. */
export interface OccupancyGrid {
  /** Whether a dot here would be `gap` pixels away from everything drawn. */
  readonly isFree: (x: number, y: number, clearance: number) => boolean;
  readonly take: (x: number, y: number, radius: number) => void;
}

/** `reach` is the largest distance to check between two dots: the side of a bucket. */
export function createOccupancyGrid({ width, height }: Size, reach: number): OccupancyGrid {
  const columns = Math.max(1, Math.floor(width / reach));
  const rows = Math.max(1, Math.floor(height / reach));
  /** Alternating x, y and radius. */
  const buckets = Array.from({ length: columns * rows }, (): number[] => []);
  const bucketOf = (column: number, row: number): number[] | undefined =>
    buckets[fold(row, rows) * columns + fold(column, columns)];
  const columnOf = (x: number): number => Math.floor((x / width) * columns);
  const rowOf = (y: number): number => Math.floor((y / height) * rows);

  const isBucketFree = (dots: readonly number[], x: number, y: number, clearance: number) => {
    for (let at = 0; at < dots.length; at += 3) {
      const across = wrap((dots[at] ?? 0) - x, width);
      const down = wrap((dots[at + 1] ?? 0) - y, height);
      const wanted = clearance + (dots[at + 2] ?? 0);
      if (across * across + down * down < wanted * wanted) return false;
    }
    return true;
  };
  return {
    isFree: (x, y, clearance) => {
      const column = columnOf(x);
      const row = rowOf(y);
      for (let down = -1; down <= 1; down++) {
        for (let across = -1; across <= 1; across++) {
          const dots = bucketOf(column + across, row + down) ?? [];
          if (!isBucketFree(dots, x, y, clearance)) return false;
        }
      }
      return true;
    },
    take: (x, y, radius) => bucketOf(columnOf(x), rowOf(y))?.push(x, y, radius),
  };
}

function fold(step: number, steps: number): number {
  return ((step % steps) + steps) % steps;
}

/** The shorter way round. */
function wrap(way: number, period: number): number {
  return way - period * Math.round(way / period);
}
