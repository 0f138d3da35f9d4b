import { blurLine } from '../blur-line.ts';
import type { ScanMemory } from '../scan-memory.ts';

/**
 * The mean of the (2 radius + 1)^2 cells around each cell of a square, fewer at its edges. Uses running sums, so the
 * cost does not depend on the radius. `into` may be `values`.
 */
export function blurBox(
  values: Float32Array,
  radius: number,
  { into, memory }: { readonly into: Float32Array; readonly memory: ScanMemory },
): Float32Array {
  const side = Math.sqrt(values.length);
  const rows = memory.floats('blurred rows', values.length);
  for (let line = 0; line < side; line++)
    blurLine({ from: values, to: rows, start: line * side, step: 1, count: side, radius });
  for (let line = 0; line < side; line++)
    blurLine({ from: rows, to: into, start: line, step: side, count: side, radius });
  return into;
}
