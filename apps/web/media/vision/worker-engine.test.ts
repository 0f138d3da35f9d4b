import { createPooledEngine } from '@color-almanac/vision';
import type { ScanOrder, ScanWorkerListener } from '@color-almanac/vision';
import { expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { signScans } from './worker-engine.ts';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** The page's engine, over a worker that answers at once. */
function prepare() {
  const told: string[] = [];
  const startWorker = ({ onReport }: ScanWorkerListener) => ({
    post: (order: ScanOrder) => {
      told.push(order.kind);
      if (order.kind === 'prepare') onReport({ kind: 'prepared', id: order.id });
      if (order.kind === 'scan') {
        onReport({ kind: 'outcome', id: order.id, outcome: { ok: true, scan: EXAMPLE_SCAN } });
      }
    },
    stop: () => told.push('stop'),
  });
  const pool = createPooledEngine({
    name: 'on this device',
    size: 1,
    idleMs: 1000,
    stuckMs: 1000,
    startWorker,
    wait: () => () => undefined,
  });
  return { engine: signScans(pool), told };
}

it('signScans is prepared and closed like the engine it wraps', async () => {
  const { engine, told } = prepare();
  expect(engine.name).toBe('on this device');
  expect(await engine.prepare()).toBe(true);
  expect(await engine.scanFace({ pixels })).toEqual({
    ok: true,
    scan: { ...EXAMPLE_SCAN, seenBy: { engine: 'embedded', place: 'device' } },
  });
  await engine.close();
  expect(told).toEqual(['prepare', 'scan', 'stop']);
  expect(await engine.scanFace({ pixels })).toMatchObject({ ok: false });
});

it('signScans does not change a failure', async () => {
  const failed = { ok: false, failure: { reason: 'no-face', message: 'No face.' } } as const;
  const signed = signScans({
    name: 'pretended',
    prepare: async () => true,
    scanFace: async () => failed,
    scanGarment: async () => failed,
    inspectFrame: async () => failed,
    segmentPortrait: async () => failed,
    close: async () => undefined,
  });
  expect(await signed.scanFace({ pixels })).toBe(failed);
  expect(await signed.scanGarment({ pixels })).toBe(failed);
});
