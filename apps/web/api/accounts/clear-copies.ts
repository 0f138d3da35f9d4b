import type { ApiDeps } from '../client/api-deps.ts';
import { openUserData } from '../../store/open-user-data.ts';
import { hasStoredUploads } from '../../media/uploads/stored-uploads.ts';
import type { SessionUploads } from '../../media/uploads/follow-uploads.ts';
import type { Account } from './account.ts';
import { openApi } from './open-api.ts';

export interface ClearingDeps {
  readonly account: Account;
  readonly fetch: ApiDeps['fetch'];
  readonly uploads: Pick<SessionUploads, 'forget'>;
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Removes from this device what the server has of these users. Pending changes stay until they sign in again. */
export async function clearCopies(
  userIds: readonly string[],
  { account, fetch, uploads, getUserId, warn }: ClearingDeps,
): Promise<void> {
  for (const userId of userIds) {
    // Signed in while this ran.
    if (getUserId() === userId) continue;
    const api = openApi({ account, fetch, userId });
    const data = await openUserData({ userId, api, clock: () => Date.now(), warn, sends: false });
    try {
      const left = await data.forgetSent();
      const hasUploads = await hasStoredUploads(userId);
      if (!hasUploads) await uploads.forget(userId);
      if (left === 0 && !hasUploads) await data.forget();
    } catch (cause) {
      data.close();
      warn('The copy of an account is still stored in this browser', cause);
    }
  }
}
