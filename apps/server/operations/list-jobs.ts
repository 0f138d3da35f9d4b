import { discardPhotos } from '../photos/discard-photos.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { sweepOwnPhotos } from '../photos/sweep-own-photos.ts';
import { forgetErrorReports } from '../storage/error-reports.ts';
import { forgetOldAnswers } from '../storage/idempotency.ts';
import { readInstallationId } from '../storage/installation-id.ts';
import type { Database } from '../storage/dialects.ts';
import { findKnownPhotoIds } from '../storage/photo-records.ts';
import { forgetCalls } from '../storage/rate-limits.ts';
import { forgetSessions } from '../storage/sessions.ts';
import { emptyOldTrash } from '../storage/trash-records.ts';
import type { Job } from './housekeeping.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest window of a call counter: that of the provider budget. */
const CALLS_KEPT_MS = DAY_MS;
const REPORTS_KEPT_MS = 90 * DAY_MS;

/** None lasts longer than a day and an hour. */
const SESSIONS_KEPT_MS = 2 * DAY_MS;

/** What accumulates on a server and is no longer needed. */
export function listJobs(
  { database, photos }: { readonly database: Database; readonly photos: PhotoStore },
  now: () => number,
): readonly Job[] {
  const before = (age: number) => new Date(now() - age).toISOString();
  const findKnownPhotos = (ids: readonly string[]) => findKnownPhotoIds(database, ids);
  return [
    {
      name: 'photos without a record',
      clear: async (signal) => {
        const installationId = await readInstallationId(database);
        const deps = { store: photos, findKnownPhotos, now: now(), signal };
        return sweepOwnPhotos({ ...deps, installationId });
      },
    },
    {
      name: 'trash',
      clear: async () => {
        const { count, released } = await emptyOldTrash(database, before(0));
        await discardPhotos(photos, released, (what, error) => {
          throw new Error(what, { cause: error });
        });
        return count;
      },
    },
    { name: 'counts of calls', clear: () => forgetCalls(database, before(CALLS_KEPT_MS)) },
    { name: 'remembered answers', clear: () => forgetOldAnswers(database, before(0)) },
    { name: 'sessions', clear: () => forgetSessions(database, before(SESSIONS_KEPT_MS)) },
    { name: 'error reports', clear: () => forgetErrorReports(database, before(REPORTS_KEPT_MS)) },
  ];
}
