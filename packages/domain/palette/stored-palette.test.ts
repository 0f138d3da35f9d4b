import { describe, expect, it } from 'vitest';

import { storedPaletteSchema, paletteNameSchema, patternChoiceSchema } from './stored-palette.ts';

const COLOR = {
  id: 'sage',
  hex: '#98A77C',
  name: 'Sage',
  weight: 100,
  isPrimary: true,
  isLocked: false,
  source: { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' },
};
const PALETTE = {
  id: '00000000-0000-4000-9000-000000000001',
  name: 'Harbor',
  colors: [COLOR],
  pattern: { type: 'voronoi', seed: 41, tile: true },
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-02T12:00:00.000Z',
};
const refusalOf = (read: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  read.error?.issues[0]?.message;

describe('storedPaletteSchema', () => {
  it('gives a palette version 0 until a server has it', () => {
    expect(storedPaletteSchema.parse(PALETTE)).toEqual({ ...PALETTE, version: 0 });
  });

  it('requires a color and everything workingPaletteSchema requires', () => {
    const empty = storedPaletteSchema.safeParse({ ...PALETTE, colors: [] });
    expect(refusalOf(empty)).toBe('A palette that is kept has a color');
    const light = storedPaletteSchema.safeParse({ ...PALETTE, colors: [{ ...COLOR, weight: 99 }] });
    expect(refusalOf(light)).toBe('The weights do not add up to 100');
  });

  it('requires a UUID as id', () => {
    expect(storedPaletteSchema.safeParse({ ...PALETTE, id: '1' }).success).toBe(false);
  });
});

describe('paletteNameSchema', () => {
  it('makes one line without invisible characters', () => {
    expect(paletteNameSchema.parse('  By the\nharbor\u0000\u202E ')).toBe('By the harbor');
    expect(paletteNameSchema.parse('\ud800 ok')).toBe('\ufffd ok');
  });

  it('requires a name and limits its length', () => {
    for (const nothing of ['', '  ', '\u200B']) {
      expect(refusalOf(paletteNameSchema.safeParse(nothing))).toBe('A palette needs a name');
    }
    expect(paletteNameSchema.parse('x'.repeat(60))).toHaveLength(60);
    for (const length of [61, 300, 100_000]) {
      const read = paletteNameSchema.safeParse('x'.repeat(length));
      expect(refusalOf(read)).toBe('The name of a palette has 60 characters at most');
    }
  });
});

describe('patternChoiceSchema', () => {
  it('is no tile by default, and requires a seed of 32 bits', () => {
    const choice = { type: 'waves', seed: 2 ** 32 - 1 };
    expect(patternChoiceSchema.parse(choice)).toEqual({ ...choice, tile: false });
    for (const seed of [-1, 0.5, 2 ** 32]) {
      expect(patternChoiceSchema.safeParse({ ...choice, seed }).success).toBe(false);
    }
  });
});
