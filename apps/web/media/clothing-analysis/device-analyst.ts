import { analyzeGarment } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import type { GarmentScanOutcome, Pixels, ScanRequest, VisionEngine } from '@color-almanac/vision';
import { sayGarmentFailure } from '@color-almanac/words';

import { failAnalysis } from './clothing-analyst.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';

export interface DeviceAnalystDeps {
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  /** Upright, with transparency preserved; `null` where this browser cannot read it. */
  readonly open: (photo: StoredPhoto) => Promise<Pixels | null>;
  /** Milliseconds, from any start. */
  readonly time: () => number;
}

/** A photo decoded once, and what the engine saw in it: for its analysis and its cutout. */
export interface ReadGarment {
  readonly pixels: Pixels;
  readonly outcome: GarmentScanOutcome;
}

/** `null` where this browser cannot read the photo. */
export async function readGarment(
  photo: StoredPhoto,
  { engine, open }: Pick<DeviceAnalystDeps, 'engine' | 'open'>,
  how: Omit<ScanRequest, 'pixels'> = {},
): Promise<ReadGarment | null> {
  const pixels = await open(photo);
  return pixels && { pixels, outcome: await engine.scanGarment({ ...how, pixels }) };
}

const UNREADABLE = 'We can’t read its photo here.';

/** Analyzes clothes on this device. The season does not affect the result; the screen that shows it rates it. */
export function createDeviceAnalyst({ engine, open, time }: DeviceAnalystDeps): ClothingAnalyst {
  return {
    analyze: async ({ photo, signal, onStep }) => {
      const begun = time();
      const read = await readGarment(
        photo,
        { engine, open },
        { signal, ...(onStep ? { onStep } : {}) },
      );
      if (!read) return failAnalysis(UNREADABLE);
      const { outcome } = read;
      if (!outcome.ok) return failAnalysis(sayGarmentFailure(outcome.failure));
      const processingTime = Math.round(time() - begun);
      return { ok: true, analysis: analyzeGarment({ scan: outcome.scan, processingTime }) };
    },
  };
}
