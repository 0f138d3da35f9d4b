/**
 * New coordinates for rows of numbers, fewer and with the same distances: with n rows, n coordinates. Row i of the
 * result is row i of the Cholesky factor of all products of two rows (Golub and Van Loan, algorithm 4.2.1), so that
 * fitting a linear model takes seconds whatever the number of features.
 */
export interface Span {
  /** n x n, rows from the top; above the diagonal 0. */
  readonly factor: Float64Array;
  readonly count: number;
}

/** Added to each row's product with itself, as a share of their mean, because equal photos would divide by 0. */
const JITTER = 1e-6;

export function spanRows(rows: readonly Float32Array[]): Span {
  const count = rows.length;
  const factor = multiplyRows(rows);
  let trace = 0;
  for (let at = 0; at < count; at++) trace += factor[at * count + at] ?? 0;
  for (let at = 0; at < count; at++)
    factor[at * count + at] = (factor[at * count + at] ?? 0) + (JITTER * trace) / count;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = factor[row * count + column] ?? 0;
      const [one, other] = [row * count, column * count];
      for (let at = 0; at < column; at++)
        rest -= (factor[one + at] ?? 0) * (factor[other + at] ?? 0);
      if (row === column) factor[one + column] = Math.sqrt(Math.max(rest, 1e-12));
      else factor[one + column] = rest / (factor[other + column] ?? 1);
    }
  }
  return { factor, count };
}

/** The lower half of the products of all pairs; the upper half stays 0. */
function multiplyRows(rows: readonly Float32Array[]): Float64Array {
  const count = rows.length;
  const products = new Float64Array(count * count);
  for (const [row, one] of rows.entries()) {
    if (row % 500 === 0) console.error(`${row} of ${count} rows multiplied`);
    for (let column = 0; column <= row; column++)
      products[row * count + column] = multiply(one, rows[column] ?? one);
  }
  return products;
}

/** Four sums in parallel, because a single one would be limited by latency. */
function multiply(one: Float32Array, other: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = one.length - (one.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a += (one[at] ?? 0) * (other[at] ?? 0);
    b += (one[at + 1] ?? 0) * (other[at + 1] ?? 0);
    c += (one[at + 2] ?? 0) * (other[at + 2] ?? 0);
    d += (one[at + 3] ?? 0) * (other[at + 3] ?? 0);
  }
  for (let at = whole; at < one.length; at++) a += (one[at] ?? 0) * (other[at] ?? 0);
  return a + b + c + d;
}

/**
 * Weights of the new coordinates as coefficients of the rows: the weights of the features are the rows' sum with these.
 */
export function toShares({ factor, count }: Span, weights: Float64Array): Float64Array {
  const shares = weights.slice();
  for (let row = count - 1; row >= 0; row--) {
    let rest = shares[row] ?? 0;
    for (let below = row + 1; below < count; below++)
      rest -= (factor[below * count + row] ?? 0) * (shares[below] ?? 0);
    shares[row] = rest / (factor[row * count + row] ?? 1);
  }
  return shares;
}
