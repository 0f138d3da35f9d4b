import type { ModelRunner } from '../model-runner.ts';
import type {
  FaceScanOutcome,
  GarmentScanOutcome,
  ScanRequest,
  VisionEngine,
} from '../vision-engine.ts';
import { readGarmentHead } from './garment/garment-head.ts';
import { scanGarmentOf } from './garment/scan-garment.ts';
import { ScanEnded } from './scan-ended.ts';
import { scanFaceOf } from './scan-face.ts';
import { createScanMemory, type ScanMemory } from './scan-memory.ts';

export interface EmbeddedEngineOptions {
  readonly runner: ModelRunner;
  /** Shown to users who ask which engine was used. */
  readonly name: string;
  /** The bytes of garment-head.bin. */
  readonly garmentHead: Uint8Array;
  /** Frees the runner's resources. */
  readonly close: () => Promise<void>;
}

/**
 * The engine that reads a face with four small networks and OKLab statistics, wherever a `ModelRunner` runs:
 * a worker thread of the server or a Web Worker of the browser, with equal results. An error that a runner throws is a
 * bug and is passed on; invalid output of a runner is `engine-unavailable`.
 *
 * @throws if the garment head was made for another version.
 */
export function createEmbeddedEngine({
  runner,
  name,
  garmentHead,
  close,
}: EmbeddedEngineOptions): VisionEngine {
  let closed = false;
  const head = readGarmentHead(garmentHead);
  // One for each concurrent scan, because two scans must not write into the same memory.
  const spare: ScanMemory[] = [];
  return {
    name,
    scanFace: async (request: ScanRequest): Promise<FaceScanOutcome> => {
      if (closed) return { ok: false, failure: { reason: 'engine-unavailable' } };
      const memory = spare.pop() ?? createScanMemory();
      try {
        return { ok: true, scan: await scanFaceOf({ runner, memory }, request) };
      } catch (error) {
        if (error instanceof ScanEnded) return { ok: false, failure: error.failure };
        throw error;
      } finally {
        spare.push(memory);
      }
    },
    scanGarment: async (request: ScanRequest): Promise<GarmentScanOutcome> => {
      if (closed) return { ok: false, failure: { reason: 'engine-unavailable' } };
      const memory = spare.pop() ?? createScanMemory();
      try {
        return { ok: true, ...(await scanGarmentOf({ runner, memory, head }, request)) };
      } catch (error) {
        if (error instanceof ScanEnded) return { ok: false, failure: error.failure };
        throw error;
      } finally {
        spare.push(memory);
      }
    },
    close: async () => {
      if (closed) return;
      closed = true;
      spare.length = 0;
      await close();
    },
  };
}
