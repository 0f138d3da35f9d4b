import { describe, expect, it } from 'vitest';

import { chooseWarmth, figuresOf, predictEachOnce } from './cross-validate.ts';
import { findMinimum } from './find-minimum.ts';
import { fitSoftmax, scoreRow, toShares, type Examples } from './fit-softmax.ts';
import { spanRows, toShares as toRowShares } from './span-rows.ts';

/** Points around three corners, in a fixed pattern; two of a hundred have the wrong class. */
function cornerPhotos(count: number) {
  const rows: Float32Array[] = [];
  const classes: number[] = [];
  for (let index = 0; index < count; index++) {
    const type = index % 3;
    const spread = (axis: number) => Math.sin(index * (axis + 1.37) * 2.1) * 0.8;
    const corner = [type === 0 ? 1.5 : 0, type === 1 ? 1.5 : 0, type === 2 ? 1.5 : 0, 0, 0];
    rows.push(Float32Array.from(corner, (value, axis) => value + spread(axis) - 0.5));
    classes.push(index % 50 === 0 ? (type + 1) % 3 : type);
  }
  return { rows, classes: Uint8Array.from(classes) };
}

function plainExamples(rows: readonly Float32Array[], classes: Uint8Array): Examples {
  const width = rows[0]?.length ?? 0;
  const flat = Float64Array.from(rows.flatMap((row) => [...row]));
  return { rows: flat, width, classes, chosen: rows.map((_, index) => index) };
}

const HOW = { count: 3, restraint: 0.02, rounds: 200 };

describe('finding a minimum', () => {
  it('works in a curved valley', () => {
    // Rosenbrock's: 0 at (1, 1).
    const found = findMinimum({
      start: Float64Array.of(-1.2, 1),
      rounds: 200,
      measure: (point, slope) => {
        const [x = 0, y = 0] = point;
        slope[0] = -400 * x * (y - x * x) - 2 * (1 - x);
        slope[1] = 200 * (y - x * x);
        return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
      },
    });
    expect(found[0]).toBeCloseTo(1, 2);
    expect(found[1]).toBeCloseTo(1, 2);
  });
});

describe('learning types from features', () => {
  const { rows, classes } = cornerPhotos(150);
  const examples = plainExamples(rows, classes);

  it('classifies most examples correctly, and is deterministic', () => {
    const model = fitSoftmax(examples, HOW);
    expect(fitSoftmax(examples, HOW)).toEqual(model);
    const right = examples.chosen.filter((row) => {
      const shares = toShares(scoreRow(model, examples, row));
      return shares.indexOf(Math.max(...shares)) === classes[row];
    });
    expect(right.length).toBeGreaterThan(125);
  });

  it('gives the same result in the coordinates of the rows as in the original ones', () => {
    const span = spanRows(rows);
    const spanned = { ...examples, rows: span.factor, width: span.count };
    const model = fitSoftmax(examples, HOW);
    const other = fitSoftmax(spanned, HOW);
    for (const row of [0, 17, 101])
      for (const [type, score] of scoreRow(model, examples, row).entries())
        expect(scoreRow(other, spanned, row)[type]).toBeCloseTo(score, 1);
    const shares = toRowShares(span, other.weights.subarray(0, span.count));
    const first = [...shares].reduce((sum, share, row) => sum + share * (rows[row]?.[0] ?? 0), 0);
    expect(first).toBeCloseTo(model.weights[0] ?? 0, 1);
  });

  it('rates each example by a model not trained on it, with calibrated probabilities', () => {
    const scores = predictEachOnce(examples, HOW);
    expect(scores).toHaveLength(150);
    const warmth = chooseWarmth(scores, classes);
    const figures = figuresOf(scores, classes, warmth);
    expect(figures.top1).toBeGreaterThan(75);
    expect(figures.top3).toBe(100);
    expect(figures.loss).toBeLessThanOrEqual(figuresOf(scores, classes, 3).loss);
  });
});
