import { createEmitter } from '../../base/emitter.ts';

/** Notifies this page and all other tabs that something changed. */
export interface TabChannel {
  /** Once closed, it notifies no one; a write in progress still completed. */
  readonly emit: () => void;
  /** Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly close: () => void;
}

/** A channel of this name. It carries no payload: a listener reads again. */
export function openTabChannel(name: string): TabChannel {
  const listeners = createEmitter();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let isClosed = false;
  channel?.addEventListener('message', () => listeners.emit());
  return {
    emit: () => {
      if (isClosed) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel?.postMessage(null);
      listeners.emit();
    },
    subscribe: listeners.subscribe,
    close: () => {
      isClosed = true;
      listeners.clear();
      channel?.close();
    },
  };
}
