/** Returns the value of a point and writes its gradient. */
export type Measure = (point: Float64Array, slope: Float64Array) => number;

const REMEMBERED = 10;
const LEAST_GAIN = 1e-4;
const SMALLEST_STEP = 1e-8;
/** Relative decrease below which further iterations make no visible difference. */
const SETTLED = 1e-6;

interface SimplexStep {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  readonly scale: number;
}

/**
 * L-BFGS (Nocedal and Wright, Numerical Optimization, algorithm 7.5) with halved steps until the value falls enough.
 * Deterministic: the same start gives the same result.
 */
export function findMinimum({
  start,
  rounds,
  measure,
}: {
  readonly start: Float64Array;
  readonly rounds: number;
  readonly measure: Measure;
}): Float64Array {
  let point = start.slice();
  let slope = new Float64Array(point.length);
  let value = measure(point, slope);
  const turns: SimplexStep[] = [];
  for (let round = 0; round < rounds; round++) {
    const direction = chooseDirection(slope, turns);
    const fall = multiply(direction, slope);
    if (fall >= 0) break;
    const next = new Float64Array(point.length);
    const nextSlope = new Float64Array(point.length);
    let step = turns.length === 0 ? 1 / Math.sqrt(multiply(slope, slope)) : 1;
    let nextValue = Infinity;
    for (; step > SMALLEST_STEP; step /= 2) {
      for (let at = 0; at < next.length; at++)
        next[at] = (point[at] ?? 0) + step * (direction[at] ?? 0);
      nextValue = measure(next, nextSlope);
      if (nextValue <= value + LEAST_GAIN * step * fall) break;
    }
    if (nextValue > value) break;
    remember(turns, { point, slope, next, nextSlope });
    const isSettled = value - nextValue < SETTLED * Math.abs(value);
    point = next;
    slope = nextSlope;
    value = nextValue;
    if (isSettled) break;
  }
  return point;
}

function remember(
  turns: SimplexStep[],
  from: {
    readonly point: Float64Array;
    readonly slope: Float64Array;
    readonly next: Float64Array;
    readonly nextSlope: Float64Array;
  },
): void {
  const moved = from.next.map((value, at) => value - (from.point[at] ?? 0));
  const turned = from.nextSlope.map((value, at) => value - (from.slope[at] ?? 0));
  const product = multiply(moved, turned);
  if (product <= 1e-14) return;
  turns.push({ moved, turned, scale: 1 / product });
  if (turns.length > REMEMBERED) turns.shift();
}

function chooseDirection(slope: Float64Array, turns: readonly SimplexStep[]): Float64Array {
  const direction = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { moved, turned, scale } of turns.toReversed()) {
    const share = scale * multiply(moved, direction);
    shares.unshift(share);
    addTimes(direction, turned, -share);
  }
  const last = turns.at(-1);
  if (last) {
    const length = 1 / (last.scale * multiply(last.turned, last.turned));
    for (let at = 0; at < direction.length; at++) direction[at] = (direction[at] ?? 0) * length;
  }
  for (const [index, { moved, turned, scale }] of turns.entries())
    addTimes(direction, moved, (shares[index] ?? 0) - scale * multiply(turned, direction));
  return direction;
}

function addTimes(to: Float64Array, values: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + times * (values[at] ?? 0);
}

function multiply(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
