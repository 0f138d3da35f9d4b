import type { Measure } from './take-measures.ts';

/** The printed table, with all violations below it. */
export function writeMeasures(measures: readonly Measure[]): string {
  const head = ['measure', 'found', 'target', ''];
  const rows = [head, ...measures.map((each) => cellsOf(each))];
  const widths = head.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const misses = measures.flatMap(({ name, misses: places }) =>
    places.length === 0 ? [] : ['', `${name}:`, ...places.map((place) => `  ${place}`)],
  );
  return [...table, ...misses, ''].join('\n');
}

function cellsOf({ name, found, target, isMet }: Measure): readonly string[] {
  if (target === null) return [name, found, '', ''];
  return [name, found, target, isMet ? 'met' : 'MISSED'];
}
