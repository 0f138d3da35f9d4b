/** The two cells that a row or column of pixels is between, and its position from the first to the second. */
export interface CellPositions {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly share: Float32Array;
}

/** Positions of `length` pixels among `side` cells that span the same picture, from center to center. */
export function placeBetween(length: number, side: number): CellPositions {
  const first = new Uint16Array(length);
  const second = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let pixel = 0; pixel < length; pixel++) {
    const place = Math.min(side - 1, Math.max(0, ((pixel + 0.5) / length) * side - 0.5));
    const cell = Math.floor(place);
    first[pixel] = cell;
    second[pixel] = Math.min(side - 1, cell + 1);
    share[pixel] = place - cell;
  }
  return { first, second, share };
}

/** A row of cells interpolated at the height of a row of pixels. */
export function readRow(
  values: Float32Array,
  rows: CellPositions,
  { y, into }: { readonly y: number; readonly into: Float32Array },
): Float32Array {
  const side = into.length;
  const above = (rows.first[y] ?? 0) * side;
  const below = (rows.second[y] ?? 0) * side;
  const share = rows.share[y] ?? 0;
  for (let cell = 0; cell < side; cell++) {
    const upper = values[above + cell] ?? 0;
    into[cell] = upper + ((values[below + cell] ?? 0) - upper) * share;
  }
  return into;
}

/** The value of a row of cells interpolated at a column of pixels. */
export function readAcross(row: Float32Array, columns: CellPositions, x: number): number {
  const left = row[columns.first[x] ?? 0] ?? 0;
  return left + ((row[columns.second[x] ?? 0] ?? 0) - left) * (columns.share[x] ?? 0);
}
