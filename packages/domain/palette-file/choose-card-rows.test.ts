import { describe, expect, it } from 'vitest';

import { rgbToHex } from '../color/srgb.ts';
import { seasonPalette } from '../testing/sample-palette.ts';
import { chooseCardRows } from './choose-card-rows.ts';
import type { NamedPalette } from './named-palette.ts';

/** Groups with the given numbers of colors, all different. */
function paletteOf(counts: readonly number[]): NamedPalette {
  const groups = counts.map((count, place) => ({
    name: `Group ${place}`,
    colors: Array.from({ length: count }, (_, step) => ({
      hex: rgbToHex({ r: place, g: step, b: 0 }),
      name: `Color ${step}`,
    })),
  }));
  return { name: 'Mine', groups };
}

const shape = (palette: NamedPalette) =>
  chooseCardRows(palette).map(({ name, colors }) => [name, colors.map((color) => color.name)]);

describe('chooseCardRows', () => {
  it('takes the light, the middle and the deep color of each category of a season', () => {
    const palette = seasonPalette('soft_autumn');
    const rows = chooseCardRows(palette);
    expect(rows.map(({ name }) => name)).toEqual(palette.groups.map(({ name }) => name));
    expect(rows[0]?.colors).toEqual([0, 2, 4].map((place) => palette.groups[0]?.colors[place]));
  });

  it('shows everything while there is space, and names a group once', () => {
    expect(shape(paletteOf([5]))).toEqual([
      ['Group 0', ['Color 0', 'Color 1', 'Color 2']],
      [null, ['Color 3', 'Color 4']],
    ]);
    expect(shape(paletteOf([1, 0, 2]))).toEqual([
      ['Group 0', ['Color 0']],
      ['Group 2', ['Color 0', 'Color 1']],
    ]);
    expect(shape(paletteOf([]))).toEqual([]);
  });

  it('gives at most eight rows, from the first color to the last', () => {
    const rows = chooseCardRows(paletteOf([100, 7]));
    expect(rows).toHaveLength(8);
    expect(rows[0]?.colors[0]?.name).toBe('Color 0');
    const second = rows.findIndex(({ name }) => name === 'Group 1');
    expect(rows[second - 1]?.colors.at(-1)?.name).toBe('Color 99');
    const many = chooseCardRows(paletteOf(Array.from({ length: 30 }, () => 4)));
    expect(many).toHaveLength(8);
    expect(many[0]?.name).toBe('Mine');
    expect(many[7]?.colors[2]?.hex).toBe(rgbToHex({ r: 29, g: 3, b: 0 }));
  });
});
