import { createEmitter } from '../emitter.ts';

/** What this page knows of versions of the app newer than itself. */
export interface NewVersion {
  /**
   * Calls the listener when a newer version is complete on this device and waits, at once when it waits already.
   * Answers how to stop listening.
   */
  readonly onReady: (listener: () => void) => () => void;
  /**
   * Opens the page anew in that version. Pages in other tabs keep the files of the one they began with. While the
   * version before is still at something (a model that another tab loads) the browser makes it wait: whoever has
   * waited for long is offered it again.
   */
  readonly takeOver: () => void;
}

/** What keeping the app for offline needs of the browser. */
export interface OfflineDeps {
  /** Absent where the page did not come by https or from this machine. */
  readonly container: ServiceWorkerContainer | undefined;
  /** When the page has all it asked for, so that keeping it takes no line away from it. */
  readonly loaded: Promise<void>;
  readonly reload: () => void;
  readonly warn: (message: string, cause: unknown) => void;
}

const ADDRESS = '/service-worker.js';
/** Milliseconds after which a change of versions has not come about. It takes about one second. */
const LONGEST_CHANGE = 8000;

/** Has the service worker keep the app on this device. A browser that refuses loses nothing else. */
export function keepForOffline({ container, loaded, reload, warn }: OfflineDeps): NewVersion {
  const listeners = createEmitter();
  let waiting: ServiceWorker | null = null;
  const announce = (worker: ServiceWorker) => {
    // The first worker of all is no new version.
    if (!container?.controller) return;
    waiting = worker;
    listeners.emit();
  };
  const register = async () => {
    await loaded;
    // Asked for anew each time: a worker taken from a cache would hide every later version.
    const registration = await container?.register(ADDRESS, { updateViaCache: 'none' });
    if (registration) followUpdates(registration, announce);
  };
  register().catch((error: unknown) =>
    warn('The app could not be kept for opening offline', error),
  );
  return {
    onReady: (listener) => {
      const stop = listeners.subscribe(listener);
      if (waiting) listener();
      return stop;
    },
    takeOver: () => {
      // Another tab may have asked for it before.
      if (waiting?.state !== 'installed') return reload();
      const asked = waiting;
      const patience = setTimeout(() => announce(asked), LONGEST_CHANGE);
      container?.addEventListener(
        'controllerchange',
        () => {
          clearTimeout(patience);
          reload();
        },
        { once: true },
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
      container?.controller?.postMessage('step-aside');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
      asked.postMessage('take-over');
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
