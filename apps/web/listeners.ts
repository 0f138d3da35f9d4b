/** Whoever wants to hear of something each time it happens. */
export interface Listeners<News extends readonly unknown[] = []> {
  /** Answers how to say that one hears enough. */
  readonly add: (listener: (...news: News) => void) => () => void;
  readonly tell: (...news: News) => void;
  readonly isEmpty: () => boolean;
  readonly clear: () => void;
}

export function gatherListeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (...news) => {
      for (const listener of listeners) listener(...news);
    },
    isEmpty: () => listeners.size === 0,
    clear: () => listeners.clear(),
  };
}
