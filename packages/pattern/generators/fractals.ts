import { createSeededChance, toLab } from '@color-almanac/domain';

import { assignByArea } from '../assign-by-area.ts';
import { measureArea, paintOutline } from '../outline.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { createRoomMap } from '../room-map.ts';
import { drawTaper } from '../trees/draw-taper.ts';
import { growTrees } from '../trees/grow-trees.ts';

/** All in parts of the side of the square a tree stands in, as far as they are lengths. */
const CELL = 1 / 300;
const ROOT = 0.965;
const CROWN = { middle: 0.425, radius: 0.415 };
const STEM = 0.05;
/** How much wider than high a picture is for each tree in it. */
const STAND = 0.9;
/** How far the colors of one age stray among the others. */
const STRAY = 0.2;

/**
 * Branching trees: a bud becomes a bough with two buds, again and again (A. Lindenmayer, 1968; the shortening and
 * forking are those of H. Honda, 1971), and asks beforehand whether there is room, as in the open systems of R. Mech
 * and P. Prusinkiewicz, "Visual models of plants interacting with their environment", SIGGRAPH 1996: so boughs never
 * cross. A bud that cannot fork bears a leaf. The darker colors lie toward the trunk. A wide picture holds a row of
 * trees. None reaches an edge, so that copies of the picture join without a seam.
 */
export function drawFractals({ colors, seed, width, height }: PatternRequest): Drawing {
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const count = Math.max(1, Math.round((width / height) * STAND));
  const side = Math.min(width / count, height);
  const middles = Array.from({ length: count }, (_, tree) => ((tree + 0.5) * width) / count);
  const top = (height - side) / 2;
  const limitAt = (x: number, y: number): number => {
    const middle = middles[Math.min(count - 1, Math.floor((x * count) / width))] ?? 0;
    return side * measureSpace((x - middle) / side, (y - top) / side);
  };
  const room = createRoomMap({ width, height, cell: side * CELL, wrap: false, limitAt });
  const buds = middles.map((x) => ({ x, y: top + side * ROOT, angle: -Math.PI / 2 }));
  const grown = growTrees(buds, { room, side, chance });
  const outlines = grown.map(({ taper }) => drawTaper(taper));
  const lightness = colors.map(({ hex }) => toLab(hex).l);
  const dealt = assignByArea({
    areas: outlines.map(measureArea),
    wishes: grown.map(({ age }) => age + STRAY * chance.normal()),
    colors,
    order: colors
      .map((_, place) => place)
      .sort((one, other) => (lightness[one] ?? 0) - (lightness[other] ?? 0)),
  });
  return {
    kind: 'shapes',
    shapes: outlines.map((outline, place) => paintOutline(outline, dealt[place] ?? 0)),
  };
}

/** The way to the edge of a round crown, or of the strip its trunk stands in. */
function measureSpace(across: number, down: number): number {
  const crown = CROWN.radius - Math.hypot(across, down - CROWN.middle);
  const stem = down < CROWN.middle ? 0 : Math.min(STEM - Math.abs(across), 1 - down);
  return Math.max(0, crown, stem);
}
