import type { ModelRunner } from '../model-runner.ts';
import type { FaceScanOutcome, ScanRequest, VisionEngine } from '../vision-engine.ts';
import { ScanEnded } from './scan-ended.ts';
import { SCAN_FAILURES } from './scan-failures.ts';
import { scanFaceOf } from './scan-face.ts';
import { createScanMemory, type ScanMemory } from './scan-memory.ts';

export interface EmbeddedEngineOptions {
  readonly runner: ModelRunner;
  /** Shown to people who ask which engine answered. */
  readonly name: string;
  /** Frees what the runner holds. */
  readonly close: () => Promise<void>;
}

/**
 * The engine that looks at a face with four small networks and OKLab statistics, wherever a `ModelRunner` runs:
 * a worker thread of the server or a Web Worker of the browser, with equal results. A runner that throws is a
 * broken promise and passes through; a runner that answers nonsense is `engine-unavailable`.
 */
export function createEmbeddedEngine({ runner, name, close }: EmbeddedEngineOptions): VisionEngine {
  let closed = false;
  // As many as there were scans at once: two must not write into the same.
  const spare: ScanMemory[] = [];
  return {
    name,
    scanFace: async (request: ScanRequest): Promise<FaceScanOutcome> => {
      if (closed) return { ok: false, failure: SCAN_FAILURES['engine-unavailable'] };
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
    close: async () => {
      if (closed) return;
      closed = true;
      spare.length = 0;
      await close();
    },
  };
}
