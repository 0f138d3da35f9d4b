import { compareTimes } from '@color-almanac/domain';

import type { KeptRecord } from '../library.ts';

/** The one that was changed last first; of those changed at the same moment always the same one. */
export function newestFirst<Thing extends KeptRecord>(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted(
    (one, other) => compareTimes(other.updated_at, one.updated_at) || (one.id < other.id ? -1 : 1),
  );
}
