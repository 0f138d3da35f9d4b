import { gatherListeners } from '../../listeners.ts';

/** Tells this page and all other tabs that something changed. */
export interface TabNews {
  /** Once closed, tells nobody: what was being written then was written all the same. */
  readonly tell: () => void;
  readonly watch: (onChange: () => void) => () => void;
  readonly close: () => void;
}

/** A channel of this name, on which nothing is said but that there is news. */
export function openTabNews(name: string): TabNews {
  const listeners = gatherListeners();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const hear = () => listeners.tell();
  let isClosed = false;
  channel?.addEventListener('message', hear);
  return {
    tell: () => {
      if (isClosed) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel?.postMessage(null);
      hear();
    },
    watch: listeners.add,
    close: () => {
      isClosed = true;
      listeners.clear();
      channel?.close();
    },
  };
}
