import { createEmitter } from '../base/emitter.ts';

/** `installed`: just now, while this page was open. A page in a tab cannot know of an earlier installation. */
export type InstallState = 'not-offered' | 'offered' | 'installed';

/** Whether this browser would install the app, and how to start it. */
export interface InstallOffer {
  readonly getState: () => InstallState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Makes the browser ask the user. The state shows the answer. */
  readonly install: () => Promise<void>;
}

/** Chromium's event for an installable app. Not a standard, so the compiler does not know it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/**
 * Holds the browser's offer until it is needed: it fires once, soon after the page loads and long before the settings
 * are opened. Handling it also stops the browser from prompting on its own.
 */
export function catchInstallOffer(page: EventTarget): InstallOffer {
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
      // An offer allows one prompt. The browser makes another when it may be prompted again.
      if (asked) become('not-offered', null);
      await asked?.prompt();
    },
  };
}
