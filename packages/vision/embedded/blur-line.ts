/**
 * The mean of the numbers around each of a line, `radius` to both sides, fewer at its ends. Uses a running sum, so the
 * cost does not depend on the radius. `step` lies between two numbers of the line; `to` must not be `from`.
 */
export function blurLine(line: {
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
}): void {
  const { from, to, start, step, count, radius } = line;
  let sum = 0;
  let inside = 0;
  for (let ahead = 0; ahead < Math.min(radius, count); ahead++, inside++)
    sum += from[start + ahead * step] ?? 0;
  for (let place = 0; place < count; place++) {
    const entering = place + radius;
    const leaving = place - radius - 1;
    if (entering < count) {
      sum += from[start + entering * step] ?? 0;
      inside++;
    }
    if (leaving >= 0) {
      sum -= from[start + leaving * step] ?? 0;
      inside--;
    }
    to[start + place * step] = sum / inside;
  }
}
