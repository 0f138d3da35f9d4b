import { afterEach, describe, expect, it, vi } from 'vitest';

import { isAsDrawn, readsTruePixels } from './true-pixels.ts';

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

describe('readsTruePixels', () => {
  afterEach(() => vi.unstubAllGlobals());

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
