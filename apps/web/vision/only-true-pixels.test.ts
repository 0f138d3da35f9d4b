import type { CameraEngine } from '@color-almanac/vision';
import { expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../testing/example-scan.ts';
import { onlyTruePixels } from './only-true-pixels.ts';

const request = { pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) } };

function makeEngine() {
  return {
    name: 'pretended',
    scanFace: vi.fn(async () => ({ ok: true, scan: EXAMPLE_SCAN }) as const),
    scanGarment: vi.fn(async () => ({ ok: false, failure: { reason: 'no-garment' } }) as const),
    inspectFrame: vi.fn(async () => ({ ok: true, sight: null }) as const),
    segmentPortrait: vi.fn(async () => ({ ok: false, failure: { reason: 'no-face' } }) as const),
    prepare: vi.fn(async () => true),
    close: vi.fn(async () => undefined),
  } satisfies CameraEngine;
}

it('onlyTruePixels scans nothing in a browser that hides pixels, and says what to do', async () => {
  const engine = makeEngine();
  const careful = onlyTruePixels(engine, () => false);
  for (const outcome of [await careful.scanFace(request), await careful.scanGarment(request)]) {
    const message: unknown = expect.stringMatching(/hides the colors.*use another browser/);
    expect(outcome).toMatchObject({ ok: false, failure: { message } });
  }
  expect(engine.scanFace).not.toHaveBeenCalled();
  expect(engine.scanGarment).not.toHaveBeenCalled();
});

it('onlyTruePixels leaves every other answer to its engine', async () => {
  const engine = makeEngine();
  const careful = onlyTruePixels(engine, () => true);
  expect(await careful.scanFace(request)).toEqual({ ok: true, scan: EXAMPLE_SCAN });
  expect(await careful.scanGarment(request)).toMatchObject({ failure: { reason: 'no-garment' } });
  const frame = { close: () => undefined };
  expect(await careful.inspectFrame(frame)).toEqual({ ok: true, sight: null });
  expect(await careful.segmentPortrait(request)).toMatchObject({ failure: { reason: 'no-face' } });
  expect(await careful.prepare()).toBe(true);
  await careful.close();
  expect(engine.close).toHaveBeenCalledOnce();
});
