import type { PatternRequest } from '@color-almanac/pattern';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPatternTasks } from './pattern-tasks.ts';

/** A canvas that records what it was painted with, in order. */
class FakeSheet {
  static painted: string[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    const note = (what: string) => () => FakeSheet.painted.push(what);
    return {
      set fillStyle(color: string) {
        note(color)();
      },
      fillRect: note('ground'),
      beginPath: () => undefined,
      lineTo: () => undefined,
      arc: () => undefined,
      fill: () => undefined,
      putImageData: note('pixels'),
      drawImage: note('picture'),
    };
  }

  transferToImageBitmap() {
    return { width: this.width, height: this.height };
  }

  async convertToBlob({ type }: { type: string }) {
    return new Blob(['picture'], { type });
  }
}

beforeEach(() => {
  FakeSheet.painted = [];
  vi.stubGlobal('OffscreenCanvas', FakeSheet);
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data = 'pixels';
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const request: PatternRequest = {
  colors: [
    { hex: '#7F7360', weight: 70 },
    { hex: '#52817A', weight: 30 },
  ],
  type: 'mosaic',
  seed: 41,
  width: 96,
  height: 64,
};

describe('the pattern worker', () => {
  it('paints shapes on a background that contrasts with the palette, in its colors only', () => {
    expect(createPatternTasks().paint(request)).toEqual({ width: 96, height: 64 });
    const [background, filled, ...shapes] = FakeSheet.painted;
    expect([background, filled]).toEqual(['#F3F3F3', 'ground']);
    expect(new Set(shapes)).toEqual(new Set(['#7F7360', '#52817A']));
  });

  it('paints pixels over that background, as a PNG file', async () => {
    const file = await createPatternTasks().makePng({ ...request, type: 'waves' });
    expect(file).toMatchObject({ type: 'image/png' });
    expect(FakeSheet.painted).toEqual(['#F3F3F3', 'ground', 'pixels', 'picture']);
  });

  it('measures the painted areas', () => {
    const shares = createPatternTasks().measure(request);
    expect(shares).toEqual([expect.closeTo(70, -0.8), expect.closeTo(30, -0.8)]);
  });

  it('writes an SVG file with its title and its background, from shapes only', () => {
    const { makeSvg } = createPatternTasks();
    const svg = makeSvg({ ...request, title: 'Sage & camel' });
    expect(svg).toContain('<title>Sage &amp; camel</title>');
    expect(svg).toContain('fill="#F3F3F3"');
    const waves = { ...request, type: 'waves', title: 'Waves' } as const;
    expect(() => makeSvg(waves)).toThrow('No shapes');
  });
});
