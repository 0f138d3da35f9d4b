import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { tryStorage } from '../../base/storage-access.ts';
import type { BrowserDeletion } from './open-browser-deletion.ts';
import { DELETION_KEY } from './session-keys.ts';

/**
 * How accounts are deleted. The code is loaded for the first deletion, or at once where an earlier page got no answer.
 */
export function deletionOnDemand(deps: BrowserDeletion): () => Promise<void> {
  const deletion = lazyWithRetry(async () =>
    (await import('./open-browser-deletion.ts')).openBrowserDeletion(deps),
  );
  const asked = tryStorage(() => deps.storage?.getItem(DELETION_KEY));
  if (asked.ok && asked.value) {
    deletion
      .load()
      .then(({ resume }) => resume())
      .catch((cause: unknown) => deps.warn('Could not check the deletion', cause));
  }
  return async () => (await deletion.load()).run();
}
