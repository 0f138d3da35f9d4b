import { PALETTE_KIND } from '@color-almanac/sync';
import type { PaletteShelf } from '@color-almanac/sync';

import { openBrowserRoom } from './browser-room.ts';
import { openLocalShelf } from './local-shelf.ts';

/** The palettes of whoever has not signed in, in this browser. */
export function openGuestPalettes(databaseName: string): PaletteShelf {
  return openLocalShelf(openBrowserRoom(databaseName, PALETTE_KIND));
}
