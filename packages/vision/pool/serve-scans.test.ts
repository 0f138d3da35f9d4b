import { describe, expect, it } from 'vitest';

import type { FaceScanOutcome } from '../vision-engine.ts';
import type { ScanReport } from './scan-message.ts';
import { serveScans } from './serve-scans.ts';

const PIXELS = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const NO_FACE: FaceScanOutcome = { ok: false, failure: { reason: 'no-face', message: 'No face.' } };

type ServedEngine = Awaited<ReturnType<Parameters<typeof serveScans>[0]['openEngine']>>;
const scanNoFace = async () => NO_FACE;

/** A worker with an engine that finds no face, or does what `engine` says. */
function playWorker(engine: Partial<ServedEngine> = {}, openEngine?: () => Promise<ServedEngine>) {
  const reports: ScanReport[] = [];
  const played: ServedEngine = {
    name: 'played',
    scanFace: scanNoFace,
    scanGarment: () => Promise.reject(new Error('not asked')),
    close: () => Promise.resolve(),
    ...engine,
  };
  const serve = serveScans({
    openEngine: openEngine ?? (async () => played),
    readFrame: () => PIXELS,
    report: (report) => reports.push(report),
  });
  return { serve, reports, played };
}

const scan = (id: number, subject: 'face' | 'garment' = 'face') =>
  ({ kind: 'scan', id, subject, pixels: PIXELS }) as const;

describe('serveScans', () => {
  it('opens the engine once and reports steps before the outcome', async () => {
    let opened = 0;
    const { played } = playWorker({
      scanFace: async ({ onStep }) => {
        onStep?.('processing-image');
        return NO_FACE;
      },
    });
    const { serve, reports } = playWorker({}, async () => {
      opened += 1;
      return played;
    });
    await serve({ kind: 'prepare', id: 1 });
    await serve(scan(2));
    expect(opened).toBe(1);
    expect(reports).toEqual([
      { kind: 'prepared', id: 1 },
      { kind: 'step', id: 2, step: 'processing-image' },
      { kind: 'outcome', id: 2, outcome: NO_FACE },
    ]);
  });

  it('reports that the engine could not be opened, and retries with the next order', async () => {
    let isOnline = false;
    const { played } = playWorker();
    const { serve, reports } = playWorker({}, async () => {
      if (!isOnline) throw new Error('offline');
      return played;
    });
    await serve(scan(1));
    isOnline = true;
    await serve(scan(2));
    expect(reports).toEqual([
      { kind: 'unavailable', id: 1, cause: 'offline' },
      { kind: 'outcome', id: 2, outcome: NO_FACE },
    ]);
  });

  it('runs the kind of scan it is asked for', async () => {
    const outcome = { ok: false, failure: { reason: 'no-garment', message: 'None.' } } as const;
    const { serve, reports } = playWorker({
      scanFace: () => Promise.reject(new Error('not asked')),
      scanGarment: async () => outcome,
    });
    await serve(scan(1, 'garment'));
    expect(reports).toEqual([{ kind: 'outcome', id: 1, outcome }]);
  });

  it('reports an engine that throws as broken', async () => {
    const { serve, reports } = playWorker({
      scanFace: () => Promise.reject(new Error('not sane')),
    });
    await serve(scan(1));
    expect(reports).toEqual([{ kind: 'broken', id: 1, cause: 'not sane' }]);
  });

  it('passes cancelling on to the right scan', async () => {
    const seen: boolean[] = [];
    const resumes: (() => void)[] = [];
    const { serve } = playWorker({
      scanFace: async ({ signal }) => {
        await new Promise<void>((resolve) => {
          resumes.push(resolve);
        });
        seen.push(signal?.aborted ?? false);
        return NO_FACE;
      },
    });
    const scanned = serve(scan(1));
    await Promise.resolve();
    await serve({ kind: 'cancel', id: 1 });
    await serve({ kind: 'cancel', id: 9 });
    for (const resume of resumes) resume();
    await scanned;
    expect(seen).toEqual([true]);
  });

  it('inspects a frame by its pixels and closes it, also when the engine throws', async () => {
    const closed: string[] = [];
    const frame = { close: () => void closed.push('closed') };
    let isBroken = false;
    const { serve, reports } = playWorker({
      inspectFrame: async () => {
        if (isBroken) throw new Error('not sane');
        return { ok: true, sight: null };
      },
    });
    await serve({ kind: 'inspect', id: 1, frame });
    isBroken = true;
    await serve({ kind: 'inspect', id: 2, frame });
    expect(reports).toEqual([
      { kind: 'outcome', id: 1, outcome: { ok: true, sight: null } },
      { kind: 'broken', id: 2, cause: 'not sane' },
    ]);
    expect(closed).toEqual(['closed', 'closed']);
  });

  it('tracks a frame, and takes one apart with the white and the width of its order', async () => {
    const asked: unknown[] = [];
    const frame = { close: () => {} };
    const failed = { ok: false, failure: { reason: 'no-face' } } as const;
    const { serve, reports } = playWorker({
      trackFace: async () => ({ ok: true, track: { face: null } }),
      segmentPortrait: async ({ gains, width }) => {
        asked.push({ gains, width });
        return failed;
      },
    });
    await serve({ kind: 'track', id: 1, frame });
    await serve({ kind: 'segment', id: 2, frame, gains: [1, 1, 1], width: 256 });
    expect(reports).toEqual([
      { kind: 'outcome', id: 1, outcome: { ok: true, track: { face: null } } },
      { kind: 'outcome', id: 2, outcome: failed },
    ]);
    expect(asked).toEqual([{ gains: [1, 1, 1], width: 256 }]);
  });

  it('answers a cancelled frame as dropped', async () => {
    const { serve, reports } = playWorker({
      segmentPortrait: async () => ({ ok: false, failure: { reason: 'cancelled' } }),
    });
    await serve({ kind: 'segment', id: 1, frame: { close: () => {} } });
    expect(reports).toEqual([{ kind: 'outcome', id: 1, outcome: { ok: true, layers: null } }]);
  });
});
