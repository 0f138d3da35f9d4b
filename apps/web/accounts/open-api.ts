import { createApiClient } from '../api/api-client.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiDeps } from '../api/api-deps.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
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
  readonly account: Pick<Account, 'getToken' | 'renew' | 'endSession'>;
  readonly userId?: string;
}): ApiClient {
  const aiService = lazyWithRetry(async () => {
    const { openAiService } = await import('../api/ai-service.ts');
    return openAiService(fetch);
  });
  const getToken = () => account.getToken(userId);
  return createApiClient({
    fetch,
    getToken,
    findAiService: async () => (await aiService.load())(),
    onUnauthorized: async () => getToken() !== null && (await account.renew()) === 'renewed',
    onRefused: () => {
      if (getToken() !== null) account.endSession();
    },
  });
}
