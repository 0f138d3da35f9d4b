import type { GarmentScanOutcome, ScanRequest } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { exampleGarmentScan } from '../../testing/example-garment.ts';
import { createDeviceAnalyst } from './device-analyst.ts';

const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' };
const PIXELS = { width: 2, height: 1, data: new Uint8ClampedArray(8) };
const MASK = { width: 1, height: 1, data: new Uint8ClampedArray(1) };

function analyze(outcome: GarmentScanOutcome, pixels: typeof PIXELS | null = PIXELS) {
  const requests: ScanRequest[] = [];
  const times = [1000, 1812.4];
  const analyst = createDeviceAnalyst({
    engine: {
      scanGarment: async (request) => {
        requests.push(request);
        request.onStep?.('detecting-features');
        return outcome;
      },
    },
    open: async (photo) => (photo === PHOTO ? pixels : null),
    time: () => times.shift() ?? 0,
  });
  const steps: string[] = [];
  const { signal } = new AbortController();
  const answer = analyst.analyze({
    photo: PHOTO,
    userColorSeason: 'soft_autumn',
    signal,
    onStep: (step) => steps.push(step),
  });
  return { answer, requests, steps };
}

describe('createDeviceAnalyst', () => {
  it('[S2-CSCAN-15] returns everything the engine saw, and how long it really took', async () => {
    const { answer, requests, steps } = analyze({
      ok: true,
      scan: exampleGarmentScan(),
      mask: MASK,
    });
    const received = await answer;
    expect(received).toMatchObject({
      ok: true,
      analysis: { garmentType: 't-shirt', category: 'Tops', processingTime: 812 },
    });
    expect(received.ok && Object.keys(received.analysis).toSorted()).toEqual([
      'category',
      'colors',
      'confidence',
      'dominantColors',
      'garmentType',
      'occasion',
      'processingTime',
      'season',
      'subcategory',
      'suggestions',
      'versatility',
    ]);
    expect(requests[0]?.pixels).toBe(PIXELS);
    expect(steps).toEqual(['detecting-features']);
  });

  it('reports why the engine failed, or that the photo cannot be read', async () => {
    const failure = { reason: 'no-garment', message: 'No clothes were found.' } as const;
    expect(await analyze({ ok: false, failure }).answer).toEqual({
      ok: false,
      failure: { reason: 'failed', message: 'No clothes were found.' },
    });
    const unread = analyze({ ok: false, failure }, null);
    expect(await unread.answer).toMatchObject({
      failure: { message: 'We can’t read its photo here.' },
    });
    expect(unread.requests).toEqual([]);
  });
});
