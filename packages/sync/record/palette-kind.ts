import { freePaletteName, storedPaletteSchema } from '@color-almanac/domain';
import type { StoredPalette } from '@color-almanac/domain';

import { compareNewestFirst, NAME_FROM_HERE } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

/** Two versions of a palette are never joined, because both may be wanted. */
export const PALETTE_KIND: RecordKind<StoredPalette> = {
  name: 'palette',
  photo: 'none',
  read: (raw) => {
    const read = storedPaletteSchema.safeParse(raw);
    return read.success ? { record: read.data, repaired: false } : null;
  },
  contentOf: ({ name, colors, pattern }) => ({ name, colors, pattern }),
  compare: compareNewestFirst,
  renameCopy: (palette, others) => ({
    ...palette,
    name: freePaletteName(palette.name, {
      taken: [palette, ...others].map(({ name }) => name),
      mark: NAME_FROM_HERE,
    }),
  }),
};
