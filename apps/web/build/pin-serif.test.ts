import { describe, expect, it } from 'vitest';

import { makeSerif } from './pin-serif.config.ts';

/** Where each table of a font begins. Format: OpenType, "Table Directory". */
function tablesOf(font: DataView): ReadonlyMap<string, number> {
  const records = Array.from({ length: font.getUint16(4) }, (_, at) => 12 + at * 16);
  return new Map(records.map((record) => [tagAt(font, record), font.getUint32(record + 8)]));
}

const tagAt = (font: DataView, at: number) =>
  String.fromCodePoint(...[0, 1, 2, 3].map((step) => font.getUint8(at + step)));

/** The axes a font varies along, with their ends. Format: OpenType, "fvar". */
function axesOf(font: DataView) {
  const table = tablesOf(font).get('fvar') ?? 0;
  const first = table + font.getUint16(table + 4);
  const size = font.getUint16(table + 10);
  return Array.from({ length: font.getUint16(table + 8) }, (_, at) => {
    const axis = first + at * size;
    const numberAt = (place: number) => font.getInt32(axis + place) / 0x1_00_00;
    return { tag: tagAt(font, axis), least: numberAt(4), most: numberAt(12) };
  });
}

describe('makeSerif', () => {
  it('makes a font that varies by size alone, from the smallest size used, with all its glyphs', async () => {
    const bytes = await makeSerif('sfnt');
    const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    expect(axesOf(font)).toEqual([{ tag: 'opsz', least: 18, most: 72 }]);
    const glyphs = font.getUint16((tablesOf(font).get('maxp') ?? 0) + 4);
    // The visible characters of Latin-1 alone.
    expect(glyphs).toBeGreaterThan(190);
  });

  it('makes a font less than a third the size of its source', async () => {
    expect((await makeSerif('woff2')).byteLength).toBeLessThan(132_000 / 3);
  });
});
