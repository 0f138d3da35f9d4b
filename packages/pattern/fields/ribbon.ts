import type { Streamline } from './grow-streamlines.ts';

/** Length of a tip, in half widths. */
const TIP = 2.5;

/** The outline of a line with a width: parallel sides, and tips that narrow like a half ellipse. */
export function outlineRibbon({ points, radius }: Streamline, step: number): readonly number[] {
  const count = points.length / 2;
  const right: number[] = [];
  const left: number[] = [];
  for (let place = 0; place < count; place++) {
    const toEnd = Math.min(place, count - 1 - place) * step;
    // Between the tips every other point is enough, which halves the files.
    if (place % 2 === 1 && toEnd > TIP * radius) continue;
    const narrowing = 1 - Math.min(1, toEnd / (TIP * radius));
    const half = radius * Math.sqrt(1 - narrowing ** 2);
    const { x, y, across, down } = directionAt(points, place);
    right.push(x - down * half, y + across * half);
    if (half > 0) left.push(x + down * half, y - across * half);
  }
  for (let at = left.length - 2; at >= 0; at -= 2) right.push(left[at] ?? 0, left[at + 1] ?? 0);
  return right;
}

/** A point and the unit direction from the one before it to the one after. */
function directionAt(points: readonly number[], place: number) {
  const last = points.length / 2 - 1;
  const before = 2 * Math.max(0, place - 1);
  const after = 2 * Math.min(last, place + 1);
  const across = (points[after] ?? 0) - (points[before] ?? 0);
  const down = (points[after + 1] ?? 0) - (points[before + 1] ?? 0);
  const length = Math.hypot(across, down) || 1;
  return {
    x: points[2 * place] ?? 0,
    y: points[2 * place + 1] ?? 0,
    across: across / length,
    down: down / length,
  };
}
