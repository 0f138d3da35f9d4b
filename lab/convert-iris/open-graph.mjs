// Opens the TensorFlow.js graph model inside @vladmandic/human.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

const IRIS_GRAPH = new URL('./node_modules/@vladmandic/human/models/iris.json', import.meta.url);
const WASM_FOLDER = new URL('./node_modules/@tensorflow/tfjs-backend-wasm/dist/', import.meta.url);

/** Returns the graph's nodes by name and the runnable model. */
export async function openIrisGraph() {
  setWasmPaths(fileURLToPath(WASM_FOLDER));
  await tf.setBackend('wasm');
  const file = fileURLToPath(IRIS_GRAPH);
  const description = JSON.parse(await readFile(file, 'utf8'));
  const parts = description.weightsManifest.flatMap((group) => group.paths);
  const weights = Buffer.concat(
    await Promise.all(parts.map((part) => readFile(join(dirname(file), part)))),
  );
  const model = await loadGraphModel({
    load: async () => ({
      modelTopology: description.modelTopology,
      weightSpecs: description.weightsManifest.flatMap((group) => group.weights),
      weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
      format: description.format,
    }),
  });
  const nodes = new Map(description.modelTopology.node.map((node) => [node.name, node]));
  return { nodes, model };
}
