import { findMinimum } from './find-minimum.ts';

/** Rows of numbers, each with its class. */
export interface Examples {
  /** One after another; each as long as `width`. */
  readonly rows: Float64Array;
  readonly width: number;
  readonly classes: Uint8Array;
  /** Which of the rows are used for training. */
  readonly chosen: readonly number[];
}

/** Per class `width` weights, one class after another, and an offset. */
export interface Softmax {
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

/**
 * Multinomial logistic regression: the mean of the logarithms of the right classes' probabilities, each example
 * weighted by one over the square root of its class's number, less `restraint` / 2 times the sum of the squared
 * weights.
 */
export function fitSoftmax(
  examples: Examples,
  {
    count,
    restraint,
    rounds,
  }: { readonly count: number; readonly restraint: number; readonly rounds: number },
): Softmax {
  const { width, chosen } = examples;
  const importance = weighExamples(examples, count);
  const size = width * count;
  const found = findMinimum({
    start: new Float64Array(size + count),
    rounds,
    measure: (point, slope) => {
      slope.fill(0);
      let loss = 0;
      for (const [index, row] of chosen.entries()) {
        const weight = importance[index] ?? 0;
        const shares = predictShares(
          { weights: point, offsets: point.subarray(size) },
          examples,
          row,
        );
        const own = examples.classes[row] ?? 0;
        loss -= weight * Math.log(Math.max(1e-12, shares[own] ?? 0));
        shares[own] = (shares[own] ?? 0) - 1;
        for (let type = 0; type < count; type++) {
          const pull = weight * (shares[type] ?? 0);
          slope[size + type] = (slope[size + type] ?? 0) + pull;
          addRow(slope, type * width, examples, row, pull);
        }
      }
      for (let at = 0; at < size; at++) {
        const weight = point[at] ?? 0;
        loss += 0.5 * restraint * weight * weight;
        slope[at] = (slope[at] ?? 0) + restraint * weight;
      }
      return loss;
    },
  });
  return { weights: found.slice(0, size), offsets: found.slice(size) };
}

function weighExamples({ classes, chosen }: Examples, count: number): Float64Array {
  const numbers = new Float64Array(count);
  for (const row of chosen) numbers[classes[row] ?? 0] = (numbers[classes[row] ?? 0] ?? 0) + 1;
  const importance = Float64Array.from(
    chosen,
    (row) => 1 / Math.sqrt(numbers[classes[row] ?? 0] ?? 1),
  );
  const sum = importance.reduce((total, weight) => total + weight, 0);
  return importance.map((weight) => weight / sum);
}

/** The scores of one row before the softmax. */
export function scoreRow(
  { weights, offsets }: Softmax,
  { rows, width }: Examples,
  row: number,
): Float64Array {
  const scores = new Float64Array(offsets.length);
  for (let type = 0; type < scores.length; type++) {
    let score = offsets[type] ?? 0;
    const start = type * width;
    const from = row * width;
    for (let at = 0; at < width; at++) score += (weights[start + at] ?? 0) * (rows[from + at] ?? 0);
    scores[type] = score;
  }
  return scores;
}

/** `warmth` divides the scores: above 1 it makes the probabilities less sure. */
export function toShares(scores: Float64Array, warmth = 1): Float64Array {
  const most = scores.reduce((largest, score) => Math.max(largest, score), -Infinity);
  const powers = scores.map((score) => Math.exp((score - most) / warmth));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function predictShares(softmax: Softmax, examples: Examples, row: number): Float64Array {
  return toShares(scoreRow(softmax, examples, row));
}

function addRow(
  to: Float64Array,
  start: number,
  { rows, width }: Examples,
  row: number,
  times: number,
): void {
  const from = row * width;
  for (let at = 0; at < width; at++)
    to[start + at] = (to[start + at] ?? 0) + times * (rows[from + at] ?? 0);
}
