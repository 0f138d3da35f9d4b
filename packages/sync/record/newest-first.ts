import { compareTimes } from '@color-almanac/domain';

import type { StoredRecord } from '../data-store.ts';

/** The record changed last comes first; for equal times the order is stable. */
export function compareNewestFirst(one: StoredRecord, other: StoredRecord): number {
  return compareTimes(other.updated_at, one.updated_at) || (one.id < other.id ? -1 : 1);
}
