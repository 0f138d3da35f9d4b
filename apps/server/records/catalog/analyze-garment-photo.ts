import { analyzeGarment, type GarmentAnalysis } from '@color-almanac/domain';
import type { Pixels, ScanRequest, VisionEngine } from '@color-almanac/vision';

import { type Outcome, refuseScan } from '../../http/refusal.ts';
import { releasePixels } from '../../http/release-pixels.ts';

interface GarmentRequest extends Pick<ScanRequest, 'signal' | 'onStep'> {
  readonly pixels: Pixels;
  /** When the photo arrived, by `performance.now()`. */
  readonly begun: number;
}

/** The analysis of an item, and the second opinion where two engines were asked. */
export interface AnalyzedGarment {
  readonly analysis: GarmentAnalysis;
  readonly secondOpinion?: GarmentAnalysis;
}

/** Analyzes the item in a photo. Takes ownership of the pixels and frees their memory. */
export async function analyzeGarmentPhoto(
  engine: VisionEngine,
  { begun, ...request }: GarmentRequest,
): Promise<Outcome<AnalyzedGarment>> {
  const outcome = await engine.scanGarment(request).finally(() => releasePixels(request.pixels));
  if (!outcome.ok) return refuseScan(outcome.failure, 'garment');
  const processingTime = Math.round(performance.now() - begun);
  const analysis = analyzeGarment({ scan: outcome.scan, processingTime });
  if (!outcome.secondOpinion) return { ok: true, data: { analysis } };
  const secondOpinion = analyzeGarment({ scan: outcome.secondOpinion, processingTime });
  return { ok: true, data: { analysis, secondOpinion } };
}
