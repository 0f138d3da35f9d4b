/** Rows that are drawn beyond the visible ones, above and below. */
const ROWS_AHEAD = 2;
const FEWEST_COLUMNS = 2;

/** The sizes of tiles. Pixels. */
export interface TileMeasures {
  /** Between two tiles, in both directions. */
  readonly gap: number;
  /** A narrower tile shows too little; two columns are always used, however narrow. */
  readonly leastWidth: number;
  readonly mostColumns: number;
  readonly heightOf: (tileWidth: number) => number;
}

/** The positions of tiles: rows of equal height, so that distant ones need not be drawn. Pixels. */
export interface GridLayout {
  readonly count: number;
  readonly gap: number;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** The height of all rows with the gaps between them; 0 for none. */
  readonly height: number;
}

/** Lays out `count` tiles in this width. */
export function layOutGrid({
  width,
  count,
  measures,
}: {
  readonly width: number;
  readonly count: number;
  readonly measures: TileMeasures;
}): GridLayout {
  const { gap, leastWidth, mostColumns } = measures;
  const fitting = Math.floor((width + gap) / (leastWidth + gap));
  const columns = Math.min(mostColumns, Math.max(FEWEST_COLUMNS, fitting));
  const tileWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  const tileHeight = measures.heightOf(tileWidth);
  const rows = Math.ceil(count / columns);
  const height = Math.max(0, rows * (tileHeight + gap) - gap);
  return { count, gap, columns, rows, tileWidth, tileHeight, height };
}

/** The upper left corner of a tile by its position in the order. */
export function placeTile({ gap, columns, tileWidth, tileHeight }: GridLayout, place: number) {
  const column = place % columns;
  const row = Math.floor(place / columns);
  return { left: column * (tileWidth + gap), top: row * (tileHeight + gap) };
}

/** Rows from `first` up to, but without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows worth drawing for a view of this height.
 *
 * @param top how far below the upper edge of the grid the view begins; negative where that edge is in view.
 */
export function findRowsInView(
  layout: GridLayout,
  { top, height }: { readonly top: number; readonly height: number },
): RowRange {
  const stride = layout.tileHeight + layout.gap;
  const first = Math.floor(top / stride) - ROWS_AHEAD;
  const end = Math.ceil((top + height) / stride) + ROWS_AHEAD;
  const inside = (row: number) => Math.min(layout.rows, Math.max(0, row));
  return { first: inside(first), end: inside(end) };
}

/** How many whole rows a view of this height shows, for Page Up and Page Down. One at least. */
export function countRowsOfPage({ tileHeight, gap }: GridLayout, height: number): number {
  return Math.max(1, Math.floor(height / (tileHeight + gap)));
}

/** The positions to draw, in order: those of some rows, and one that must stay drawn wherever it is. */
export function listIndexes({
  rows,
  layout,
  pinned,
}: {
  readonly rows: RowRange;
  readonly layout: Pick<GridLayout, 'columns' | 'count'>;
  /** `null` for none. */
  readonly pinned: number | null;
}): readonly number[] {
  const first = rows.first * layout.columns;
  const end = Math.min(layout.count, rows.end * layout.columns);
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (pinned === null || (pinned >= first && pinned < end)) return places;
  return pinned < first ? [pinned, ...places] : [...places, pinned];
}
