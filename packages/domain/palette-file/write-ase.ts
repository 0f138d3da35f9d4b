import { toRgb } from '../color/srgb.ts';
import type { Hex } from '../color/hex.ts';
import { tidyPalette } from './named-palette.ts';
import type { NamedColor, NamedPalette } from './named-palette.ts';

const SIGNATURE = 'ASEF';
const VERSION = { major: 1, minor: 0 } as const;
const GROUP_START = 0xc001;
const GROUP_END = 0xc002;
const COLOR = 0x0001;
/** "RGB " with a space: color models have four letters. */
const MODEL = 'RGB ';
/** 0 global, 1 spot, 2 normal: process colors without links to others. */
const NORMAL = 2;

/**
 * An Adobe Swatch Exchange file: Photoshop, Illustrator, InDesign, Affinity, Krita, GIMP 3. Big-endian; names in
 * UTF-16, ended by a zero (http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase; Adobe published no format).
 *
 * All colors are in one group with the palette's name, in the order of the palette's own groups. The format
 * allows several groups, but many readers take the first for the name of the palette and stop at the second: GIMP 3
 * (app/core/gimppalette-load.c) and `ase-utils` among them.
 */
export function writeAse(given: NamedPalette): Uint8Array<ArrayBuffer> {
  const { name, groups } = tidyPalette(given);
  const colors = groups.flatMap((group) => group.colors);
  const blocks = [
    writeBlock(GROUP_START, writeText(name)),
    ...colors.map((color) => writeBlock(COLOR, writeColor(color))),
    writeBlock(GROUP_END, []),
  ];
  const header = [
    ...writeAscii(SIGNATURE),
    ...writeU16(VERSION.major),
    ...writeU16(VERSION.minor),
    ...writeU32(blocks.length),
  ];
  return Uint8Array.from([header, ...blocks].flat());
}

function writeBlock(type: number, body: readonly number[]): readonly number[] {
  return [...writeU16(type), ...writeU32(body.length), ...body];
}

function writeColor({ hex, name }: NamedColor): readonly number[] {
  return [
    ...writeText(name),
    ...writeAscii(MODEL),
    ...writeChannels(hex).flatMap(writeF32),
    ...writeU16(NORMAL),
  ];
}

/** In UTF-16 units, with the final zero. */
function writeText(text: string): readonly number[] {
  const units = Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
  return [text.length + 1, ...units, 0].flatMap(writeU16);
}

/**
 * Channels from 0 to 1. The nearest 32-bit float may be slightly below n/255, and a reader that truncates instead of
 * rounding would show the color one step darker; in that case the next larger float is written.
 */
function writeChannels(hex: Hex): readonly number[] {
  const { r, g, b } = toRgb(hex);
  return [r, g, b].map((channel) => {
    const nearest = Math.fround(channel / 255);
    return nearest * 255 < channel ? Math.fround(nearest + nearest * 2 ** -23) : nearest;
  });
}

const writeAscii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const writeU16 = (value: number) => [value >> 8, value & 255];

const writeU32 = (value: number) => writeView(4, (view) => view.setUint32(0, value));

const writeF32 = (value: number) => writeView(4, (view) => view.setFloat32(0, value));

/** DataView writes big-endian by default. */
function writeView(length: number, write: (view: DataView) => void): readonly number[] {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return [...bytes];
}
