import { access } from 'node:fs/promises';

import { MODEL_NAMES } from '@color-almanac/vision';

import { PREPARED_MODELS } from './open-embedded-engine.ts';

/** Rejects when a model file is missing from the engine's folder. */
export async function checkVision(models: URL = PREPARED_MODELS): Promise<void> {
  const files = [...MODEL_NAMES.map((name) => `${name}.tflite`), 'garment-head.bin'];
  await Promise.all(files.map((file) => access(new URL(file, models))));
}
