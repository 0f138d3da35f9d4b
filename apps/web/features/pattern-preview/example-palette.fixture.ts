import type { WorkingPalette } from '@color-almanac/domain';

const SOURCE = { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' } as const;

/** For tests: sage and camel. */
export const EXAMPLE_PALETTE: WorkingPalette = [
  {
    id: 'sage',
    hex: '#98A77C',
    name: 'Sage',
    weight: 70,
    isPrimary: true,
    isLocked: false,
    source: SOURCE,
  },
  {
    id: 'camel',
    hex: '#AC9167',
    name: 'Camel',
    weight: 30,
    isPrimary: false,
    isLocked: false,
    source: SOURCE,
  },
];
