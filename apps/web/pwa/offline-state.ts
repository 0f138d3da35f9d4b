import { OFFLINE_QUESTION } from './service-worker/missed-files.ts';
import type { ShellState } from './service-worker/missed-files.ts';

/**
 * Whether the app opens without a connection here, or what stands in the way: besides what its worker says, that the
 * page came neither by https nor from this machine (`insecure`), that the browser has no workers (`unsupported`), or
 * that it does not let them store anything (`blocked`).
 */
export type OfflineState = ShellState | 'insecure' | 'unsupported' | 'blocked';

interface OfflineBrowser {
  /** Absent where the browser has none for this page. */
  readonly container: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined;
  readonly isSecure: boolean;
}

/** A worker is awake within a second. One of an earlier version does not know the question. */
const LONGEST_ANSWER_MS = 4000;

/** Asks the worker in charge of the page. */
export async function readOfflineState({
  container,
  isSecure,
}: OfflineBrowser): Promise<OfflineState> {
  if (!container) return isSecure ? 'unsupported' : 'insecure';
  const registration = await findRegistration(container);
  if (registration === 'blocked') return 'blocked';
  // A first version whose files did not all arrive is not registered, and tried again with the next page.
  if (!registration) return 'unreachable';
  return registration.active ? askWorker(registration.active) : 'preparing';
}

async function findRegistration(container: NonNullable<OfflineBrowser['container']>) {
  try {
    return await container.getRegistration();
  } catch (error) {
    if (error instanceof DOMException) return 'blocked';
    throw error;
  }
}

function askWorker(worker: ServiceWorker): Promise<OfflineState> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (state: OfflineState) => {
      clearTimeout(patience);
      port1.close();
      resolve(state);
    };
    const patience = setTimeout(() => end('preparing'), LONGEST_ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<ShellState | undefined>) =>
      // Its caches cannot be read.
      end(data ?? 'blocked'),
    );
    port1.start();
    worker.postMessage(OFFLINE_QUESTION, [port2]);
  });
}
