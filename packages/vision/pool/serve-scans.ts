import type { ScanStep, VisionEngine } from '../vision-engine.ts';
import type { ScanOrder, ScanReport } from './scan-message.ts';

/**
 * The worker's side of the pool: answers orders with reports. The engine is opened at the first order; if that fails,
 * the next order tries again.
 */
export function serveScans({
  openEngine,
  report,
}: {
  openEngine: () => Promise<VisionEngine>;
  report: (report: ScanReport) => void;
}): (order: ScanOrder) => Promise<void> {
  let engine: Promise<VisionEngine> | null = null;
  const running = new Map<number, { aborted: boolean }>();

  const open = async (id: number): Promise<VisionEngine | null> => {
    engine ??= openEngine();
    try {
      return await engine;
    } catch (error) {
      engine = null;
      report({ kind: 'unavailable', id, cause: wordsOf(error) });
      return null;
    }
  };

  const scan = async ({ id, subject, pixels }: ScanOrder & { kind: 'scan' }): Promise<void> => {
    const signal = { aborted: false };
    running.set(id, signal);
    const opened = await open(id);
    try {
      const request = {
        pixels,
        signal,
        onStep: (step: ScanStep) => report({ kind: 'step', id, step }),
      };
      const outcome = await (subject === 'face'
        ? opened?.scanFace(request)
        : opened?.scanGarment(request));
      if (outcome) report({ kind: 'outcome', id, outcome });
    } catch (error) {
      report({ kind: 'broken', id, cause: wordsOf(error) });
    }
    running.delete(id);
  };

  return async (order) => {
    if (order.kind === 'scan') return scan(order);
    if (order.kind === 'prepare') {
      if (await open(order.id)) report({ kind: 'prepared', id: order.id });
      return;
    }
    const signal = running.get(order.id);
    if (signal) signal.aborted = true;
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
