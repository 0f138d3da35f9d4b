import { describe, expect, it } from 'vitest';

import { LONGEST_PALETTE_NAME } from './stored-palette.ts';
import { freePaletteName, isSamePaletteName, suggestPaletteName } from './palette-name.ts';
import type { WorkingColor } from './working-color.ts';

function color(name: string, weight: number): WorkingColor {
  return {
    id: name,
    hex: '#98A77C',
    name,
    weight,
    isPrimary: false,
    isLocked: false,
    source: { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' },
  };
}

describe('suggestPaletteName', () => {
  it('joins the two colors with the most weight', () => {
    const colors = [color('Camel', 8), color('Umber', 32), color('Sage', 60)];
    expect(suggestPaletteName(colors)).toBe('Sage and Umber');
  });

  it('is one color if there is no other, or no other name', () => {
    expect(suggestPaletteName([color('Sage', 100)])).toBe('Sage');
    expect(suggestPaletteName([color('Sage', 50), color('Sage', 50)])).toBe('Sage');
    expect(suggestPaletteName([])).toBe('');
  });

  it('stays within the limit and never splits a character', () => {
    const name = suggestPaletteName([color('👩🏽‍🦱'.repeat(9), 60), color('Umber', 40)]);
    expect(name.length).toBeLessThanOrEqual(LONGEST_PALETTE_NAME);
    expect(name).toBe('👩🏽‍🦱'.repeat(8));
  });
});

describe('freePaletteName', () => {
  it('returns the wanted name if it is free', () => {
    expect(freePaletteName('Sage', { taken: ['Umber'] })).toBe('Sage');
  });

  it('appends a number if the name is taken, however that is spelled', () => {
    expect(freePaletteName('Sage', { taken: ['sage', 'SAGE 2'] })).toBe('Sage 3');
    expect(freePaletteName('Été', { taken: ['E\u0301te\u0301'] })).toBe('Été 2');
  });

  it('appends a mark if there is one, and a number only if that is taken too', () => {
    const mark = '(this device)';
    expect(freePaletteName('Sage', { taken: ['Sage'], mark })).toBe('Sage (this device)');
    const taken = ['Sage', 'Sage (this device)'];
    expect(freePaletteName('Sage', { taken, mark })).toBe('Sage (this device) 2');
  });

  it('cuts the name if both do not fit', () => {
    const long = 'x'.repeat(LONGEST_PALETTE_NAME);
    const free = freePaletteName(long, { taken: [long] });
    expect(free).toBe(`${'x'.repeat(LONGEST_PALETTE_NAME - 2)} 2`);
  });

  it('ignores capitals and surrounding blanks', () => {
    expect(isSamePaletteName(' Sage', 'sage ')).toBe(true);
    expect(isSamePaletteName('Sage', 'Sage 2')).toBe(false);
  });
});
