import type { PreparableEngine } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../testing/example-scan.ts';
import { signScans } from './sign-scans.ts';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const HERE = { engine: 'embedded', place: 'device' };

const engine = (answers: Partial<PreparableEngine>): PreparableEngine => ({
  name: 'pretended',
  prepare: async () => true,
  scanFace: () => Promise.reject(new Error('No face was expected')),
  scanGarment: () => Promise.reject(new Error('No garment was expected')),
  close: async () => undefined,
  ...answers,
});

describe('the engine of this device', () => {
  it('says of what it saw that it looked itself, here', async () => {
    const signed = signScans(engine({ scanFace: async () => ({ ok: true, scan: EXAMPLE_SCAN }) }));
    const scan = { ...EXAMPLE_SCAN, seenBy: HERE };
    expect(await signed.scanFace({ pixels })).toEqual({ ok: true, scan });
    expect(signed.name).toBe('pretended');
  });

  it('leaves a failure as it is', async () => {
    const failed = { ok: false, failure: { reason: 'no-face', message: 'No face.' } } as const;
    const signed = signScans(
      engine({ scanFace: async () => failed, scanGarment: async () => failed }),
    );
    expect(await signed.scanFace({ pixels })).toBe(failed);
    expect(await signed.scanGarment({ pixels })).toBe(failed);
  });
});
