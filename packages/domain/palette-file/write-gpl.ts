import { toRgb } from '../color/srgb.ts';
import { tidyPalette } from './named-palette.ts';
import type { NamedColor, NamedPalette } from './named-palette.ts';

/** GIMP shows at most this many side by side. */
const MOST_COLUMNS = 64;

/**
 * A GIMP palette, which Inkscape, Krita and Scribus read as well: lines of UTF-8, a color as three decimal channels and
 * its name, groups as comments (https://developer.gimp.org/core/standards/gpl/).
 */
export function writeGpl(given: NamedPalette): string {
  const { name, groups } = tidyPalette(given);
  const widest = Math.max(1, ...groups.map(({ colors }) => colors.length));
  const lines = groups.flatMap((group) => [`# ${group.name}`, ...group.colors.map(writeLine)]);
  const head = ['GIMP Palette', `Name: ${name}`, `Columns: ${Math.min(widest, MOST_COLUMNS)}`, '#'];
  return [...head, ...lines, ''].join('\n');
}

function writeLine({ hex, name }: NamedColor): string {
  const { r, g, b } = toRgb(hex);
  const channels = [r, g, b].map((channel) => String(channel).padStart(3)).join(' ');
  return `${channels}\t${name}`;
}
