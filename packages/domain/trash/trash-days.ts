import { toMillis } from '../profile/is-later.ts';

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30;
/** How many records of one kind rest in the trash of one user; the one deleted first makes way. */
export const MOST_TRASHED = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whether a record deleted then can still be restored. Both are ISO times. */
export const isResting = (deletedAt: string, now: string): boolean =>
  toMillis(now) - toMillis(deletedAt) < TRASH_DAYS * DAY_MS;

/** Whole days since a record was deleted, and until it is removed for good. Both are ISO times. */
export function countTrashDays(
  deletedAt: string,
  now: string,
): { readonly passed: number; readonly left: number } {
  const age = Math.max(0, toMillis(now) - toMillis(deletedAt));
  const passed = Math.min(TRASH_DAYS, Math.floor(age / DAY_MS));
  return { passed, left: TRASH_DAYS - passed };
}
