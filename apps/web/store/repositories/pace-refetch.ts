/** Loading thousands of items is slow: after each load, the page gets this many times as long for itself. */
const REST = 4;
/** The longest wait for new data. Milliseconds. */
const LONGEST_REST_MS = 2000;

export interface PacedRefetch {
  /** Something changed. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Loads at once after a change that follows a pause. When changes follow each other, as when hundreds of photos are
 * added, it loads only as often as leaves the page time to show them. The last change is always loaded.
 */
export function paceRefetch(refetch: () => Promise<void>): PacedRefetch {
  let isBusy = false;
  let isAsked = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (began: number): void => {
    if (isStopped) return;
    const milliseconds = Math.min(LONGEST_REST_MS, REST * (performance.now() - began));
    timer = setTimeout(() => {
      isBusy = false;
      if (isAsked) start();
    }, milliseconds);
  };
  const start = (): void => {
    isBusy = true;
    isAsked = false;
    const began = performance.now();
    const end = () => rest(began);
    // The caller that passed the load handles its failure.
    refetch().then(end, end);
  };
  return {
    ask: () => {
      isAsked = true;
      if (!isBusy && !isStopped) start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
