/** The share of those for which something holds, in percent to one decimal; `null` if there are none at all. */
export function percentOf<T>(all: readonly T[], holds: (one: T) => boolean): number | null {
  return all.length === 0 ? null : roundToTenth((100 * all.filter(holds).length) / all.length);
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** To one decimal; `null` without values. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return roundToTenth(values.reduce((sum, value) => sum + value, 0) / values.length);
}

const TENTHS = 10;

/** The rows in ten parts of about equal size, the lowest figures first; fewer parts of fewer than ten rows. */
export function splitInTenths<Row>(
  rows: readonly Row[],
  figureOf: (row: Row) => number,
): readonly (readonly Row[])[] {
  const sorted = rows.toSorted((one, other) => figureOf(one) - figureOf(other));
  const endOf = (tenth: number) => Math.round((sorted.length * tenth) / TENTHS);
  return Array.from({ length: TENTHS }, (_, tenth) =>
    sorted.slice(endOf(tenth), endOf(tenth + 1)),
  ).filter((part) => part.length > 0);
}
