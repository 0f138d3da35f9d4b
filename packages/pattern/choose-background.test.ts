import { describe, expect, it } from 'vitest';

import { chooseBackground } from './choose-background.ts';

const LIGHT = '#F3F3F3';
const DARK = '#1E1E1E';

describe('the background of a picture', () => {
  it('is dark for pale colors and light for dark ones', () => {
    expect(chooseBackground([{ hex: '#FFE2C7', weight: 100 }])).toBe(DARK);
    expect(chooseBackground([{ hex: '#202830', weight: 100 }])).toBe(LIGHT);
  });

  it('follows the weights if a palette has both', () => {
    for (const [pale, background] of [
      [80, DARK],
      [20, LIGHT],
    ] as const) {
      const colors = [
        { hex: '#FFE2C7', weight: pale },
        { hex: '#202830', weight: 100 - pale },
      ] as const;
      expect(chooseBackground(colors)).toBe(background);
    }
  });

  it('is light for a palette with some cream among colors of every depth', () => {
    const hexes = ['#7F7360', '#F4E1CF', '#98A77C', '#B28A79', '#52817A', '#AC9167'] as const;
    const weights = [26, 22, 18, 14, 12, 8];
    const colors = hexes.map((hex, place) => ({ hex, weight: weights[place] ?? 0 }));
    expect(chooseBackground(colors)).toBe(LIGHT);
  });

  it('is light if neither is clearly better, and without any color', () => {
    const few = [
      { hex: '#F4E1CF', weight: 22 },
      { hex: '#A4716B', weight: 78 },
    ] as const;
    expect(chooseBackground(few)).toBe(LIGHT);
    expect(chooseBackground([{ hex: '#A08060', weight: 100 }])).toBe(LIGHT);
    expect(chooseBackground([])).toBe(LIGHT);
  });
});
