import { createSeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { growStreamlines } from '../fields/grow-streamlines.ts';
import { createHeadings } from '../fields/heading-field.ts';
import { outlineRibbon } from '../fields/ribbon.ts';
import { measureArea } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';

/** As shares of the side of a square with the picture's area, so that a size is only a scale. */
const RADII = [0.0125, 0.0085, 0.0055];
const GAP = 0.006;
const STEP = 0.0055;
const SHORTEST = 0.075;
/** In a long strip that side is at most this many times the shorter one, or ribbons would fill the strip. */
const MOST_STRETCH = 3;
/** As shares of the picture's shorter side. */
const LONGEST = 0.8;

/**
 * Flow fields: ribbons that follow a smooth flow side by side at even distances, with the background between them. What
 * leaves at one edge enters at the other, so that every such picture also tiles. Shares are those of the ribbons'
 * areas.
 */
export function drawFlow({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const side = Math.min(Math.sqrt(width * height), MOST_STRETCH * Math.min(width, height));
  const lines = growStreamlines({
    width,
    height,
    headingAt: createHeadings(chance, width, height),
    chance,
    radii: RADII.map((radius) => radius * side),
    gap: GAP * side,
    step: STEP * side,
    longest: LONGEST * Math.min(width, height),
    shortest: SHORTEST * side,
  });
  const ribbons = lines.map((line) => outlineRibbon(line, STEP * side));
  const areas = ribbons.map((points) => measureArea({ kind: 'polygon', points }));
  const assigned = assignByArea({ areas, wishes: areas.map(() => chance.uniform()), colors });
  const shapes = ribbons.flatMap((points, place) =>
    repeatRibbon(points, width, height).map(
      (copy) => ({ kind: 'polygon', color: assigned[place] ?? 0, points: copy }) as const,
    ),
  );
  return { kind: 'shapes', shapes };
}

/** The ribbon, moved by whole pictures to wherever a part of it is visible. */
function repeatRibbon(
  points: readonly number[],
  width: number,
  height: number,
): readonly (readonly number[])[] {
  const columns = shiftsOf(points, 0, width);
  const rows = shiftsOf(points, 1, height);
  return rows.flatMap((down) =>
    columns.map((across) => points.map((at, place) => at + (place % 2 === 0 ? across : down))),
  );
}

/** The offsets by which a span is visible; `first` is 0 for x and 1 for y. */
function shiftsOf(points: readonly number[], first: 0 | 1, length: number): readonly number[] {
  let least = Infinity;
  let most = -Infinity;
  for (let at = first; at < points.length; at += 2) {
    least = Math.min(least, points[at] ?? 0);
    most = Math.max(most, points[at] ?? 0);
  }
  const shifts: number[] = [];
  for (let lap = Math.ceil(-most / length); least + lap * length < length; lap++) {
    shifts.push(lap * length);
  }
  return shifts;
}
