// Converts the iris network and writes ../iris.tflite, but only if both runtimes give the same numbers.
//   npm ci && npm run convert
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import * as tf from '@tensorflow/tfjs-core';

import { loadLiteRtInNode } from '../../apps/server/vision/load-litert.ts';
import { openIrisGraph } from './open-graph.mjs';
import { translateGraph } from './translate-graph.mjs';
import { writeTflite } from './write-tflite.mjs';

const INPUT_SHAPE = [1, 64, 64, 3];
const OUTPUT = 'Identity';
const LITERT_FOLDER = new URL(
  './node_modules/@litertjs/core/wasm/litert_wasm_compat_internal.js',
  import.meta.url,
);
const TRIALS = 8;

/** A smooth, never repeating test picture with values from 0 to 0.9. */
const drawTrial = (trial) =>
  Float32Array.from(
    { length: 64 * 64 * 3 },
    (_, i) => Math.abs(Math.sin(i * 0.013 * (trial + 1))) * 0.9,
  );

async function runConverted(litert, network, picture) {
  const input = new litert.Tensor(picture, INPUT_SHAPE);
  const outputs = await network.run([input]);
  const values = await outputs[0].data();
  for (const tensor of [input, ...outputs]) tensor.delete();
  return values;
}

function runOriginal(model, picture) {
  return tf.tidy(() => model.execute(tf.tensor(picture, INPUT_SHAPE), OUTPUT).dataSync());
}

/** The largest difference of any output number over all trials, and the largest number seen. */
async function compare(litert, network, model) {
  let difference = 0;
  let largest = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const picture = drawTrial(trial);
    const original = runOriginal(model, picture);
    const converted = await runConverted(litert, network, picture);
    if (converted.length !== original.length) throw new Error('The outputs differ in length');
    original.forEach((value, i) => {
      difference = Math.max(difference, Math.abs(value - converted[i]));
      largest = Math.max(largest, Math.abs(value));
    });
  }
  return { difference, largest };
}

const { nodes, model } = await openIrisGraph();
const bytes = writeTflite(
  translateGraph({ nodes, model, inputShape: INPUT_SHAPE, output: OUTPUT }),
);
const litert = await loadLiteRtInNode(LITERT_FOLDER);
const network = await litert.loadAndCompile(bytes, { accelerator: 'wasm' });
const { difference, largest } = await compare(litert, network, model);
console.log(
  `${TRIALS} trials: largest output ${largest.toFixed(2)}, largest difference ${difference}`,
);
if (difference !== 0)
  throw new Error('The converted network differs from the original; nothing was written');
await writeFile(new URL('../../models/iris.tflite', import.meta.url), bytes);
const sha256 = createHash('sha256').update(bytes).digest('hex');
console.log(`wrote iris.tflite, ${bytes.length} bytes, sha256 ${sha256}`);
