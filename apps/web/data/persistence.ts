/**
 * How long saved data lasts. `kept`: until the user removes it. `may-be-cleared`: the browser may delete it when space
 * runs low. `unknown`: it does not say.
 */
export type Lasting = 'kept' | 'may-be-cleared' | 'unknown';

/** Missing where a page came neither by https nor from this machine, whatever the types say. */
export type AskableStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined;

const ownStorage = (): AskableStorage => navigator.storage;

export const readLasting = (storage = ownStorage()): Promise<Lasting> =>
  tell(async () => storage?.persisted?.());

/** Asks the browser never to delete data automatically. Most decide without asking; Firefox asks the user. */
export const askForLasting = (storage = ownStorage()): Promise<Lasting> =>
  tell(async () => storage?.persist?.());

async function tell(ask: () => Promise<boolean | undefined>): Promise<Lasting> {
  try {
    const isKept = await ask();
    if (isKept === undefined) return 'unknown';
    return isKept ? 'kept' : 'may-be-cleared';
  } catch {
    // Where storage is forbidden, so is asking.
    return 'unknown';
  }
}
