import { describe, expect, it } from 'vitest';

import { paletteOf } from '../season/palette-of.ts';
import { deltaE2000 } from './color-space.ts';
import { findConfusableColors } from './find-confusable-colors.ts';
import { toRgb } from './srgb.ts';
import { simulateVision, VISIONS } from './simulate-vision.ts';

describe('simulateVision', () => {
  it('changes nothing for normal vision', () => {
    expect(simulateVision('#9C735C', 'normal')).toBe('#9C735C');
  });

  it.each(VISIONS)('keeps the gray %s for every kind of vision', (vision) => {
    for (const gray of ['#000000', '#7F7F7F', '#FFFFFF'] as const) {
      expect(deltaE2000(simulateVision(gray, vision), gray)).toBeLessThan(0.5);
    }
  });

  it('makes red and green alike without L or M cones', () => {
    const [red, green] = ['#B0462C', '#6C6A12'] as const;
    for (const vision of ['protanopia', 'deuteranopia'] as const) {
      const left = deltaE2000(simulateVision(red, vision), simulateVision(green, vision));
      expect(left).toBeLessThan(0.6 * deltaE2000(red, green));
    }
  });

  it('keeps lightness and removes hue for achromatopsia', () => {
    const { r, g, b } = toRgb(simulateVision('#2F7F4F', 'achromatopsia'));
    expect([g, b]).toEqual([r, r]);
    // Luminance .2126 R + .7152 G + .0722 B of linear light is .163.
    expect(r).toBe(112);
  });

  it('gives the published value of pure red without M cones', () => {
    // The first column of the matrix, through the sRGB curve.
    expect(simulateVision('#FF0000', 'deuteranopia')).toBe('#A39000');
  });
});

/** What Chromium 156 paints for the first row under each emulation of its developer tools. */
const PAINTED = {
  normal: ['#C8433C', '#5E8F4E', '#4878A8', '#C9B458'],
  protanopia: ['#685F3A', '#938549', '#647AAA', '#C4B04F'],
  deuteranopia: ['#897C38', '#8B8152', '#5770A7', '#C9B75C'],
  tritanopia: ['#DC1F43', '#5B8B7F', '#008389', '#D7A89F'],
  achromatopsia: ['#717171', '#838383', '#757575', '#B4B4B4'],
} as const;

describe.each(VISIONS)('the simulation of %s', (vision) => {
  it.each([0, 1, 2, 3] as const)('is within 3 of 255 of what Chromium paints: %i', (place) => {
    const simulated = toRgb(simulateVision(PAINTED.normal[place], vision));
    const painted = toRgb(PAINTED[vision][place]);
    for (const channel of ['r', 'g', 'b'] as const) {
      expect(Math.abs(simulated[channel] - painted[channel])).toBeLessThanOrEqual(3);
    }
  });
});

describe('findConfusableColors', () => {
  it('returns no pairs for normal vision', () => {
    expect(findConfusableColors(paletteOf('soft_autumn'), 'normal')).toEqual([]);
  });

  it('returns pairs that normal eyes tell apart, the most alike first', () => {
    const pairs = findConfusableColors(paletteOf('soft_autumn'), 'deuteranopia');
    expect(pairs.length).toBeGreaterThan(0);
    const apart = pairs.map(([one, other]) => deltaE2000(one.hex, other.hex));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(10);
    const seen = pairs.map(([one, other]) =>
      deltaE2000(
        simulateVision(one.hex, 'deuteranopia'),
        simulateVision(other.hex, 'deuteranopia'),
      ),
    );
    expect(Math.max(...seen)).toBeLessThan(3);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });
});
