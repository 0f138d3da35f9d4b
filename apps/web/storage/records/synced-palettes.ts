import type { KeptPalette } from '@color-almanac/domain';
import { PALETTE_KIND } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { callForPalettes } from './record-calls.ts';
import { openSyncedShelf } from './synced-shelf.ts';
import type { ShelfGround, SyncedShelf } from './synced-shelf.ts';

/** What only palettes have. */
export type PaletteRoom = Pick<ShelfGround<KeptPalette>, 'room' | 'newId' | 'alone'>;

interface PaletteSync extends Pick<
  ShelfGround<KeptPalette>,
  'newKey' | 'clock' | 'schedule' | 'isOnline' | 'warn'
> {
  readonly api: ApiClient;
  readonly palettes: PaletteRoom;
}

/** The palettes of a person who signed in. */
export function openSyncedPalettes({
  palettes,
  api,
  ...ground
}: PaletteSync): SyncedShelf<KeptPalette> {
  const { newKey, clock, schedule, isOnline, warn } = ground;
  return openSyncedShelf({
    kind: PALETTE_KIND,
    calls: callForPalettes(api),
    ...palettes,
    newKey,
    clock,
    schedule,
    isOnline,
    warn,
  });
}
