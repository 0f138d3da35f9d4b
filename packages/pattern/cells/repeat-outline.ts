import type { PatternRequest } from '../pattern.ts';
import { cutToFrame } from './clip-polygon.ts';
import { measureArea, movePoints, type Points } from './polygon.ts';

/**
 * A convex outline of a plane that repeats after each width and height: the visible parts of it and its copies. What
 * leaves on one side enters on the other, so pictures join.
 */
export function repeatOutline(
  points: Points,
  { width, height }: PatternRequest,
): readonly Points[] {
  const frame = { left: 0, top: 0, right: width, bottom: height };
  const seen: Points[] = [];
  for (const x of [-width, 0, width]) {
    for (const y of [-height, 0, height]) {
      const part = cutToFrame(movePoints(points, x, y), frame);
      if (measureArea(part) > 1e-6) seen.push(part);
    }
  }
  return seen;
}
