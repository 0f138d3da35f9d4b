import type { ModelRunner } from '../../model-runner.ts';
import type { Pixels } from '../../vision-engine.ts';
import { buildPyramid } from '../image-pyramid.ts';
import { createScanMemory } from '../scan-memory.ts';
import { measureFeatures } from './garment-features.ts';
import { cropFullPicture } from './garment-picture.ts';
import { segmentGarment } from './segment-garment.ts';

/** The features of the garment in a picture, for training or evaluating the garment head. */
export async function measureGarment(runner: ModelRunner, pixels: Pixels): Promise<Float32Array> {
  const memory = createScanMemory();
  const crop = cropFullPicture(buildPyramid(pixels, memory), memory);
  const context = { runner, memory, signal: undefined };
  return measureFeatures(await segmentGarment(context, crop), pixels);
}
