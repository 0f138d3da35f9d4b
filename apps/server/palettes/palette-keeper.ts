import type { KeptPalette } from '@color-almanac/domain';

import type { Once } from '../answer-once.ts';
import { PERSON_GONE, type Outcome } from '../outcome.ts';
import type { Database } from '../storage/open-database.ts';
import {
  deletePalette,
  listPalettes,
  putPalette,
  type PaletteName,
  type PalettePut,
  type PalettePutOutcome,
} from '../storage/palette-records.ts';

/** The palettes of people, as the routes ask for them. */
export interface PaletteKeeper {
  list(userId: string): Promise<Outcome<KeptPalette[]>>;
  put(
    wanted: PaletteName & { readonly put: PalettePut; readonly once: Once },
  ): Promise<Outcome<KeptPalette>>;
  remove(wanted: PaletteName & { readonly once: Once }): Promise<Outcome<{ deleted: true }>>;
}

export function openPaletteKeeper({
  database,
  most,
  now,
}: {
  readonly database: Database;
  /** How many palettes one person may keep. */
  readonly most: number;
  /** ISO time. */
  readonly now: () => string;
}): PaletteKeeper {
  return {
    list: async (userId) => ({ ok: true, data: [...(await listPalettes(database, userId))] }),
    put: ({ once, ...wanted }) =>
      once(async (db) => answerPut(await putPalette(db, { ...wanted, most, now: now() }), most)),
    remove: ({ once, ...name }) =>
      once(async (db) => {
        await deletePalette(db, name);
        return { ok: true, data: { deleted: true } };
      }),
  };
}

function answerPut(outcome: PalettePutOutcome, most: number): Outcome<KeptPalette> {
  if (outcome.kind === 'kept') return { ok: true, data: outcome.palette };
  if (outcome.kind === 'gone') return PERSON_GONE;
  if (outcome.kind === 'full') {
    const full = `You keep ${most} palettes, which is as many as there is room for.`;
    const message = `${full} Please delete one you no longer need.`;
    return { ok: false, error: 'no-room', message };
  }
  const message = 'This palette was changed elsewhere meanwhile.';
  return { ok: false, error: 'conflict', message, current: outcome.current };
}
