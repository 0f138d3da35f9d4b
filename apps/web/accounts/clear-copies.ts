import type { ApiGround } from '../api/api-ground.ts';
import { openAccountLibrary } from '../storage/open-account-library.ts';
import { hasKeptUploads } from '../uploads/await-kept-uploads.ts';
import type { SessionUploads } from '../uploads/follow-uploads.ts';
import type { Account } from './account.ts';
import { openApi } from './open-api.ts';

export interface ClearingDeps {
  readonly account: Account;
  readonly fetch: ApiGround['fetch'];
  readonly uploads: Pick<SessionUploads, 'forget'>;
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly warn: (message: string, cause: unknown) => void;
}

/** Removes from this device what the server has of these users. What waits to be sent stays until they sign in again. */
export async function clearCopies(
  userIds: readonly string[],
  { account, fetch, uploads, getUserId, warn }: ClearingDeps,
): Promise<void> {
  for (const userId of userIds) {
    // Signed in meanwhile.
    if (getUserId() === userId) continue;
    const api = openApi({ account, fetch, userId });
    const library = openAccountLibrary({ userId, api, warn, sends: false });
    try {
      await library.forgetSent();
      if (!(await hasKeptUploads(userId))) await uploads.forget(userId);
    } catch (cause) {
      library.close();
      warn('The copy of an account is still kept in this browser', cause);
    }
  }
}
