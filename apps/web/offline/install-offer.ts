import { createEmitter } from '../emitter.ts';

/** `installed`: just now, while this page looked on. What was installed before, a page in a tab cannot know. */
export type InstallState = 'not-offered' | 'offered' | 'installed';

/** Whether this browser would install the app, and has it do so. */
export interface InstallOffer {
  readonly getState: () => InstallState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Has the browser ask her. What she answers is told by the state. */
  readonly install: () => Promise<void>;
}

/** How Chromium says that it would install the app. No standard, so the compiler knows nothing of it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/**
 * Keeps the offer of the browser until somebody looks for it: it comes once, soon after the page and long before the
 * settings are open. Kept by us, it is not pressed upon her by the browser either.
 */
export function keepInstallOffer(page: EventTarget): InstallOffer {
  const listeners = createEmitter();
  let state: InstallState = 'not-offered';
  let offer: InstallPromptEvent | null = null;
  const become = (next: InstallState, event: InstallPromptEvent | null) => {
    state = next;
    offer = event;
    listeners.emit();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become('offered', event as InstallPromptEvent);
  });
  page.addEventListener('appinstalled', () => become('installed', null));
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    install: async () => {
      const asked = offer;
      // An offer holds for one question. The browser makes another when it likes to be asked again.
      if (asked) become('not-offered', null);
      await asked?.prompt();
    },
  };
}
