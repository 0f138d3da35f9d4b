import type { KeptPalette } from '@color-almanac/domain';

import { openRecordKeeper, type RecordKeeper } from '../open-record-keeper.ts';
import {
  deletePalette,
  listPalettes,
  putPalette,
  type PalettePut,
} from '../storage/palette-records.ts';

/** The palettes of people, as the routes ask for them. */
export type PaletteKeeper = RecordKeeper<KeptPalette, PalettePut>;

export function openPaletteKeeper(parts: Parameters<typeof openRecordKeeper>[0]): PaletteKeeper {
  return openRecordKeeper(parts, {
    names: { one: 'palette', many: 'palettes' },
    list: listPalettes,
    put: putPalette,
    remove: deletePalette,
  });
}
