import type { SeededChance } from '@color-almanac/domain';

import type { HeadingAt } from './heading-field.ts';
import { createOccupancyGrid, type OccupancyGrid } from './occupancy-grid.ts';

/** A line along the flow. It may leave the picture, because the plane repeats. */
export interface Streamline {
  /** Alternating x and y, in pixels, `step` apart. */
  readonly points: readonly number[];
  /** Half the width of the ribbon around it. */
  readonly radius: number;
}

interface Growth {
  readonly width: number;
  readonly height: number;
  readonly headingAt: HeadingAt;
  readonly chance: SeededChance;
  /** Half widths to choose from, in pixels; the least of them fills what is left at the end. */
  readonly radii: readonly number[];
  readonly gap: number;
  readonly step: number;
  /** Pixels. Less than the shorter side, so that no line meets itself across the edges. */
  readonly longest: number;
  readonly shortest: number;
}

/** A growing line stops where the gap has shrunk to this share of the gap required of a new line. */
const LEAST_GAP = 0.5;

/**
 * Evenly spaced streamlines: each new one starts beside an existing one and follows the flow both ways until it would
 * come too near another. B. Jobard and W. Lefer, Creating evenly-spaced streamlines of arbitrary density (1997); here
 * lines have widths, which the distances take into account.
 */
export function growStreamlines(growth: Growth): readonly Streamline[] {
  const { width, height, radii, gap, chance } = growth;
  const widest = Math.max(...radii);
  const finest = Math.min(...radii);
  const occupied = createOccupancyGrid(growth, 2 * widest + gap);
  const lines: Streamline[] = [];
  const grow = (x: number, y: number, radius: number): void => {
    const line = growLine(growth, occupied, { x, y, radius });
    if (!line) return;
    lines.push(line);
    for (let at = 0; at < line.points.length; at += 2) {
      occupied.take(line.points[at] ?? 0, line.points[at + 1] ?? 0, radius);
    }
  };
  grow(chance.uniform() * width, chance.uniform() * height, widest);
  const sweep = (chooseRadius: () => number): void => {
    // Iteration includes lines added on the way.
    for (const { points, radius } of lines) {
      for (let at = 2; at + 3 < points.length; at += 4) {
        const own = chooseRadius();
        for (const side of [1, -1]) {
          const place = besides(points, at, side * (radius + own + 1.02 * gap));
          grow(place.x, place.y, own);
        }
      }
    }
  };
  sweep(() => radii[Math.floor(chance.uniform() * radii.length)] ?? finest);
  sweep(() => finest);
  return lines;
}

function besides(points: readonly number[], at: number, away: number): { x: number; y: number } {
  const x = points[at] ?? 0;
  const y = points[at + 1] ?? 0;
  const across = x - (points[at - 2] ?? 0);
  const down = y - (points[at - 1] ?? 0);
  const length = Math.hypot(across, down) || 1;
  return { x: x - (down / length) * away, y: y + (across / length) * away };
}

function growLine(
  growth: Growth,
  occupied: OccupancyGrid,
  start: { readonly x: number; readonly y: number; readonly radius: number },
): Streamline | null {
  const { gap, longest, shortest, step, chance } = growth;
  if (!occupied.isFree(start.x, start.y, start.radius + gap)) return null;
  const steps = Math.floor((longest * (0.5 + 0.5 * chance.uniform())) / step / 2);
  const ahead = follow(growth, occupied, { ...start, step, steps });
  const behind = follow(growth, occupied, { ...start, step: -step, steps });
  const points: number[] = [];
  for (let at = behind.length - 2; at >= 0; at -= 2) {
    points.push(behind[at] ?? 0, behind[at + 1] ?? 0);
  }
  points.push(start.x, start.y, ...ahead);
  return (points.length / 2) * step < shortest ? null : { points, radius: start.radius };
}

interface StreamlineStep {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Negative to go against the flow. */
  readonly step: number;
  readonly steps: number;
}

/** Second-order Runge-Kutta, the midpoint rule. */
function follow(
  { headingAt, gap }: Growth,
  occupied: OccupancyGrid,
  trace: StreamlineStep,
): readonly number[] {
  const { radius, step, steps } = trace;
  const points: number[] = [];
  let { x, y } = trace;
  for (let taken = 0; taken < steps; taken++) {
    const first = headingAt(x, y);
    const heading = headingAt(x + (step / 2) * Math.cos(first), y + (step / 2) * Math.sin(first));
    x += step * Math.cos(heading);
    y += step * Math.sin(heading);
    if (!occupied.isFree(x, y, radius + LEAST_GAP * gap)) break;
    points.push(x, y);
  }
  return points;
}
