import type { KeptRecord, RecordShelf } from '@color-almanac/sync';

import { openOnce } from '../../open-once.ts';
import { openShelfElsewhere } from './shelf-elsewhere.ts';

/** A shelf whose code is fetched when it is first asked for, and anew when it did not come. */
export function openShelfOnDemand<Thing extends KeptRecord>(
  load: () => Promise<() => RecordShelf<Thing>>,
): RecordShelf<Thing> {
  return openShelfElsewhere(openOnce(async () => (await load())()).open);
}
