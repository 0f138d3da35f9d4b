import { isLater } from '@color-almanac/domain';

import type { KeptRecord } from '../library.ts';

/** The one that was changed last first; of those changed at the same moment always the same one. */
export function newestFirst<Thing extends KeptRecord>(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted((one, other) => {
    if (isLater(one.updated_at, other.updated_at)) return -1;
    if (isLater(other.updated_at, one.updated_at)) return 1;
    return one.id < other.id ? -1 : 1;
  });
}
