import { createApiClient } from '../client/api-client.ts';
import type { OpenedApi } from '../client/api-client.ts';
import type { ApiDeps } from '../client/api-deps.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { Account } from './account.ts';

/**
 * Calls our server for the present user; with `userId` for that user only. What a data store still sends after someone
 * else has signed in must not be sent in the new user's name.
 */
export function openApi({
  account,
  fetch,
  userId,
}: Pick<ApiDeps, 'fetch'> & {
  readonly account: Pick<Account, 'getToken' | 'renew' | 'endSession' | 'subscribe' | 'getState'>;
  readonly userId?: string;
}): OpenedApi {
  const aiService = lazyWithRetry(async () => {
    const { openAiService } = await import('../client/ai-service.ts');
    return openAiService(fetch);
  });
  const getToken = () => account.getToken(userId);
  let wasSignedIn = getToken() !== null;
  account.subscribe(() => {
    const state = account.getState();
    // Users who sign out may still have changes on their way, which the server accepts.
    const hasEnded = wasSignedIn && state.kind === 'signed-out' && state.problem !== null;
    wasSignedIn = getToken() !== null;
    if (hasEnded) api.endCalls('signed-out');
  });
  const api = createApiClient({
    fetch,
    getToken,
    findAiService: async () => (await aiService.load())(),
    onUnauthorized: async () => getToken() !== null && (await account.renew()) === 'renewed',
    onRefused: () => {
      if (getToken() !== null) account.endSession();
    },
  });
  return api;
}
