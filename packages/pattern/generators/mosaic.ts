import { createSeededChance, type SeededChance } from '@color-almanac/domain';

import { shareArea } from '../cells/share-area.ts';
import type { Drawing, PatternRequest } from '../pattern.ts';
import { repeatOutline } from '../cells/repeat-outline.ts';

/** Squares of the grid the stones are placed on. */
const SQUARES = 324;

/** The gap between two stones, as a share of the side of one square. */
const GAP = 0.085;

/** The sizes of stones, in squares, and how much of the grid is offered to each before the rest is filled with ones. */
const SIZES = [
  { across: 3, down: 3, part: 0.12 },
  { across: 2, down: 2, part: 0.4 },
  { across: 2, down: 1, part: 0.25 },
  { across: 1, down: 2, part: 0.25 },
  { across: 1, down: 1, part: 1 },
];

interface Stone {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly joins: boolean;
}

/**
 * Weighted mosaic: stones of one to nine squares placed randomly on a grid, large ones first, with one gap between all
 * of them. `shareArea` gives each color the stones whose areas fill its quota. In a tile, stones also cross the edges.
 * The placement is our own.
 */
export function drawMosaic(request: PatternRequest): Drawing {
  const { colors, seed, width, height, tile = false } = request;
  if (colors.length === 0) return { kind: 'shapes', shapes: [] };
  const chance = createSeededChance(seed);
  const columns = Math.max(3, Math.round(Math.sqrt((SQUARES * width) / height)));
  const rows = Math.max(3, Math.round(SQUARES / columns));
  const gap = GAP * Math.sqrt((width * height) / (columns * rows));
  // A picture that does not tile has the whole gap around it.
  const margin = tile ? 0 : gap / 2;
  const stepX = (width - 2 * margin) / columns;
  const stepY = (height - 2 * margin) / rows;
  const outlines = layStones({ columns, rows, joins: tile }, chance).map(
    ({ column, row, across, down }) => {
      const left = margin + column * stepX + gap / 2;
      const top = margin + row * stepY + gap / 2;
      return { left, top, right: left + across * stepX - gap, bottom: top + down * stepY - gap };
    },
  );
  const stoneColors = shareArea({
    plots: outlines.map(({ left, top, right, bottom }) => ({
      x: ((left + right) / 2) % width,
      y: ((top + bottom) / 2) % height,
      area: (right - left) * (bottom - top),
    })),
    weights: colors.map(({ weight }) => weight),
    chance,
    period: { width, height },
  });
  return {
    kind: 'shapes',
    shapes: outlines.flatMap(({ left, top, right, bottom }, place) =>
      repeatOutline([left, top, right, top, right, bottom, left, bottom], request).map(
        (points) => ({
          kind: 'polygon' as const,
          color: stoneColors[place] ?? 0,
          points,
        }),
      ),
    ),
  };
}

/** Stones that cover the grid without overlap. */
function layStones(grid: Grid, chance: SeededChance): readonly Stone[] {
  const { columns, rows } = grid;
  const covered = new Set<number>();
  const stones: Stone[] = [];
  for (const { across, down, part } of SIZES) {
    const corners = shuffle(columns * rows, chance).slice(
      0,
      Math.ceil((part * columns * rows) / (across * down)),
    );
    for (const corner of corners) {
      const stone = { column: corner % columns, row: Math.floor(corner / columns), across, down };
      const squares = listSquares(stone, grid);
      if (squares === undefined || squares.some((square) => covered.has(square))) continue;
      squares.forEach((square) => covered.add(square));
      stones.push(stone);
    }
  }
  return stones;
}

/** The squares a stone covers; undefined if it would cross an edge that does not join. */
function listSquares(
  { column, row, across, down }: Stone,
  { columns, rows, joins }: Grid,
): number[] | undefined {
  if (!joins && (column + across > columns || row + down > rows)) return undefined;
  return Array.from(
    { length: across * down },
    (_, square) =>
      ((row + Math.floor(square / across)) % rows) * columns +
      ((column + (square % across)) % columns),
  );
}

/** The numbers below `count` in random order (Fisher and Yates, 1938). */
function shuffle(count: number, { uniform }: SeededChance): readonly number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
