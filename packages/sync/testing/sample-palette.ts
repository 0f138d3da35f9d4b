import type { StoredPalette } from '@color-almanac/domain';

/** A palette of two colors, created and last changed `day` days into January. Numbers from 1 on make ids. */
export function samplePalette(number: number, day = number): StoredPalette {
  const now = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const source = { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' } as const;
  return {
    id: samplePaletteId(number),
    name: `Palette ${number}`,
    colors: [
      {
        id: 'sage',
        hex: '#98A77C',
        name: 'Sage',
        weight: 60,
        isPrimary: true,
        isLocked: false,
        source,
      },
      {
        id: 'umber',
        hex: '#4A3428',
        name: 'Umber',
        weight: 40,
        isPrimary: false,
        isLocked: true,
        source,
      },
    ],
    pattern: { type: 'voronoi', seed: 41, tile: false },
    created_at: now,
    updated_at: now,
    version: 0,
  };
}

export function samplePaletteId(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
}
