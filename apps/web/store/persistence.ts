/**
 * How long saved data lasts. `kept`: until the user removes it. `may-be-cleared`: the browser may delete it when space
 * runs low. `unknown`: it does not say.
 */
export type Lasting = 'kept' | 'may-be-cleared' | 'unknown';

/** Missing where a page came neither by https nor from this machine, whatever the types say. */
export type AskableStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined;

const ownStorage = (): AskableStorage => navigator.storage;

export const readLasting = (storage = ownStorage()): Promise<Lasting> =>
  notify(async () => storage?.persisted?.());

/** Asks the browser never to delete data automatically. Most decide without asking; Firefox asks the user. */
export const askForLasting = (storage = ownStorage()): Promise<Lasting> =>
  notify(async () => storage?.persist?.());

async function notify(ask: () => Promise<boolean | undefined>): Promise<Lasting> {
  try {
    const isPersistent = await ask();
    if (isPersistent === undefined) return 'unknown';
    return isPersistent ? 'kept' : 'may-be-cleared';
  } catch {
    // Where storage is forbidden, so is asking.
    return 'unknown';
  }
}
