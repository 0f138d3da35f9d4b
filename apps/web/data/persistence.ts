/**
 * How long what is kept here stays. `kept`: until the person removes it. `may-be-cleared`: the browser may do so when
 * space runs short. `unknown`: it does not say.
 */
export type Lasting = 'kept' | 'may-be-cleared' | 'unknown';

/** Where a page came neither by https nor from this machine there is none, whatever the types say. */
export type AskableStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined;

const ownStorage = (): AskableStorage => navigator.storage;

export const readLasting = (storage = ownStorage()): Promise<Lasting> =>
  tell(async () => storage?.persisted?.());

/** Asks the browser not to clear anything by itself. Most decide without a word; Firefox asks the person. */
export const askForLasting = (storage = ownStorage()): Promise<Lasting> =>
  tell(async () => storage?.persist?.());

async function tell(ask: () => Promise<boolean | undefined>): Promise<Lasting> {
  try {
    const isKept = await ask();
    if (isKept === undefined) return 'unknown';
    return isKept ? 'kept' : 'may-be-cleared';
  } catch {
    // Where storage is forbidden the question is, too.
    return 'unknown';
  }
}
