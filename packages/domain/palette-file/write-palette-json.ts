import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { tidyPalette } from './named-palette.ts';
import type { NamedPalette } from './named-palette.ts';

const text = z.string().check(z.minLength(1));

/** A palette as a JSON file. A new format gets a new version number. */
export const paletteFileSchema = z.object({
  format: z.literal('color-almanac-palette'),
  version: z.literal(1),
  name: text,
  groups: z.array(
    z.object({ name: text, colors: z.array(z.object({ name: text, hex: hexSchema })) }),
  ),
});

export type PaletteFile = z.infer<typeof paletteFileSchema>;

export function writePaletteJson(given: NamedPalette): string {
  const { name, groups } = tidyPalette(given);
  const file: PaletteFile = {
    format: 'color-almanac-palette',
    version: 1,
    name,
    groups: groups.map((group) => ({
      name: group.name,
      colors: group.colors.map((color) => ({ name: color.name, hex: color.hex })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
