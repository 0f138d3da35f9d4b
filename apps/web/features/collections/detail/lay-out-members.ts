import type { KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';

import { placeTile } from '../../../components/grid/lay-out-grid.ts';
import type { GridLayout, TileMeasures } from '../../../components/grid/lay-out-grid.ts';
import { findNextIndex, placeWhileHeld } from './member-positions.ts';

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

/** The visible part of the page. Pixels. */
export interface SeenPage {
  readonly getHeight: () => number;
  /** Scrolls at once, as far as there is page. */
  readonly scrollBy: (down: number) => void;
}

/**
 * Where arrow keys move the held card: along the order, also from the end of a row into the next. Scrolls the page here
 * and at once, because the sensor would scroll smoothly and lose count when keys come faster.
 */
export function makeGridCoordinates(
  layout: GridLayout,
  ids: readonly string[],
  page: SeenPage,
): KeyboardCoordinateGetter {
  const indexOfId = (id: UniqueIdentifier) => ids.indexOf(String(id));
  return (event, { active, context: { over, droppableRects } }) => {
    const to = findNextIndex(layout, indexOfId(over?.id ?? active), event.code);
    // Only drawn cards are measured; the held one always is.
    const own = droppableRects.get(active);
    if (to === null || !own) return undefined;
    event.preventDefault();
    const home = placeTile(layout, indexOfId(active));
    const goal = placeTile(layout, to);
    const findTop = () => own.top + goal.top - home.top;
    const scroll = findScroll({
      key: event.code,
      top: findTop(),
      layout,
      height: page.getHeight(),
    });
    if (scroll !== 0) page.scrollBy(scroll);
    return { x: own.left + goal.left - home.left, y: findTop() };
  };
}

/** How far to scroll: to the middle when the row changes, which is as far as the sensor accepts. */
function findScroll({
  key,
  top,
  layout,
  height,
}: {
  readonly key: string;
  readonly top: number;
  readonly layout: GridLayout;
  readonly height: number;
}): number {
  const middle = height / 2;
  if (key === 'ArrowDown') return Math.max(0, Math.ceil(top - middle));
  if (key === 'ArrowUp') return Math.min(0, Math.floor(top - middle));
  const isSeen = top >= 0 && top + layout.tileHeight <= height;
  return isSeen ? 0 : Math.round(top - middle);
}
