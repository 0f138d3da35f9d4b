import { storedPaletteSchema, type StoredPalette } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';

import type { ReadRow } from './read-rows.ts';
import type { PalettesTable } from './tables.ts';

type PaletteRow = Selectable<PalettesTable>;

export function writePaletteRow(userId: string, palette: StoredPalette): Insertable<PalettesTable> {
  const { id, name, created_at, updated_at, version } = palette;
  return {
    user_id: userId,
    id,
    name,
    colors: JSON.stringify(palette.colors),
    pattern: JSON.stringify(palette.pattern),
    created_at,
    updated_at,
    version,
  };
}

/** `null` when the row holds no valid palette. */
export function readPaletteRow({
  colors,
  pattern,
  ...row
}: PaletteRow): ReadRow<StoredPalette> | null {
  try {
    const nested = { colors: JSON.parse(colors), pattern: JSON.parse(pattern) };
    const read = storedPaletteSchema.safeParse({ ...row, ...nested });
    return read.success ? { entry: read.data, isDamaged: false } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
