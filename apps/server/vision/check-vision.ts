import { access } from 'node:fs/promises';

import { MODEL_NAMES } from '@color-almanac/vision';

import { PREPARED_MODELS } from './open-embedded-engine.ts';

/** Rejects when a model the engine loads is not where it looks for it. */
export async function checkVision(models: URL = PREPARED_MODELS): Promise<void> {
  await Promise.all(MODEL_NAMES.map((name) => access(new URL(`${name}.tflite`, models))));
}
