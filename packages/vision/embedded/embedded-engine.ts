import type {
  PortraitOutcome,
  PortraitRequest,
  PortraitSegmenter,
} from '../drape/portrait-layers.ts';
import { segmentPortraitOf } from '../drape/segment-portrait.ts';
import type { FaceTracker } from '../drape/face-track.ts';
import type { ModelRunner } from '../model-runner.ts';
import type {
  Cancellation,
  FaceScanOutcome,
  FrameInspector,
  GarmentScanOutcome,
  Pixels,
  VisionEngine,
  VisionFailure,
} from '../vision-engine.ts';
import { readGarmentHead } from './garment/garment-head.ts';
import { scanGarmentOf } from './garment/scan-garment.ts';
import { createFrameInspector } from './inspect-frame.ts';
import { ScanEnded } from './scan-ended.ts';
import { scanFaceOf } from './scan-face.ts';
import { createScanMemory, type ScanMemory } from './scan-memory.ts';
import { createFaceTracker } from './track-face.ts';

export interface EmbeddedEngineOptions {
  readonly runner: ModelRunner;
  /** Shown to users who ask which engine was used. */
  readonly name: string;
  /** The bytes of garment-head.bin. */
  readonly garmentHead: Uint8Array;
  /** Frees the runner's resources. */
  readonly close: () => Promise<void>;
}

const UNAVAILABLE = { ok: false, failure: { reason: 'engine-unavailable' } } as const;

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
}: EmbeddedEngineOptions): VisionEngine &
  PortraitSegmenter &
  FrameInspector<Pixels> &
  FaceTracker<Pixels> {
  let closed = false;
  const inspectFrame = oneAtATime(createFrameInspector(runner));
  const trackFace = oneAtATime(createFaceTracker(runner));
  const head = readGarmentHead(garmentHead);
  // One for each concurrent scan, because two scans must not write into the same memory.
  const spare: ScanMemory[] = [];
  const scan = async <Result>(run: (memory: ScanMemory) => Promise<Result>) => {
    if (closed) return UNAVAILABLE;
    const memory = spare.pop() ?? createScanMemory();
    try {
      return await run(memory);
    } catch (error) {
      if (error instanceof ScanEnded) return { ok: false as const, failure: error.failure };
      throw error;
    } finally {
      spare.push(memory);
    }
  };
  return {
    name,
    scanFace: (request): Promise<FaceScanOutcome> =>
      scan(async (memory) => ({
        ok: true,
        scan: await scanFaceOf({ runner, memory }, request),
      })),
    scanGarment: (request): Promise<GarmentScanOutcome> =>
      scan(async (memory) => ({
        ok: true,
        ...(await scanGarmentOf({ runner, memory, head }, request)),
      })),
    segmentPortrait: (request: PortraitRequest): Promise<PortraitOutcome> =>
      scan(async (memory) => ({
        ok: true,
        layers: await segmentPortraitOf({ runner, memory }, request),
      })),
    inspectFrame: async (frame, signal) => {
      const seen = closed ? UNAVAILABLE : await inspectFrame(frame, signal);
      return seen.ok ? { ok: true, sight: seen.value } : seen;
    },
    trackFace: async (frame, signal) => {
      const seen = closed ? UNAVAILABLE : await trackFace(frame, signal);
      return seen.ok ? { ok: true, track: seen.value } : seen;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      spare.length = 0;
      await close();
    },
  };
}

type Seen<Value> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Drops a frame while another is in work, because both would use the same memory, and one that is cancelled. */
function oneAtATime<Value>(
  see: (frame: Pixels, signal: Cancellation | undefined) => Promise<Value>,
): (frame: Pixels, signal: Cancellation | undefined) => Promise<Seen<Value>> {
  let isBusy = false;
  return async (frame, signal) => {
    if (isBusy) return { ok: true, value: null };
    isBusy = true;
    try {
      return { ok: true, value: await see(frame, signal) };
    } catch (error) {
      if (!(error instanceof ScanEnded)) throw error;
      if (error.failure.reason === 'cancelled') return { ok: true, value: null };
      return { ok: false, failure: error.failure };
    } finally {
      isBusy = false;
    }
  };
}
