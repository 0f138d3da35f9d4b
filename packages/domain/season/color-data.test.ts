import { describe, expect, it } from 'vitest';

import { colorDataSchema, countFaceColors } from './color-data.ts';

const face = {
  skin: '#d9a58c',
  lip: '#B5655F',
  darkEye: '#4A3426',
  lightEye: '#7A5A3F',
  hair: '#4B3325',
  vein: null,
};

describe('colorDataSchema', () => {
  it('[S2-RES-02] has five colors and an empty vein for a face', () => {
    const data = colorDataSchema.parse(face);
    expect(data).toEqual({ ...face, skin: '#D9A58C' });
    expect('colors' in data ? 0 : countFaceColors(data)).toBe(5);
  });

  it('[S2-RES-03] has a list with description and type for other pictures', () => {
    const list = {
      colors: [
        { name: 'Primary', hex: '#7d9070' },
        { name: 'Secondary', hex: '#BAAA81' },
      ],
      description: 'A room',
      type: 'generic',
    };
    expect(colorDataSchema.parse(list)).toEqual({
      ...list,
      colors: [
        { name: 'Primary', hex: '#7D9070' },
        { name: 'Secondary', hex: '#BAAA81' },
      ],
    });
  });

  it('keeps the optional fields beyond the five colors', () => {
    const more = {
      ...face,
      skin: '#D9A58C',
      sclera: { hex: '#E0D8D0', pixels: 40 },
      hairState: 'dyed',
      naturalHair: '#4A3020',
      makeup: true,
      photos: [{ skin: '#D8A48B' }],
    };
    expect(colorDataSchema.parse(more)).toEqual(more);
  });

  it('requires at least two colors, in one photo or several', () => {
    expect(colorDataSchema.safeParse({ skin: '#D9A58C', hair: null }).success).toBe(false);
    expect(colorDataSchema.safeParse({}).success).toBe(false);
    expect(colorDataSchema.safeParse({ colors: [{ name: 'a', hex: '#7D9070' }] }).success).toBe(
      false,
    );
    expect(colorDataSchema.safeParse({ skin: '#D9A58C', naturalHair: '#4A3020' }).success).toBe(
      true,
    );
    expect(
      colorDataSchema.safeParse({ skin: '#D9A58C', photos: [{ hair: '#4A3020' }] }).success,
    ).toBe(true);
  });

  it('refuses values that are no colors', () => {
    for (const bad of [{ ...face, hair: 'brown' }, { ...face, hair: 7 }, null, [], 'text']) {
      expect(colorDataSchema.safeParse(bad).success).toBe(false);
    }
  });
});
