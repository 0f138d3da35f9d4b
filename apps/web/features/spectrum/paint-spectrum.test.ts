import { describe, expect, it } from 'vitest';

import { recordContext } from '../../testing/record-context.ts';

import { gatherDots } from './gather-dots.ts';
import { placeSpots } from './lay-out-spectrum.ts';
import { paintSpectrum } from './paint-spectrum.ts';
import type { SpectrumPicture } from './paint-spectrum.ts';

const SIZE = { width: 720, height: 310 };
const INK = {
  background: '#f3f3f3',
  line: '#d2d2d2',
  text: '#3a3a3a',
  muted: '#666666',
  edge: 'rgb(0 0 0 / 14%)',
  font: '400 12px sans-serif',
};

function paint(change: Partial<SpectrumPicture> = {}) {
  const dots = gatherDots(['soft_autumn'], []);
  const { context, calls, fills } = recordContext();
  const picture = { size: SIZE, ratio: 1, ink: INK, dots, active: null, ...change };
  paintSpectrum(context, { spots: placeSpots(gatherDots(['soft_autumn'], []), SIZE), ...picture });
  return { calls, fills };
}

describe('paintSpectrum', () => {
  it('[S2-SPEC-01] [S2-SPEC-03] draws a circle of radius 8 for each of the forty colors, in exactly that color', () => {
    const { calls, fills } = paint();
    const arcs = calls.filter(({ name }) => name === 'arc');
    expect(arcs).toHaveLength(80);
    // Each is filled completely and then outlined inside.
    expect(new Set(arcs.map(({ given }) => given[2]))).toEqual(new Set([8, 7.5]));
    expect(fills.slice(-40)).toEqual(gatherDots(['soft_autumn'], []).map(({ hex }) => hex));
  });

  it("paints the theme's background first, under everything", () => {
    const { calls, fills } = paint();
    const first = calls.find(({ name }) => name === 'fillRect');
    expect(first?.given).toEqual([0, 0, 720, 310]);
    expect(fills[0]).toBe('#f3f3f3');
  });

  it("[S2-SPEC-05] scales to the screen's pixels, with lines that fill whole pixels", () => {
    for (const ratio of [1, 1.5, 2, 3]) {
      const { calls } = paint({ ratio });
      expect(calls[0]).toEqual({ name: 'setTransform', given: [ratio, 0, 0, ratio, 0, 0] });
      const heights = calls.filter(({ name }) => name === 'lineTo').slice(0, 6);
      for (const { given } of heights) {
        expect((Number(given[1]) * ratio) % 1).toBeCloseTo(0.5, 6);
      }
    }
  });

  it("distinguishes two seasons and the user's own colors by shape", () => {
    const dots = gatherDots(['soft_autumn', 'deep_winter'], [{ hex: '#9A7B6B', name: 'Skin' }]);
    const { calls } = paint({ dots, spots: placeSpots(dots, SIZE) });
    const count = (name: string) => calls.filter((call) => call.name === name).length;
    expect(count('arc') / 2).toBe(40);
    expect(count('rect') / 2).toBe(40);
    expect(count('closePath') / 2).toBe(1);
  });

  it('[S2-SPEC-04] draws a ring around the chosen dot', () => {
    const { calls } = paint({ active: 3 });
    const [dot, ring] = [calls.filter(({ name }) => name === 'arc')[6], calls.at(-2)];
    expect(ring?.given.slice(0, 3)).toEqual([dot?.given[0], dot?.given[1], 12]);
  });
});
