import { SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { gatherDots } from './gather-dots.ts';
import { DOT_RADIUS, frameSpectrum, placeSpots } from './lay-out-spectrum.ts';
import { placeTooltip, TOOLTIP } from './place-tooltip.ts';

const WIDE = { width: 720, height: 310 };
const NARROW = { width: 270, height: 350 };
const gray = { place: { hue: null, lightness: 0.5 } };
const at = (hue: number, lightness: number) => ({ place: { hue, lightness } });

describe('placeSpots', () => {
  it('[S2-SPEC-02] goes right with the hue and up with the lightness, the whole width and height', () => {
    const [first, second, last] = placeSpots([at(0, 0), at(0.5, 0.5), at(1, 1)], WIDE);
    expect(second?.x).toBeCloseTo(((first?.x ?? 0) + (last?.x ?? 0)) / 2);
    expect(second?.y).toBeCloseTo(((first?.y ?? 0) + (last?.y ?? 0)) / 2);
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    expect(first?.y).toBeGreaterThan(last?.y ?? 0);
  });

  it('puts colors without a hue left of all others, behind a dividing line', () => {
    const [colorless, colored] = placeSpots([gray, at(0, 0.5)], WIDE);
    const { divide } = frameSpectrum(WIDE);
    expect((colorless?.x ?? 0) + DOT_RADIUS).toBeLessThan(divide);
    expect((colored?.x ?? 0) - DOT_RADIUS).toBeGreaterThan(divide);
  });

  it.each([WIDE, NARROW])('puts every dot fully inside the chart (%o)', (size) => {
    for (const season of SEASON_KEYS) {
      for (const { x, y } of placeSpots(gatherDots([season], []), size)) {
        expect(x - DOT_RADIUS).toBeGreaterThan(0);
        expect(x + DOT_RADIUS).toBeLessThan(size.width);
        expect(y - DOT_RADIUS).toBeGreaterThan(0);
        expect(y + DOT_RADIUS).toBeLessThan(size.height);
      }
    }
  });
});

describe('frameSpectrum', () => {
  it('[S2-SPEC-02] labels lightness from 0 below to 100 above, each at the height of its dots', () => {
    const { lines } = frameSpectrum(WIDE);
    expect(lines.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100']);
    const [forty] = placeSpots([at(0.3, 0.4)], WIDE);
    expect(lines[2]?.y).toBeCloseTo(forty?.y ?? 0);
  });

  it('labels all hues on a wide screen, and never overlaps labels on a narrow one', () => {
    const named = frameSpectrum(WIDE).hueLabels.map(({ text }) => text);
    expect(named.join(' ')).toBe('gray pink red orange yellow green teal blue purple');
    const { hueLabels } = frameSpectrum(NARROW);
    expect(hueLabels.length).toBeGreaterThanOrEqual(4);
    for (const [number, { x }] of hueLabels.entries()) {
      const before = hueLabels[number - 1];
      if (before) expect(x - before.x).toBeGreaterThanOrEqual(42);
    }
  });

  it('returns valid values before there is any space', () => {
    expect(placeSpots([at(0.5, 0.5)], { width: 0, height: 0 })[0]?.x).toBeGreaterThan(0);
  });
});

describe('placeTooltip', () => {
  it.each([WIDE, NARROW])('[S2-SPEC-04] stays inside the chart and off its dot (%o)', (size) => {
    for (let x = 20; x < size.width; x += 10) {
      for (const y of [16, 60, 200]) {
        const {
          top,
          left = size.width - (placeTooltip({ x, y }, size).right ?? 0) - TOOLTIP.width,
        } = placeTooltip({ x, y }, size);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + TOOLTIP.width).toBeLessThanOrEqual(size.width);
        expect(top).toBeGreaterThanOrEqual(0);
        const isBeside = left >= x + DOT_RADIUS || left + TOOLTIP.width <= x - DOT_RADIUS;
        const isApart = top >= y + DOT_RADIUS || top + TOOLTIP.height <= y - DOT_RADIUS;
        expect(isBeside || isApart).toBe(true);
      }
    }
  });
});
