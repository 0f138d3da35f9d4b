/** A look at thousands of items costs: after one, the page has so many times as long to itself. */
const REST = 4;
/** Nobody waits longer for what is new. Milliseconds. */
const LONGEST_REST_MS = 2000;

export interface PacedRefetch {
  /** Something changed. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Looks at once when something changed after a rest; where one change follows the other, as when photos come in by the
 * hundred, only as often as leaves the page the time to show them. The last change is always looked at.
 */
export function paceRefetch(look: () => Promise<void>): PacedRefetch {
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
    // Whoever gave the look hears of its failure.
    look().then(end, end);
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
