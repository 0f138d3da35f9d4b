import type { PaletteShelf } from '@color-almanac/sync';

import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { attemptPut, readUnlessForbidden } from './library-outcomes.ts';
import { deletePalette, getPalette, listPalettes, writePalette } from './palette-records.ts';

/** One person's palettes, put as they are: who may change what on which version is the routes' business. */
export function openPaletteShelf({
  database,
  userId,
}: {
  readonly database: Database;
  readonly userId: string;
}): PaletteShelf {
  return {
    list: () => readUnlessForbidden([], () => listPalettes(database, userId)),
    get: (id) => readUnlessForbidden(null, () => getPalette(database, { userId, id })),
    put: (palette) =>
      attemptPut(() =>
        inTransaction(database, async (transaction) => {
          if (!(await lockPerson(transaction, userId))) throw new Error('The owner is gone');
          await writePalette(transaction, userId, palette);
        }),
      ),
    remove: (id) => deletePalette(database, { userId, id }),
  };
}
