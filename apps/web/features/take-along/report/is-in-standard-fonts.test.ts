import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';

import { isInStandardFonts } from './is-in-standard-fonts.ts';

describe('isInStandardFonts', () => {
  it('knows the same letters as the fonts of the PDF', async () => {
    const file = await PDFDocument.create();
    const font = await file.embedFont(StandardFonts.Helvetica);
    const known = font.getCharacterSet().map((code) => String.fromCodePoint(code));
    expect(known.filter((letter) => !isInStandardFonts(letter))).toEqual([]);
    const all = Array.from({ length: 0x2500 }, (_, code) => String.fromCodePoint(code));
    const claimed = all.filter((letter) => /\S/.test(letter) && isInStandardFonts(letter));
    expect(claimed.filter((letter) => !known.includes(letter.normalize('NFC')))).toEqual([]);
  });

  it('accepts composed letters however they are typed, and refuses other scripts and symbols', () => {
    expect(['', 'Café – “rosé”\n5 €', 'Cafe\u0301'].every(isInStandardFonts)).toBe(true);
    expect(['Łódź', 'תכלת', '漢字', '🌹', '→'].some(isInStandardFonts)).toBe(false);
  });
});
