import type { SortingStrategy } from '@dnd-kit/sortable';

import { placeTile } from '../../../ui/grid/lay-out-grid.ts';
import type { GridLayout, TileMeasures } from '../../../ui/grid/lay-out-grid.ts';
import { placeWhileHeld } from './member-positions.ts';

/** The border around a card. */
const EDGES = 2;
// The heights below are those of the stylesheet, in pixels.
/** The text of a card, below its photo. */
const TEXT_HEIGHT = 106;
/** The description, a part of the text. */
const DESCRIPTION_HEIGHT = 20;
/** The same in a narrow grid, where text wraps and colors take a line of their own. */
const NARROW_TEXT_HEIGHT = 162;
const NARROW_DESCRIPTION_HEIGHT = 44;
/** The largest width of a narrow grid. */
const NARROW_UP_TO = 608;

function makeMeasures(rest: Omit<TileMeasures, 'heightOf'>, words: number): TileMeasures {
  return {
    ...rest,
    heightOf: (width) => Math.round(Math.max(0, width - EDGES)) + EDGES + words,
  };
}

const WIDE = { gap: 24, leastWidth: 220, mostColumns: 4 };
const NARROW = { gap: 12, leastWidth: 220, mostColumns: 2 };

function makeMeasuresAt(hasAbout: boolean): (width: number) => TileMeasures {
  const wide = makeMeasures(WIDE, hasAbout ? TEXT_HEIGHT : TEXT_HEIGHT - DESCRIPTION_HEIGHT);
  const narrow = makeMeasures(
    NARROW,
    hasAbout ? NARROW_TEXT_HEIGHT : NARROW_TEXT_HEIGHT - NARROW_DESCRIPTION_HEIGHT,
  );
  return (width) => (width <= NARROW_UP_TO ? narrow : wide);
}

/** The layout of collection cards by width: a square photo, and words below it. */
export const measureMembers = makeMeasuresAt(true);
/** The same where no item has a description. */
export const measurePlainMembers = makeMeasuresAt(false);

/**
 * How far each card moves aside while one is held over another. Computed from positions, because not every card is
 * drawn.
 */
export function makeGridStrategy(layout: GridLayout): SortingStrategy {
  return ({ index, activeIndex, overIndex }) => {
    const to = placeWhileHeld({ index, from: activeIndex, over: overIndex });
    if (to === index) return null;
    const here = placeTile(layout, index);
    const there = placeTile(layout, to);
    return { x: there.left - here.left, y: there.top - here.top, scaleX: 1, scaleY: 1 };
  };
}
