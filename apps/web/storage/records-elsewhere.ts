import type { Library } from '@color-almanac/sync';

import { openItemsElsewhere } from './items/items-elsewhere.ts';
import { openShelfElsewhere } from './records/shelf-elsewhere.ts';

type Records = Pick<Library, 'palettes' | 'items' | 'collections'>;

/** All that is put whole, of a library that is looked up at every step: it may have to be opened first, or be another by then. */
export function openRecordsElsewhere(find: () => Records | Promise<Records>): Records {
  return {
    palettes: openShelfElsewhere(async () => (await find()).palettes),
    items: openItemsElsewhere(async () => (await find()).items),
    collections: openShelfElsewhere(async () => (await find()).collections),
  };
}
