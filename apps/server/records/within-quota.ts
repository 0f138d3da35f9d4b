import type { Outcome, Refusal } from '../http/outcome.ts';
import { lockUser } from '../storage/dialects.ts';
import { inTransaction } from '../storage/in-transaction.ts';
import type { Database } from '../storage/open-database.ts';
import {
  findExceededQuota,
  measureUsage,
  type UserQuota,
  type QuotaKind,
} from '../storage/user-quota.ts';

const QUOTA_EXCEEDED = {
  profiles: 'There is no space for another profile. Please delete one you no longer need.',
  items: 'There is no space for another item. Please delete one you no longer need.',
  collected:
    'There is no space for more in your collections. Please remove items you no longer need there.',
  photos: 'There is no space for another photo. Please delete one you no longer need.',
} as const satisfies Readonly<Record<QuotaKind, string>>;

/** Runs the work, and rolls it back when it is refused or increases the user's usage beyond the quota. */
export async function withinQuota<Data>(
  {
    db,
    userId,
    quota,
    added,
  }: {
    readonly db: Database;
    readonly userId: string;
    readonly quota: UserQuota;
    readonly added: readonly QuotaKind[];
  },
  work: (transaction: Database) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  if (added.length === 0) return work(db);
  try {
    return await inTransaction(db, async (transaction) => {
      // Locked first, so that the measured usage cannot change before the work runs.
      await lockUser(transaction, userId);
      const before = await measureUsage(transaction, userId, added);
      const outcome = await work(transaction);
      if (!outcome.ok) throw new Undoing(outcome);
      const after = await measureUsage(transaction, userId, added);
      const lack = findExceededQuota(quota, before, after);
      if (lack === null) return outcome;
      throw new Undoing({ ok: false, error: 'no-room', message: QUOTA_EXCEEDED[lack] });
    });
  } catch (error) {
    if (error instanceof Undoing) return error.refusal;
    throw error;
  }
}

/** Rolls the transaction back. */
class Undoing extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
