import { nameColor } from '../color-check/name-color.ts';
import { parseHex, type Hex } from '../color/hex.ts';
import { HIGHEST_SEED } from './stored-palette.ts';
import {
  MOST_WORKING_COLORS,
  totalWeightOf,
  WHOLE_WEIGHT,
  type WorkingColor,
  type WorkingPalette,
} from './working-color.ts';

// palette-1.voronoi.41.7F7360p26.F4E1CF-22.98A77Cl52: version, type, seed (41t if the pattern is a tile), then for each
// color the hex, a letter for its state and the weight. All characters are safe in an address, so no messenger changes
// them; and the weights come last, so that a link cut short no longer adds up to 100.

/**
 * The content of a link: everything needed to paint the same pattern. Names are not included; they are derived from the
 * colors.
 */
export type PaletteLink<Type extends string> = {
  readonly palette: WorkingPalette;
  readonly type: Type;
  /** A whole number, 0 to 4 294 967 295. */
  readonly seed: number;
  /** Whether copies of the pattern join without a seam. */
  readonly tile: boolean;
};

export type PaletteLinkProblem =
  /** The address contains no palette at all. */
  | 'absent'
  | 'newer'
  | 'unknown-type'
  | 'too-many'
  | 'twice'
  /** Cut short or changed on the way. */
  | 'damaged';

export type PaletteLinkReading<Type extends string> =
  | { readonly ok: true; readonly link: PaletteLink<Type> }
  | { readonly ok: false; readonly reason: PaletteLinkProblem };

const PREFIX = 'palette-';
const VERSION = 1;
/** Eight colors take about 110 characters. Anything much longer is no link and is not parsed. */
const LONGEST = 300;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,9})$/;
const SEED = /^(0|[1-9]\d{0,9})(t?)$/i;
const COLOR = /^([0-9a-f]{6})([-plb])([1-9]\d{0,2})$/i;

/** The palette and its pattern as the text behind the # of an address. Throws if there are no colors. */
export function writePaletteLink({ palette, type, seed, tile }: PaletteLink<string>): string {
  if (palette.length === 0) throw new RangeError('A link carries one color at least');
  return `${PREFIX}${[VERSION, type, `${seed}${tile ? 't' : ''}`, ...palette.map(writeColor)].join('.')}`;
}

/** Parses a link, with or without the # in front, or says why it cannot be read. `types` are the known patterns. */
export function readPaletteLink<Type extends string>(
  hash: string,
  types: readonly Type[],
): PaletteLinkReading<Type> {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (!text.startsWith(PREFIX)) return refuse('absent');
  if (text.length > LONGEST) return refuse('damaged');
  const [version = '', typeText, seedText = '', ...colorTexts] = text
    .slice(PREFIX.length)
    .split('.');
  if (!WHOLE_NUMBER.test(version)) return refuse('damaged');
  if (Number(version) > VERSION) return refuse('newer');
  const [, digits = 'none', tileLetter = ''] = SEED.exec(seedText) ?? [];
  const seed = Number(digits);
  if (Number(version) < VERSION || !(seed <= HIGHEST_SEED)) return refuse('damaged');
  const type = types.find((known) => known === typeText);
  if (type === undefined) return refuse('unknown-type');
  const palette = readPalette(colorTexts);
  return typeof palette === 'string'
    ? refuse(palette)
    : { ok: true, link: { palette, type, seed, tile: tileLetter !== '' } };
}

function readPalette(texts: readonly string[]): WorkingPalette | PaletteLinkProblem {
  if (texts.length > MOST_WORKING_COLORS) return 'too-many';
  const colors = texts.flatMap((text) => readColor(text) ?? []);
  if (colors.length < texts.length) return 'damaged';
  if (new Set(colors.map(({ hex }) => hex)).size < colors.length) return 'twice';
  const primaries = colors.filter(({ isPrimary }) => isPrimary).length;
  const isLockedAlone = colors.length === 1 && colors.some(({ isLocked }) => isLocked);
  return totalWeightOf(colors) === WHOLE_WEIGHT && primaries === 1 && !isLockedAlone
    ? colors
    : 'damaged';
}

function writeColor({ hex, weight, isPrimary, isLocked }: WorkingColor): string {
  return `${hex.slice(1)}${letterOf({ isPrimary, isLocked })}${weight}`;
}

/** A color is in a palette only once, so its hex serves as id. */
function readColor(text: string): WorkingColor | null {
  const [, digits = '', letter = '', weight] = COLOR.exec(text) ?? [];
  const hex: Hex | null = parseHex(`#${digits}`);
  if (!hex) return null;
  return {
    id: `link-${hex.slice(1)}`,
    hex,
    name: nameColor(hex),
    weight: Number(weight),
    ...standingOf(letter.toLowerCase()),
    source: { type: 'link', name: 'Shared link', id: 'link' },
  };
}

type Standing = Pick<WorkingColor, 'isPrimary' | 'isLocked'>;

/** Primary, locked, both, or neither. */
function letterOf({ isPrimary, isLocked }: Standing): string {
  if (isPrimary) return isLocked ? 'b' : 'p';
  return isLocked ? 'l' : '-';
}

function standingOf(letter: string): Standing {
  return {
    isPrimary: letter === 'p' || letter === 'b',
    isLocked: letter === 'l' || letter === 'b',
  };
}

function refuse(reason: PaletteLinkProblem): {
  readonly ok: false;
  readonly reason: PaletteLinkProblem;
} {
  return { ok: false, reason };
}
