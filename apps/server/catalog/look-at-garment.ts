import { analyzeGarment, type GarmentAnalysis } from '@color-almanac/domain';
import type { Pixels, ScanRequest, VisionEngine } from '@color-almanac/vision';

import type { Outcome } from '../outcome.ts';
import { refuseScan } from '../refuse-scan.ts';
import { releasePixels } from '../release-pixels.ts';

interface GarmentLook extends Pick<ScanRequest, 'signal' | 'onStep'> {
  readonly pixels: Pixels;
  /** When the photo came, by `performance.now()`. */
  readonly begun: number;
}

/** Says everything of the piece in a photo. Takes the pixels: their memory is given back. */
export async function lookAtGarment(
  engine: VisionEngine,
  { begun, ...request }: GarmentLook,
): Promise<Outcome<GarmentAnalysis>> {
  const outcome = await engine.scanGarment(request).finally(() => releasePixels(request.pixels));
  if (!outcome.ok) return refuseScan(outcome.failure);
  const processingTime = Math.round(performance.now() - begun);
  return { ok: true, data: analyzeGarment({ scan: outcome.scan, processingTime }) };
}
