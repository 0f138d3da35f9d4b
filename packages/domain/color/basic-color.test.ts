import { describe, expect, it } from 'vitest';

import { BASIC_COLORS, nameBasicColor } from './basic-color.ts';
import { rgbToHex } from './srgb.ts';

describe('nameBasicColor', () => {
  it.each([
    ['#FFFFFF', 'white', 'white'],
    ['#F2E2D0', 'cream', 'beige'],
    ['#111117', 'black', 'black'],
    ['#2B2D31', 'black', 'black'],
    ['#41414A', 'charcoal', 'gray'],
    ['#8C8C8C', 'gray', 'gray'],
    ['#E7CCAE', 'beige', 'beige'],
    ['#BAA981', 'khaki', 'beige'],
    ['#B8936A', 'tan', 'beige'],
    ['#5B2E17', 'brown', 'brown'],
    ['#C0392B', 'red', 'red'],
    ['#800020', 'burgundy', 'red'],
    ['#FF8C1A', 'orange', 'orange'],
    ['#AB5A1E', 'rust', 'orange'],
    ['#FFB487', 'peach', 'orange'],
    ['#F9E647', 'yellow', 'yellow'],
    ['#C9A227', 'mustard', 'yellow'],
    ['#4A4A38', 'olive', 'green'],
    ['#6F791E', 'olive', 'green'],
    ['#2E8B57', 'green', 'green'],
    ['#007382', 'teal', 'green'],
    ['#1E2A4A', 'navy', 'blue'],
    ['#3D5A80', 'blue', 'blue'],
    ['#A7C7E7', 'light blue', 'blue'],
    ['#621D3E', 'plum', 'purple'],
    ['#6E43C6', 'purple', 'purple'],
    ['#FFC9CB', 'pink', 'pink'],
    ['#E0218A', 'pink', 'pink'],
  ] as const)('calls %s %s, found under %s', (hex, word, group) => {
    expect(nameBasicColor(hex)).toEqual({ word, group });
  });

  it('has a word and a group for every color', () => {
    const steps = Array.from({ length: 18 }, (_, step) => step * 15);
    const groups = new Set<string>();
    for (const r of steps) {
      for (const g of steps) {
        for (const b of steps) groups.add(nameBasicColor(rgbToHex({ r, g, b })).group);
      }
    }
    expect([...groups].toSorted()).toEqual(BASIC_COLORS.toSorted());
  });
});
