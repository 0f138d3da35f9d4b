/** Between two tiles, in pixels. */
const GAP = 16;
/** Narrower than this a tile shows too little; only of the last two columns none is given up. */
const LEAST_TILE = 200;
const FEWEST_COLUMNS = 2;
const MOST_COLUMNS = 5;
/** Around the photo of a tile, and the height of all that is not photo. The stylesheet's measures are the same. */
const TILE_PADDING = 16;
const TILE_WORDS = 68;
/** Of a photo: four wide, five high. */
const PHOTO_HEIGHT = 5 / 4;
/** Rows that are drawn before they can be seen, above and below. */
const ROWS_AHEAD = 2;

/** Where tiles stand: rows of one height, so that whatever is far away need not be drawn. Pixels. */
export interface GridLayout {
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Of all rows with the gaps between them; 0 for none. */
  readonly height: number;
}

/** Lays `count` tiles out in a place so wide. */
export function layOutGrid({
  width,
  count,
}: {
  readonly width: number;
  readonly count: number;
}): GridLayout {
  const fitting = Math.floor((width + GAP) / (LEAST_TILE + GAP));
  const columns = Math.min(MOST_COLUMNS, Math.max(FEWEST_COLUMNS, fitting));
  const tileWidth = Math.max(TILE_PADDING, (width - GAP * (columns - 1)) / columns);
  const tileHeight = Math.round((tileWidth - TILE_PADDING) * PHOTO_HEIGHT) + TILE_WORDS;
  const rows = Math.ceil(count / columns);
  const height = Math.max(0, rows * (tileHeight + GAP) - GAP);
  return { count, columns, rows, tileWidth, tileHeight, height };
}

/** The upper left corner of a tile by its place in the order. */
export function placeTile(layout: GridLayout, place: number) {
  const column = place % layout.columns;
  const row = Math.floor(place / layout.columns);
  return { left: column * (layout.tileWidth + GAP), top: row * (layout.tileHeight + GAP) };
}

/** Rows from `first` up to, and without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows worth drawing where so much of the page is seen.
 *
 * @param top how far below the upper edge of the grid the view begins; less than 0 where that edge is in view.
 */
export function findRowsInView(
  layout: GridLayout,
  { top, height }: { readonly top: number; readonly height: number },
): RowRange {
  const stride = layout.tileHeight + GAP;
  const first = Math.floor(top / stride) - ROWS_AHEAD;
  const end = Math.ceil((top + height) / stride) + ROWS_AHEAD;
  const inside = (row: number) => Math.min(layout.rows, Math.max(0, row));
  return { first: inside(first), end: inside(end) };
}

/** How many whole rows a view so high shows: as far as Page Up and Page Down go. One at least. */
export function countRowsOfPage({ tileHeight }: GridLayout, height: number): number {
  return Math.max(1, Math.floor(height / (tileHeight + GAP)));
}
