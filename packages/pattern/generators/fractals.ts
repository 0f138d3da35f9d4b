import { createSeededChance, toLab } from '@color-almanac/domain';
import type { SeededChance } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, moveOutline, paintOutline } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createClearanceGrid } from '../clearance-grid.ts';
import { drawTaper } from '../trees/draw-taper.ts';
import { growTree } from '../trees/grow-tree.ts';

/** Lengths as shares of the side of the square around a tree. */
const CELL = 1 / 300;
const ROOT = 0.965;
const CROWN = { middle: 0.425, radius: 0.415 };
const STEM = 0.05;
/** How many trees are side by side, or stacked, by how much longer the picture is; and the most. */
const STAND = 0.9;
const MOST_TREES = 8;
/** How far the colors of one age spread among the others. */
const STRAY = 0.2;

/**
 * Branching trees: a bud becomes a branch with two buds, repeatedly (A. Lindenmayer, 1968; the shortening and forking
 * are those of H. Honda, 1971), and first checks for space, as in the open systems of R. Mech and P. Prusinkiewicz,
 * "Visual models of plants interacting with their environment", SIGGRAPH 1996: so branches never cross. A bud that
 * cannot fork bears a leaf. The darker colors are toward the trunk. A wide picture has a row of trees, a high one a
 * column. None reaches an edge, so that copies of the picture join without a seam.
 */
export function drawFractals({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const columns = countTrees(width / height);
  const rows = countTrees(height / width);
  const scale = Math.min(width / columns, height / rows);
  const grown = Array.from({ length: columns * rows }, (_, tree) => {
    const middle = (((tree % columns) + 0.5) * width) / columns;
    const center = ((Math.floor(tree / columns) + 0.5) * height) / rows;
    const spot = { x: middle - scale / 2, y: center - scale / 2, scale };
    return plantTree(chance).map(({ taper, age }) => ({
      outline: moveOutline(drawTaper(taper), spot),
      age,
    }));
  }).flat();
  const outlines = grown.map(({ outline }) => outline);
  const lightness = colors.map(({ hex }) => toLab(hex).l);
  const assigned = assignByArea({
    areas: outlines.map(measureArea),
    wishes: grown.map(({ age }) => age + STRAY * chance.normal()),
    colors,
    order: colors
      .map((_, place) => place)
      .sort((one, other) => (lightness[one] ?? 0) - (lightness[other] ?? 0)),
  });
  return {
    kind: 'shapes',
    shapes: outlines.map((outline, place) => paintOutline(outline, assigned[place] ?? 0)),
  };
}

function countTrees(proportion: number): number {
  return Math.min(MOST_TREES, Math.max(1, Math.round(proportion * STAND)));
}

/** In a square of side 1. */
function plantTree(chance: SeededChance): ReturnType<typeof growTree> {
  const clearance = createClearanceGrid({
    width: 1,
    height: 1,
    cell: CELL,
    wrap: false,
    limitAt: measureSpace,
  });
  return growTree({ x: 0.5, y: ROOT, angle: -Math.PI / 2 }, { clearance, chance });
}

/** The distance to the edge of a round crown, or of the strip of its trunk. */
function measureSpace(x: number, y: number): number {
  const crown = CROWN.radius - Math.hypot(x - 0.5, y - CROWN.middle);
  const stem = y < CROWN.middle ? 0 : Math.min(STEM - Math.abs(x - 0.5), 1 - y);
  return Math.max(0, crown, stem);
}
