import type { FaceTracker } from '../drape/face-track.ts';
import type {
  Cancellation,
  FrameInspector,
  Pixels,
  ScanStep,
  VisionEngine,
} from '../vision-engine.ts';
import type { PortraitRequest, PortraitSegmenter } from '../drape/portrait-layers.ts';
import type {
  CameraFrame,
  FrameOrder,
  ScanOrder,
  ScanReport,
  ScanSubject,
} from './scan-message.ts';

type ServedEngine = VisionEngine &
  Partial<PortraitSegmenter & FrameInspector<Pixels> & FaceTracker<Pixels>>;

/**
 * The worker's side of the pool: answers orders with reports. The engine is opened at the first order; if that fails,
 * the next order tries again.
 */
export function serveScans({
  openEngine,
  readFrame,
  report,
}: {
  openEngine: () => Promise<ServedEngine>;
  /** The pixels of a frame, small enough to be read at a camera's pace. Without it no frames are read. */
  readFrame?: (frame: CameraFrame) => Pixels;
  report: (report: ScanReport) => void;
}): (order: ScanOrder) => Promise<void> {
  let engine: Promise<ServedEngine> | null = null;
  const running = new Map<number, { aborted: boolean }>();

  const open = async (id: number): Promise<ServedEngine | null> => {
    engine ??= openEngine();
    try {
      return await engine;
    } catch (error) {
      engine = null;
      report({ kind: 'unavailable', id, cause: wordsOf(error) });
      return null;
    }
  };

  const scan = async ({ id, subject, pixels, ...order }: ScanOrder & { kind: 'scan' }) => {
    const signal = { aborted: false };
    running.set(id, signal);
    const opened = await open(id);
    try {
      const request = {
        ...order,
        pixels,
        signal,
        onStep: (step: ScanStep) => report({ kind: 'step', id, step }),
      };
      const outcome = opened && (await scanWith(opened, subject, request));
      if (outcome) report({ kind: 'outcome', id, outcome });
    } catch (error) {
      report({ kind: 'broken', id, cause: wordsOf(error) });
    }
    running.delete(id);
  };

  const see = async (order: FrameOrder): Promise<void> => {
    const { id, frame } = order;
    const signal = { aborted: false };
    running.set(id, signal);
    try {
      const opened = await open(id);
      if (!opened) return;
      if (!readFrame) throw new Error('This worker reads no frames');
      const outcome = await seeWith(opened, order, { pixels: readFrame(frame), signal });
      report({ kind: 'outcome', id, outcome });
    } catch (error) {
      report({ kind: 'broken', id, cause: wordsOf(error) });
    } finally {
      frame.close();
      running.delete(id);
    }
  };

  return async (order) => {
    if (order.kind === 'scan') return scan(order);
    if (order.kind === 'prepare') {
      if (await open(order.id)) report({ kind: 'prepared', id: order.id });
      return;
    }
    if (order.kind !== 'cancel') return see(order);
    const signal = running.get(order.id);
    if (signal) signal.aborted = true;
  };
}

function scanWith(engine: ServedEngine, subject: ScanSubject, request: PortraitRequest) {
  if (subject === 'portrait') {
    if (!engine.segmentPortrait) throw new Error('This engine takes no portrait apart');
    return engine.segmentPortrait(request);
  }
  return subject === 'face' ? engine.scanFace(request) : engine.scanGarment(request);
}

async function seeWith(
  engine: ServedEngine,
  order: FrameOrder,
  { pixels, signal }: { readonly pixels: Pixels; readonly signal: Cancellation },
) {
  if (order.kind === 'segment') {
    if (!engine.segmentPortrait) throw new Error('This engine takes no portrait apart');
    const { gains, width } = order;
    const outcome = await engine.segmentPortrait({
      pixels,
      signal,
      ...(gains ? { gains } : {}),
      ...(width === undefined ? {} : { width }),
    });
    const isCancelled = !outcome.ok && outcome.failure.reason === 'cancelled';
    return isCancelled ? ({ ok: true, layers: null } as const) : outcome;
  }
  const see = order.kind === 'track' ? engine.trackFace : engine.inspectFrame;
  if (!see) throw new Error('This engine sees no frames');
  return see(pixels, signal);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
