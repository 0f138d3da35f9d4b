import { isLater } from '@color-almanac/domain';

import type { KeptRecord } from '../library.ts';

/** The one that was changed last first; of those changed at the same moment always the same one. */
export function newestFirst<Thing extends KeptRecord>(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted((one, other) => {
    if (comesAfter(one.updated_at, other.updated_at)) return -1;
    if (comesAfter(other.updated_at, one.updated_at)) return 1;
    return one.id < other.id ? -1 : 1;
  });
}

/** Times written alike are in the order of their letters, which is a hundred times faster to tell for thousands. */
function comesAfter(one: string, other: string): boolean {
  const isWrittenAlike = one.length === other.length && one.endsWith('Z') && other.endsWith('Z');
  return isWrittenAlike ? one > other : isLater(one, other);
}
