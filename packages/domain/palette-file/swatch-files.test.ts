import { Buffer } from 'node:buffer';

import ase from 'ase-utils';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseHex, type Hex } from '../color/hex.ts';
import { rgbToHex } from '../color/srgb.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { seasonPalette } from '../testing/sample-palette.ts';
import { tidyPalette, type NamedPalette } from './named-palette.ts';
import { writeAse } from './write-ase.ts';
import { writeCssVariables } from './write-css-variables.ts';
import { writeGpl } from './write-gpl.ts';
import { paletteFileSchema, writePaletteJson } from './write-palette-json.ts';

interface ReadColor {
  readonly hex: string;
  readonly name: string;
}

/** Read with another author's library. */
function readAse(bytes: Uint8Array) {
  const { version, groups, colors } = ase.decode(Buffer.from(bytes));
  const read = (shorten: (channel: number) => number) =>
    colors.map(({ name, color: [r = 0, g = 0, b = 0] }): ReadColor => {
      const channels = { r: shorten(r * 255), g: shorten(g * 255), b: shorten(b * 255) };
      return { hex: rgbToHex(channels), name };
    });
  expect(read(Math.floor)).toEqual(read(Math.round));
  expect(colors.every(({ model, type }) => model === 'RGB' && type === 'normal')).toBe(true);
  return { version, groups, colors: read(Math.round) };
}

/** Goes from block to block by their stated lengths, as Adobe's programs do. */
function readBlockTypes(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: number[] = [];
  let place = 12;
  while (place < bytes.length) {
    types.push(view.getUint16(place));
    place += 6 + view.getUint32(place + 2);
  }
  expect(place).toBe(bytes.length);
  expect(types).toHaveLength(view.getUint32(8));
  return types;
}

/** As GIMP reads it: the first line, two header lines, then three numbers and the rest of the line. */
function readGpl(text: string) {
  const [magic, name = '', columns = '', ...lines] = text.split('\n');
  expect(magic).toBe('GIMP Palette');
  expect(name).toMatch(/^Name: \S/);
  expect(columns).toMatch(/^Columns: \d+$/);
  const colors = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): ReadColor => {
      const [, r, g, b, called = ''] = /^ *(\d+) +(\d+) +(\d+)\t(.+)$/u.exec(line) ?? [];
      return { hex: rgbToHex({ r: Number(r), g: Number(g), b: Number(b) }), name: called };
    });
  return { name: name.slice('Name: '.length), columns: Number(columns.slice(9)), colors };
}

/** A CSS comment ends at its first end mark, whatever it contains. */
function readCss(text: string) {
  const bare = text.replace(/\/\*.*?\*\//gsu, '');
  const [, body = ''] = /^\s*:root \{([^{}]*)\}\s*$/u.exec(bare) ?? [];
  const declarations = body.split(';').map((line) => line.trim());
  expect(declarations.pop()).toBe('');
  return declarations.map((line) => {
    const [, property = '', hex = ''] = /^(--[a-z0-9-]+): (#[0-9A-F]{6})$/.exec(line) ?? [];
    return { property, hex };
  });
}

const colorsOf = ({ groups }: NamedPalette) => groups.flatMap(({ colors }) => colors);

describe.each(SEASON_KEYS)('the swatch files of %s', (season) => {
  const palette = seasonPalette(season);
  const colors = colorsOf(palette);

  it('are Adobe Swatch Exchange with every name and every hex, in one group with its name', () => {
    const read = readAse(writeAse(palette));
    expect(read.version).toBe('1.0');
    expect(read.colors).toEqual(colors);
    expect(read.groups.map(({ name }) => name)).toEqual([palette.name]);
    expect(read.groups[0]?.colors).toHaveLength(40);
  });

  it('are a GIMP palette with every name and every hex, with a comment for each category', () => {
    const read = readGpl(writeGpl(palette));
    expect(read).toEqual({ name: palette.name, columns: 5, colors });
  });

  it('are CSS variables with unique names', () => {
    const read = readCss(writeCssVariables(palette));
    expect(read.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex));
    expect(new Set(read.map(({ property }) => property)).size).toBe(40);
    expect(read[0]?.property.startsWith(`--${season.replace('_', '-')}-`)).toBe(true);
  });

  it('are JSON that states its version and reads back unchanged', () => {
    const read = paletteFileSchema.parse(JSON.parse(writePaletteJson(palette)));
    expect(read).toEqual({ format: 'color-almanac-palette', version: 1, ...palette });
  });
});

const BAD_NAMES = [
  '',
  '   ',
  'tab\there\nand there\r\n',
  'nul\u0000, bell\u0007, delete\u007F, line\u2028separator',
  '\uD800 half',
  'Rosé 🌹👩‍🎨',
  'תכלת ורוד',
  '\u202Eturned',
  '*/ } body { display: none } /*',
  '"quotes" and \'these\' \\',
  '<b>&amp;</b>',
  '# no comment',
  'ä'.repeat(200),
  '🌹'.repeat(200),
];

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => parseHex(`#${value.toString(16).padStart(6, '0')}`) as Hex);
const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...BAD_NAMES));
const group = fc.record({ name, colors: fc.array(fc.record({ hex, name }), { maxLength: 8 }) });
const anyPalette = fc.record({ name, groups: fc.array(group, { maxLength: 12 }) });

describe('swatch files of any palette', () => {
  it('are complete and have the exact hexes, whatever the names are', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const tidy = tidyPalette(palette);
        const colors = colorsOf(tidy);
        const hexes = colorsOf(palette).map((color) => color.hex);
        const bytes = writeAse(palette);
        const types = readBlockTypes(bytes);
        expect(types).toEqual([0xc001, ...hexes.map(() => 1), 0xc002]);
        expect(readAse(bytes).colors).toEqual(colors);
        expect(readGpl(writeGpl(palette)).colors).toEqual(colors);
        const properties = readCss(writeCssVariables(palette));
        expect(properties.map((property) => property.hex)).toEqual(hexes);
        expect(new Set(properties.map(({ property }) => property)).size).toBe(hexes.length);
        const json = paletteFileSchema.parse(JSON.parse(writePaletteJson(palette)));
        expect(json.groups).toEqual(tidy.groups);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it.each(BAD_NAMES)(
    'write the name %j in one line, or the hex if nothing in it is visible',
    (bad) => {
      const palette = {
        name: bad,
        groups: [{ name: bad, colors: [{ hex: '#A1B2C3', name: bad }] }],
      };
      const [color] = colorsOf(tidyPalette(palette as NamedPalette));
      expect(color?.name).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,200}$/u);
      if (bad.trim() === '') expect(color?.name).toBe('#A1B2C3');
    },
  );
});
