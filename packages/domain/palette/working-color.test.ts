import { describe, expect, it } from 'vitest';

import { workingPaletteSchema, type WorkingColor } from './working-color.ts';

const SAGE: WorkingColor = {
  id: 'sage',
  hex: '#98A77C',
  name: 'Sage',
  weight: 60,
  isPrimary: true,
  isLocked: false,
  source: { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' },
};
const HAIR: WorkingColor = {
  id: 'hair',
  hex: '#4A3428',
  name: 'Hair',
  weight: 40,
  isPrimary: false,
  isLocked: true,
  source: { type: 'profile', name: 'Me', id: 'local_1' },
};

const complaintsAbout = (palette: readonly unknown[]) =>
  workingPaletteSchema.safeParse(palette).error?.issues.map(({ message }) => message) ?? [];

describe('workingPaletteSchema', () => {
  it('[S2-WS-18] requires id, hex, name, weight, primary, lock and source of each color', () => {
    expect(workingPaletteSchema.parse([SAGE, HAIR])).toEqual([SAGE, HAIR]);
    expect(workingPaletteSchema.parse([])).toEqual([]);
    for (const part of ['id', 'hex', 'name', 'weight', 'isPrimary', 'isLocked', 'source']) {
      expect(complaintsAbout([{ ...SAGE, [part]: undefined }, HAIR])).not.toEqual([]);
    }
  });

  it("converts to the product's spelling of colors", () => {
    const [sage] = workingPaletteSchema.parse([{ ...SAGE, hex: '#98a77c' }, HAIR]);
    expect(sage?.hex).toBe('#98A77C');
  });

  it('[S2-WS-08] allows eight colors at most', () => {
    const nine = Array.from({ length: 9 }, (_, place) => ({
      ...(place === 0 ? SAGE : HAIR),
      id: `${place}`,
      hex: `#00000${place}`,
      weight: place === 0 ? 20 : 10,
    }));
    expect(complaintsAbout(nine)).toHaveLength(1);
  });

  it.each([
    ['a color twice', [SAGE, { ...HAIR, hex: '#98a77c' }], 'A color stands in the palette twice'],
    ['an id twice', [SAGE, { ...HAIR, id: 'sage' }], 'A color stands in the palette twice'],
    ['less than 100', [SAGE, { ...HAIR, weight: 39 }], 'The weights do not add up to 100'],
    [
      'a weight of nothing',
      [
        { ...SAGE, weight: 100 },
        { ...HAIR, weight: 0 },
      ],
      'The weights do not add up to 100',
    ],
    ['two primaries', [SAGE, { ...HAIR, isPrimary: true }], 'One color must be the primary one'],
    ['no primary', [{ ...SAGE, isPrimary: false }, HAIR], 'One color must be the primary one'],
    [
      'a locked single color',
      [{ ...SAGE, weight: 100, isLocked: true }],
      'A single color cannot be locked',
    ],
  ])('[S2-WS-18] refuses %s', (_, palette, complaint) => {
    expect(complaintsAbout(palette)).toEqual([complaint]);
  });
});
