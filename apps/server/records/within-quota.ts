import type { Outcome, Refusal } from '../http/refusal.ts';
import { lockUser, type Database } from '../storage/dialects.ts';
import { inTransaction } from '../storage/in-transaction.ts';
import { measureUsage, type QuotaKind } from '../storage/measure-usage.ts';

/** The most that one user may store of each kind. */
export type UserQuota = Readonly<Record<QuotaKind, number>>;

const QUOTA_EXCEEDED = {
  profiles: 'There is no space for another profile. Please delete one you no longer need.',
  items: 'There is no space for another item. Please delete one you no longer need.',
  palettes: 'There is no space for another palette. Please delete one you no longer need.',
  collections: 'There is no space for another collection. Please delete one you no longer need.',
  collected:
    'There is no space for more in your collections. Please remove items you no longer need there.',
  photos: 'There is no space for another photo. Please delete one you no longer need.',
} as const satisfies Readonly<Record<QuotaKind, string>>;

/**
 * Runs the work, and rolls it back when it is refused or increases the user's usage beyond the quota. A user over the
 * limit, because it was higher once, can still change and remove things.
 */
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
      if (!outcome.ok) throw new QuotaRollback(outcome);
      for (const [kind, used] of await measureUsage(transaction, userId, added)) {
        if (used <= quota[kind] || used <= (before.get(kind) ?? 0)) continue;
        throw new QuotaRollback({ ok: false, error: 'no-room', message: QUOTA_EXCEEDED[kind] });
      }
      return outcome;
    });
  } catch (error) {
    if (error instanceof QuotaRollback) return error.refusal;
    throw error;
  }
}

/** Rolls the transaction back. */
class QuotaRollback extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
