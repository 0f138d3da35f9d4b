import { fitSoftmax, scoreRow, toShares, type Examples } from './fit-softmax.ts';

const FOLDS = 5;

/** Scores of every example by a model not trained on it: five models, each without a fifth of every class. */
export function predictEachOnce(
  examples: Examples,
  how: { readonly count: number; readonly restraint: number; readonly rounds: number },
): readonly Float64Array[] {
  const folds = foldsOf(examples.classes);
  const scores: Float64Array[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const chosen = examples.chosen.filter((row) => folds[row] !== fold);
    const model = fitSoftmax({ ...examples, chosen }, how);
    for (const [row, own] of folds.entries())
      if (own === fold) scores[row] = scoreRow(model, examples, row);
  }
  return scores;
}

/** Assigned in turn within each class; the file names, by which photos are sorted, have no meaning. */
function foldsOf(classes: Uint8Array): Uint8Array {
  const seen = new Map<number, number>();
  return classes.map((type) => {
    const before = seen.get(type) ?? 0;
    seen.set(type, before + 1);
    return before % FOLDS;
  });
}

/** The divisor of the scores that gives the best calibrated probabilities. */
export function chooseWarmth(scores: readonly Float64Array[], classes: Uint8Array): number {
  const tried = Array.from({ length: 60 }, (_, step) => 0.5 + step * 0.025);
  const losses = tried.map((warmth) => ({ warmth, loss: lossOf(scores, classes, warmth) }));
  return losses.reduce((best, trial) => (trial.loss < best.loss ? trial : best)).warmth;
}

function lossOf(scores: readonly Float64Array[], classes: Uint8Array, warmth: number): number {
  let loss = 0;
  for (const [row, own] of scores.entries())
    loss -= Math.log(Math.max(1e-12, toShares(own, warmth)[classes[row] ?? 0] ?? 0));
  return loss / scores.length;
}

/** In percent, except for the mean loss in nats. */
export function figuresOf(
  scores: readonly Float64Array[],
  classes: Uint8Array,
  warmth: number,
): Readonly<Record<'top1' | 'top3' | 'coverageAt70' | 'accuracyAt70' | 'loss', number>> {
  const told = scores.map((own, row) => {
    const shares = toShares(own, warmth);
    const right = shares[classes[row] ?? 0] ?? 0;
    return { before: shares.filter((share) => share > right).length, most: Math.max(...shares) };
  });
  const sure = told.filter(({ most }) => most >= 0.7);
  return {
    top1: percent(told.filter(({ before }) => before === 0).length, told.length),
    top3: percent(told.filter(({ before }) => before < 3).length, told.length),
    coverageAt70: percent(sure.length, told.length),
    accuracyAt70: percent(sure.filter(({ before }) => before === 0).length, sure.length),
    loss: Math.round(1000 * lossOf(scores, classes, warmth)) / 1000,
  };
}

function percent(part: number, all: number): number {
  return Math.round((1000 * part) / Math.max(1, all)) / 10;
}
