// Trains the garment head: `node lab/garment-head/train.ts FOLDER [CACHE]`. FOLDER contains one folder of photos per
// type; features of the photos are stored in CACHE. Writes models/garment-head.bin and prints the figures of
// the cross-validation as one line of JSON. README.md says the rest.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GARMENT_TYPES } from '@color-almanac/domain';
import { FEATURES, writeGarmentHead } from '@color-almanac/vision';

import { openNodeRunner } from '../../apps/server/vision/open-embedded-engine.ts';
import { chooseWarmth, figuresOf, predictEachOnce } from './cross-validate.ts';
import { fitSoftmax, type Examples } from './fit-softmax.ts';
import { readFeatures } from './read-features.ts';
import { scaleRows } from './scale-rows.ts';
import { spanRows, toShares } from './span-rows.ts';

/** The regularization strengths to try; the one with the best calibration in cross-validation is used. */
const RESTRAINTS = [0.05, 0.1];
const ROUNDS = 80;

const [folder, cache = join(tmpdir(), 'garment-features')] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node lab/garment-head/train.ts FOLDER [CACHE]');
  process.exitCode = 2;
} else {
  await train(folder, cache);
}

async function train(photos: string, kept: string): Promise<void> {
  const { rows, types } = await readFeatures({
    folder: photos,
    cache: kept,
    openRunner: openNodeRunner,
  });
  const { means, sizes } = scaleRows(rows);
  const span = spanRows(rows);
  const examples: Examples = {
    rows: span.factor,
    width: span.count,
    classes: types,
    chosen: rows.map((_, index) => index),
  };
  const count = GARMENT_TYPES.length;
  const trials = RESTRAINTS.map((restraint) => {
    const scores = predictEachOnce(examples, { count, restraint, rounds: ROUNDS });
    const warmth = chooseWarmth(scores, types);
    const figures = figuresOf(scores, types, warmth);
    console.error(JSON.stringify({ restraint, warmth, ...figures }));
    return { restraint, warmth, figures };
  });
  const [best] = trials.toSorted((one, other) => one.figures.loss - other.figures.loss);
  if (!best) throw new Error('No restraint was tried');
  const { restraint, warmth, figures } = best;
  const fitted = fitSoftmax(examples, { count, restraint, rounds: ROUNDS });
  const weights = new Float32Array(count * FEATURES);
  const offsets = new Float32Array(count);
  for (let type = 0; type < count; type++) {
    const shares = toShares(
      span,
      fitted.weights.subarray(type * span.count, (type + 1) * span.count),
    );
    const own = weights.subarray(type * FEATURES, (type + 1) * FEATURES);
    for (const [index, row] of rows.entries())
      for (let at = 0; at < FEATURES; at++)
        own[at] = (own[at] ?? 0) + ((shares[index] ?? 0) / warmth) * (row[at] ?? 0);
    // The rows were centered, but new photos are not.
    const shift = own.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0);
    offsets[type] = (fitted.offsets[type] ?? 0) / warmth - shift;
  }
  const bytes = writeGarmentHead({ weights, offsets, sizes });
  await writeFile(new URL('../../models/garment-head.bin', import.meta.url), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  console.log(
    JSON.stringify({
      photos: rows.length,
      restraint,
      warmth,
      ...figures,
      bytes: bytes.length,
      sha256,
    }),
  );
}
