/** Rows that are drawn before they can be seen, above and below. */
const ROWS_AHEAD = 2;
const FEWEST_COLUMNS = 2;

/** How tiles are laid out. Pixels. */
export interface TileMeasures {
  /** Between two tiles, in both directions. */
  readonly gap: number;
  /** Narrower than this a tile shows too little; only of the last two columns none is given up. */
  readonly leastWidth: number;
  readonly mostColumns: number;
  readonly heightOf: (tileWidth: number) => number;
}

/** Where tiles stand: rows of one height, so that whatever is far away need not be drawn. Pixels. */
export interface GridLayout {
  readonly count: number;
  readonly gap: number;
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

/** The upper left corner of a tile by its place in the order. */
export function placeTile({ gap, columns, tileWidth, tileHeight }: GridLayout, place: number) {
  const column = place % columns;
  const row = Math.floor(place / columns);
  return { left: column * (tileWidth + gap), top: row * (tileHeight + gap) };
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
  const stride = layout.tileHeight + layout.gap;
  const first = Math.floor(top / stride) - ROWS_AHEAD;
  const end = Math.ceil((top + height) / stride) + ROWS_AHEAD;
  const inside = (row: number) => Math.min(layout.rows, Math.max(0, row));
  return { first: inside(first), end: inside(end) };
}

/** How many whole rows a view so high shows: as far as Page Up and Page Down go. One at least. */
export function countRowsOfPage({ tileHeight, gap }: GridLayout, height: number): number {
  return Math.max(1, Math.floor(height / (tileHeight + gap)));
}

/** The places to draw, in their order: those of some rows, and one that must not be lost wherever it is. */
export function listPlaces({
  rows,
  layout,
  kept,
}: {
  readonly rows: RowRange;
  readonly layout: Pick<GridLayout, 'columns' | 'count'>;
  /** `null` for none. */
  readonly kept: number | null;
}): readonly number[] {
  const first = rows.first * layout.columns;
  const end = Math.min(layout.count, rows.end * layout.columns);
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (kept === null || (kept >= first && kept < end)) return places;
  return kept < first ? [kept, ...places] : [...places, kept];
}
