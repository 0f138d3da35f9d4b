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
    blurLine({ from: values, to: rows, start: line * side, step: 1, side, radius });
  for (let line = 0; line < side; line++)
    blurLine({ from: rows, to: into, start: line, step: side, side, radius });
  return into;
}

function blurLine(line: {
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly start: number;
  readonly step: number;
  readonly side: number;
  readonly radius: number;
}): void {
  const { from, to, start, step, side, radius } = line;
  let sum = 0;
  let count = 0;
  for (let ahead = 0; ahead < Math.min(radius, side); ahead++, count++)
    sum += from[start + ahead * step] ?? 0;
  for (let place = 0; place < side; place++) {
    const entering = place + radius;
    const leaving = place - radius - 1;
    if (entering < side) {
      sum += from[start + entering * step] ?? 0;
      count++;
    }
    if (leaving >= 0) {
      sum -= from[start + leaving * step] ?? 0;
      count--;
    }
    to[start + place * step] = sum / count;
  }
}
