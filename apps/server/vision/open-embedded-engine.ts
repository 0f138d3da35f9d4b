import { readFile, access } from 'node:fs/promises';

import {
  createEmbeddedEngine,
  openLiteRtRunner,
  type ModelName,
  type OpenModelRunner,
  type PortraitSegmenter,
  type VisionEngine,
  MODEL_NAMES,
} from '@color-almanac/vision';

import { loadLiteRtInNode } from './load-litert.ts';

/** Where `models/prepare-models.mjs` puts the networks and the runtime; ends in a slash. */
export const PREPARED_MODELS = new URL('../../../models/prepared/', import.meta.url);

/** Loads LiteRT and the four networks in this thread. Each run blocks the thread for a while. */
export async function openNodeRunner(models: URL = PREPARED_MODELS): Promise<OpenModelRunner> {
  const litert = await loadLiteRtInNode(new URL('litert/', models));
  const readModel = (name: ModelName) => readFile(new URL(`${name}.tflite`, models));
  return openLiteRtRunner({ litert, readModel });
}

/** The weights of the garment-type classifier. */
export function readGarmentHeadFile(models: URL = PREPARED_MODELS): Promise<Uint8Array> {
  return readFile(new URL('garment-head.bin', models));
}

/** The embedded engine in the current thread: only for worker threads and benchmarks. */
export async function openEmbeddedEngine(
  models: URL = PREPARED_MODELS,
): Promise<VisionEngine & PortraitSegmenter> {
  const runner = await openNodeRunner(models);
  const close = () => Promise.resolve(runner.close());
  return createEmbeddedEngine({
    runner,
    name: 'embedded',
    garmentHead: await readGarmentHeadFile(models),
    close,
  });
}

/** Rejects when a model file is missing from the engine's folder. */
export async function checkVision(models: URL = PREPARED_MODELS): Promise<void> {
  const files = [...MODEL_NAMES.map((name) => `${name}.tflite`), 'garment-head.bin'];
  await Promise.all(files.map((file) => access(new URL(file, models))));
}
