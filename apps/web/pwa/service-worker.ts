import { createEmitter } from '../base/emitter.ts';

/** What this page knows of newer versions of the app. */
export interface NewVersion {
  /**
   * Calls back when a newer version is complete on this device and waits; at once when it waits already. Returns how to
   * stop.
   */
  readonly onReady: (listener: () => void) => () => void;
  /**
   * Reloads the page in that version. Pages in other tabs continue with the files of the one they started with. While
   * the earlier version is still busy (with a model that another tab loads) the browser makes it wait; after a long
   * wait it is offered again.
   */
  readonly takeOver: () => void;
}

/** What offline use needs from the browser. */
export interface OfflineDeps {
  /** Absent where the page came neither by https nor from this machine. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Resolves when the page has loaded everything, so that caching does not slow it down. */
  readonly loaded: Promise<void>;
  readonly reload: () => void;
  readonly warn: (message: string, cause: unknown) => void;
}

const ADDRESS = '/service-worker.js';
/** Milliseconds after which the new version is offered again. A takeover takes about one second. */
const LONGEST_CHANGE = 8000;
/** Milliseconds after which an old worker that has not passed the request on, or cannot, is left out. */
const LONGEST_PASS = 2000;

/** Has the service worker store the app on this device. A browser that refuses loses nothing else. */
export function storeForOffline({ container, loaded, reload, warn }: OfflineDeps): NewVersion {
  const listeners = createEmitter();
  let waiting: ServiceWorker | null = null;
  let change = new AbortController();
  const announce = (worker: ServiceWorker) => {
    // The very first worker is not a new version.
    if (!container?.controller) return;
    waiting = worker;
    listeners.emit();
  };
  const register = async () => {
    await loaded;
    // Fetched again each time: a worker from a cache would hide every later version.
    const registration = await container?.register(ADDRESS, { updateViaCache: 'none' });
    if (registration) followUpdates(registration, announce);
  };
  register().catch((error: unknown) => warn('Could not store the app for offline use', error));
  return {
    onReady: (listener) => {
      const stop = listeners.subscribe(listener);
      if (waiting) listener();
      return stop;
    },
    takeOver: () => {
      // Another tab may have requested it before.
      if (waiting?.state !== 'installed') return reload();
      const asked = waiting;
      // An earlier request may still be pending.
      change.abort();
      change = new AbortController();
      const { signal } = change;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
      const pass = setTimeout(() => asked.postMessage('take-over'), LONGEST_PASS);
      const patience = setTimeout(() => announce(asked), LONGEST_CHANGE);
      signal.addEventListener('abort', () => {
        clearTimeout(pass);
        clearTimeout(patience);
      });
      const finish = () => {
        change.abort();
        reload();
      };
      container?.addEventListener('controllerchange', finish, { signal });
      // It gives up its work and passes the request on.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
      container?.controller?.postMessage('step-aside');
    },
  };
}

function followUpdates(
  registration: ServiceWorkerRegistration,
  announce: (worker: ServiceWorker) => void,
): void {
  if (registration.waiting) announce(registration.waiting);
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker);
    });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}
