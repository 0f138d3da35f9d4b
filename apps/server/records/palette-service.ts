import type { StoredPalette } from '@color-almanac/domain';

import { openRecordService, type RecordService } from './open-record-service.ts';
import {
  deletePalette,
  listPalettes,
  putPalette,
  type PalettePut,
} from '../storage/palette-records.ts';

/** The palettes of users, as the routes need them. */
export type PaletteService = RecordService<StoredPalette, PalettePut>;

export function openPaletteService(deps: Parameters<typeof openRecordService>[0]): PaletteService {
  return openRecordService(deps, {
    noun: 'palette',
    added: ['palettes'],
    list: listPalettes,
    put: putPalette,
    remove: deletePalette,
  });
}
