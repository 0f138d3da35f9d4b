// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Words } from '../../../media/drawing/drawing.ts';
import { recordContext } from '../../../testing/record-context.ts';
import type { ComparedPicture, Comparison } from './comparison.ts';
import { drawComparison, nameComparison } from './draw-comparison.ts';
import { layOutComparison } from './lay-out-comparison.ts';

const DAY = new Date(2026, 10, 28, 12);

function compare(label: string, size: Partial<ComparedPicture> = {}): ComparedPicture {
  return {
    picture: document.createElement('canvas'),
    width: 800,
    height: 1000,
    label,
    hexes: [{ name: 'Sky', hex: '#7FB2E5' }],
    ...size,
  };
}

const TWO: Comparison = {
  pictures: [compare('Light Summer'), compare('Soft Summer')],
  date: DAY,
  title: 'Light Summer vs. Soft Summer',
};

const wordsOf = (comparison: Comparison) =>
  layOutComparison(comparison).shapes.filter((shape): shape is Words => shape.kind === 'words');
const picturesOf = (comparison: Comparison) =>
  layOutComparison(comparison).shapes.filter((shape) => shape.kind === 'picture');

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  vi.restoreAllMocks();
});

describe('layOutComparison', () => {
  it('puts one, two or three pictures of one size side by side on the mount', () => {
    const three = [compare('A'), compare('B'), compare('C')] as const;
    const sets = [[three[0]], [three[0], three[1]], three] as const;
    for (const pictures of sets) {
      const drawing = layOutComparison({ ...TWO, pictures });
      expect(drawing.shapes[0]).toMatchObject({
        color: '#F3F3F3',
        width: drawing.width,
        height: drawing.height,
      });
      const shown = picturesOf({ ...TWO, pictures });
      expect(shown).toHaveLength(pictures.length);
      expect(new Set(shown.map(({ width, height, y }) => `${width} ${height} ${y}`)).size).toBe(1);
      expect(Math.max(...shown.map(({ x, width }) => x + width))).toBeLessThan(drawing.width);
    }
  });

  it('shows pictures of other formats with the same crop, from their middle', () => {
    const pictures = [compare('A'), compare('B', { width: 1000, height: 1000 })] as const;
    const [first, second] = picturesOf({ ...TWO, pictures });
    expect(first?.crop).toEqual({ x: 0, y: 0, width: 800, height: 1000 });
    expect(second?.crop).toEqual({ x: 100, y: 0, width: 800, height: 1000 });
  });

  it('writes the title, each label, every name and hex, the product and the date', () => {
    expect(wordsOf(TWO).map(({ text }) => text)).toEqual([
      'Light Summer vs. Soft Summer',
      'Light Summer',
      'Sky',
      '#7FB2E5',
      'Soft Summer',
      'Sky',
      '#7FB2E5',
      'Color Almanac',
      'November 28, 2026',
    ]);
  });

  it('grows with the longest list of colors, and keeps the foot below it', () => {
    const hexes = Array.from({ length: 8 }, () => ({ name: 'Sky', hex: '#7FB2E5' as const }));
    const longer = { ...TWO, pictures: [compare('A', { hexes }), compare('B')] as const };
    const drawing = layOutComparison(longer);
    const lines = wordsOf(longer);
    const foot = lines.at(-1)?.y ?? 0;
    expect(foot).toBeLessThan(drawing.height);
    const others = lines.slice(0, -2).map(({ y }) => y);
    expect(foot - (lines.at(-1)?.size ?? 0)).toBeGreaterThan(Math.max(...others));
  });
});

describe('drawComparison', () => {
  it('paints every picture once and gives a PNG', async () => {
    const { context, calls } = recordContext();
    Object.assign(context, { measureText: (text: string) => ({ width: text.length }) });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
      take(new Blob(['png'], { type })),
    );
    const file = await drawComparison(TWO);
    expect(file.type).toBe('image/png');
    const painted = calls.filter(({ name }) => name === 'drawImage').map(({ given }) => given[0]);
    expect(painted).toEqual(TWO.pictures.map(({ picture }) => picture));
  });

  it('fails where nothing can be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(drawComparison(TWO)).rejects.toThrow('No canvas');
  });
});

describe('nameComparison', () => {
  it('names the file after what was compared, and the day', () => {
    expect(nameComparison(TWO)).toBe('drape-light-summer-vs-soft-summer-2026-11-28.png');
    expect(nameComparison({ title: '漢字', date: DAY })).toBe('drape-color-2026-11-28.png');
  });
});
