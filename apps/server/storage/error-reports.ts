import type { ErrorReport } from '@color-almanac/contract';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';

/** Everyone may send reports, and they must not fill the disk: above this number the oldest are deleted. */
const MOST_REPORTS = 10_000;

/**
 * Saves a report of the web app. `userId` belongs to the token sent with it, or is `null`. If the account was deleted
 * meanwhile, the report is saved without the user.
 */
export async function storeErrorReport(
  database: Database,
  {
    id,
    userId,
    report,
    now,
    most = MOST_REPORTS,
  }: {
    readonly id: string;
    readonly userId: string | null;
    readonly report: ErrorReport;
    readonly now: string;
    readonly most?: number;
  },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const isGone = userId !== null && !(await lockUser(transaction, userId));
    const whose = {
      user_id: isGone ? null : userId,
      claimed_user_id: isGone ? null : report.userId,
    };
    await transaction
      .insertInto('error_reports')
      .values({
        id,
        ...whose,
        message: report.message,
        stack: report.stack,
        error_type: report.errorType,
        severity: report.severity,
        context: JSON.stringify(report.context),
        user_agent: report.userAgent,
        url: report.url,
        session_id: report.sessionId,
        happened_at: report.timestamp,
        received_at: now,
      })
      .execute();
  });
  const oldestStored = database
    .selectFrom('error_reports')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .offset(most - 1);
  await database.deleteFrom('error_reports').where('received_at', '<', oldestStored).execute();
}

/** Deletes reports received before a time (ISO) and returns their number. */
export async function forgetErrorReports(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('error_reports')
    .where('received_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
