import type { CameraEngine } from '@color-almanac/vision';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { isAsDrawn, onlyTruePixels, readsTruePixels } from './true-pixels.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser returns for the drawn pixels. */
type Returned = (data: Uint8ClampedArray<ArrayBuffer>) => Uint8ClampedArray<ArrayBuffer>;

/** A canvas that remembers rectangles of one pixel, and returns them changed. */
function stubCanvas(returned: Returned): void {
  class Canvas {
    readonly data = new Uint8ClampedArray(16 * 16 * 4);
    getContext() {
      const { data } = this;
      return {
        fillStyle: '',
        fillRect(this: { fillStyle: string }, x: number, y: number) {
          const rgb = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
          data.set([...rgb, 255], (y * 16 + x) * 4);
        },
        getImageData: () => ({ data: returned(data.slice()) }),
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

const shift =
  (by: (at: number) => number): Returned =>
  (data) =>
    data.map((value, at) => (at % 4 === 3 ? value : value + by(at)));

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

describe('readsTruePixels', () => {
  it.each<readonly [string, Returned]>([
    ['random', shift((at) => (at * 7919) % 211)],
    ['inverted', (data) => data.map((value) => value ^ 255)],
    ['white', (data) => data.fill(255)],
    ['transparent', (data) => data.fill(0)],
    ['of one color in one row', shift((at) => (at < 64 ? 40 : 0))],
  ])('is false in a browser that returns pixels that are %s', (_, returned) => {
    stubCanvas(returned);
    expect(readsTruePixels()).toBe(false);
  });

  it('is true where values differ by one, and from the moment the user allows reading', () => {
    stubCanvas((data) => data.fill(255));
    expect(readsTruePixels()).toBe(false);
    stubCanvas(shift((at) => (at % 3) - 1));
    expect(readsTruePixels()).toBe(true);
  });
});

describe('isAsDrawn', () => {
  it('is false for too few pixels', () => {
    expect(isAsDrawn(new Uint8ClampedArray(4))).toBe(false);
  });
});
