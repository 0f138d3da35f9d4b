/** Notifies its subscribers of events. */
export interface Emitter<Event extends readonly unknown[] = []> {
  /** Returns how to stop. */
  readonly subscribe: (listener: (...event: Event) => void) => () => void;
  readonly emit: (...event: Event) => void;
  readonly isEmpty: () => boolean;
  readonly clear: () => void;
}

export function createEmitter<Event extends readonly unknown[] = []>(): Emitter<Event> {
  const listeners = new Set<(...event: Event) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit: (...event) => {
      for (const listener of listeners) listener(...event);
    },
    isEmpty: () => listeners.size === 0,
    clear: () => listeners.clear(),
  };
}
