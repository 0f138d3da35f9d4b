import { createEmitter } from '../../emitter.ts';

/**
 * Where the person's changes are. `on-this-device`: safe here, and sent as soon as that is possible again.
 * `refused`: the server will not have one of them; it stays here. `not-removed`: the server keeps a profile she
 * removed, so it is back.
 */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly waiting: number }
  | {
      readonly kind: 'on-this-device';
      readonly waiting: number;
      readonly because: 'offline' | 'signed-out' | 'server-trouble';
    }
  | {
      readonly kind: 'refused' | 'not-removed';
      readonly waiting: number;
      readonly message: string;
    };

/** A status that can be watched; fits React's `useSyncExternalStore`. */
export interface WatchedStatus {
  readonly get: () => SaveStatus;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createStatus(): WatchedStatus & { readonly set: (next: SaveStatus) => void } {
  let status: SaveStatus = { kind: 'saved' };
  const listeners = createEmitter();
  return {
    get: () => status,
    subscribe: listeners.subscribe,
    set: (next) => {
      if (JSON.stringify(next) === JSON.stringify(status)) return;
      status = next;
      listeners.emit();
    },
  };
}
