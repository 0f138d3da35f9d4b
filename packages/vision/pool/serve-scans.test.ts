import { describe, expect, it } from 'vitest';

import type { FaceScanOutcome, VisionEngine } from '../vision-engine.ts';
import type { ScanReport } from './scan-message.ts';
import { serveScans } from './serve-scans.ts';

const PIXELS = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const NO_FACE: FaceScanOutcome = { ok: false, failure: { reason: 'no-face', message: 'No face.' } };

function playEngine(
  scanFace: VisionEngine['scanFace'],
  scanGarment: VisionEngine['scanGarment'] = () => Promise.reject(new Error('not asked')),
): VisionEngine {
  return { name: 'played', scanFace, scanGarment, close: () => Promise.resolve() };
}

describe('serveScans', () => {
  it('opens the engine once and reports steps before the outcome', async () => {
    const reports: ScanReport[] = [];
    let opened = 0;
    const serve = serveScans({
      openEngine: async () => {
        opened += 1;
        return playEngine(async ({ onStep }) => {
          onStep?.('processing-image');
          return NO_FACE;
        });
      },
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'prepare', id: 1 });
    await serve({ kind: 'scan', id: 2, subject: 'face', pixels: PIXELS });
    expect(opened).toBe(1);
    expect(reports).toEqual([
      { kind: 'prepared', id: 1 },
      { kind: 'step', id: 2, step: 'processing-image' },
      { kind: 'outcome', id: 2, outcome: NO_FACE },
    ]);
  });

  it('reports that the engine could not be opened, and retries with the next order', async () => {
    const reports: ScanReport[] = [];
    let isOnline = false;
    const serve = serveScans({
      openEngine: () =>
        isOnline
          ? Promise.resolve(playEngine(() => Promise.resolve(NO_FACE)))
          : Promise.reject(new Error('offline')),
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'scan', id: 1, subject: 'face', pixels: PIXELS });
    isOnline = true;
    await serve({ kind: 'scan', id: 2, subject: 'face', pixels: PIXELS });
    expect(reports).toEqual([
      { kind: 'unavailable', id: 1, cause: 'offline' },
      { kind: 'outcome', id: 2, outcome: NO_FACE },
    ]);
  });

  it('runs the kind of scan it is asked for', async () => {
    const reports: ScanReport[] = [];
    const outcome = { ok: false, failure: { reason: 'no-garment', message: 'None.' } } as const;
    const serve = serveScans({
      openEngine: () =>
        Promise.resolve(
          playEngine(
            () => Promise.reject(new Error('not asked')),
            () => Promise.resolve(outcome),
          ),
        ),
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'scan', id: 1, subject: 'garment', pixels: PIXELS });
    expect(reports).toEqual([{ kind: 'outcome', id: 1, outcome }]);
  });

  it('reports an engine that throws as broken', async () => {
    const reports: ScanReport[] = [];
    const serve = serveScans({
      openEngine: () => Promise.resolve(playEngine(() => Promise.reject(new Error('not sane')))),
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'scan', id: 1, subject: 'face', pixels: PIXELS });
    expect(reports).toEqual([{ kind: 'broken', id: 1, cause: 'not sane' }]);
  });

  it('passes cancelling on to the right scan', async () => {
    const seen: boolean[] = [];
    const resumes: (() => void)[] = [];
    const serve = serveScans({
      openEngine: () =>
        Promise.resolve(
          playEngine(async ({ signal }) => {
            await new Promise<void>((resolve) => {
              resumes.push(resolve);
            });
            seen.push(signal?.aborted ?? false);
            return NO_FACE;
          }),
        ),
      report: () => {},
    });
    const scanned = serve({ kind: 'scan', id: 1, subject: 'face', pixels: PIXELS });
    await Promise.resolve();
    await serve({ kind: 'cancel', id: 1 });
    await serve({ kind: 'cancel', id: 9 });
    for (const resume of resumes) resume();
    await scanned;
    expect(seen).toEqual([true]);
  });

  it('inspects a frame by its pixels and closes it, also when the engine throws', async () => {
    const reports: ScanReport[] = [];
    const closed: string[] = [];
    const frame = { close: () => void closed.push('closed') };
    let isBroken = false;
    const inspectFrame = async () => {
      if (isBroken) throw new Error('not sane');
      return { ok: true, sight: null } as const;
    };
    const serve = serveScans({
      openEngine: async () => ({ ...playEngine(async () => NO_FACE), inspectFrame }),
      readFrame: () => PIXELS,
      report: (report) => reports.push(report),
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
    const reports: ScanReport[] = [];
    const asked: unknown[] = [];
    const frame = { close: () => {} };
    const serve = serveScans({
      openEngine: async () => ({
        ...playEngine(async () => NO_FACE),
        trackFace: async () => ({ ok: true, track: { face: null } }) as const,
        segmentPortrait: async ({ gains, width }) => {
          asked.push({ gains, width });
          return { ok: false, failure: { reason: 'no-face' } } as const;
        },
      }),
      readFrame: () => PIXELS,
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'track', id: 1, frame });
    await serve({ kind: 'segment', id: 2, frame, gains: [1, 1, 1], width: 256 });
    expect(reports).toEqual([
      { kind: 'outcome', id: 1, outcome: { ok: true, track: { face: null } } },
      { kind: 'outcome', id: 2, outcome: { ok: false, failure: { reason: 'no-face' } } },
    ]);
    expect(asked).toEqual([{ gains: [1, 1, 1], width: 256 }]);
  });

  it('answers a cancelled frame as dropped', async () => {
    const reports: ScanReport[] = [];
    const serve = serveScans({
      openEngine: async () => ({
        ...playEngine(async () => NO_FACE),
        segmentPortrait: async () => ({ ok: false, failure: { reason: 'cancelled' } }) as const,
      }),
      readFrame: () => PIXELS,
      report: (report) => reports.push(report),
    });
    await serve({ kind: 'segment', id: 1, frame: { close: () => {} } });
    expect(reports).toEqual([{ kind: 'outcome', id: 1, outcome: { ok: true, layers: null } }]);
  });
});
