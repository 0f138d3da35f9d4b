import { describe, expect, it } from 'vitest';

import { canPickColor, listDominant, pickColor, removeColor } from './change-colors.ts';
import { correctColors, showAsSeen } from './correct-colors.ts';

const RED = { name: 'Red', hex: '#C0392B', percentage: 60 } as const;
const NAVY = { name: 'Navy', hex: '#1E2A4A', percentage: 25 } as const;
const DOOR = { name: 'Flax', hex: '#CFBEAB', percentage: 15 } as const;
const WARM = '#B98757';

const sharesOf = (colors: readonly { readonly percentage: number }[]) =>
  colors.map(({ percentage }) => percentage);

describe('removeColor', () => {
  it('leaves its part to the others, in whole percent that add up to 100', () => {
    const left = removeColor([RED, NAVY, DOOR], 2);
    expect(left.map(({ name }) => name)).toEqual(['Red', 'Navy']);
    expect(sharesOf(left)).toEqual([70, 30]);
  });

  it('keeps the last color: an item has one', () => {
    expect(removeColor([RED], 0)).toEqual([RED]);
  });
});

describe('pickColor', () => {
  it('adds a named color, the largest share first', () => {
    const colors = pickColor(
      [
        { ...RED, percentage: 90 },
        { ...DOOR, percentage: 10 },
      ],
      '#3F6F5A',
    );
    expect(colors.map(({ name }) => name)).toEqual(['Red', 'Pine', 'Flax']);
    expect(sharesOf(colors)).toEqual([71, 20, 9]);
  });

  it('adds none twice, and no more than an item has', () => {
    expect(pickColor([RED], RED.hex)).toEqual([RED]);
    const four = [RED, NAVY, DOOR, { ...DOOR, hex: '#FFFFFF' as const }];
    expect(canPickColor(four)).toBe(false);
    expect(pickColor(four, '#3F6F5A')).toBe(four);
  });

  it('sees it in the light the others were corrected for', () => {
    const lit = correctColors([RED], WARM, 'user');
    if (!lit.ok) throw new Error('This white is one');
    const [, picked] = pickColor(lit.colors, '#C4AC4E');
    expect(picked?.light).toEqual({ white: WARM, seen: '#C4AC4E', correctedBy: 'user' });
    expect(picked?.hex).not.toBe('#C4AC4E');
    const [, doubtful] = pickColor(showAsSeen([RED], WARM), '#C4AC4E');
    expect(doubtful).toMatchObject({ hex: '#C4AC4E', light: { correctedBy: 'nobody' } });
  });
});

describe('listDominant', () => {
  it('is the first color, and every other from a fifth of the item on', () => {
    expect(listDominant([RED, NAVY, DOOR])).toEqual([RED.hex, NAVY.hex]);
    expect(listDominant([{ ...DOOR, percentage: 10 }])).toEqual([DOOR.hex]);
  });
});
