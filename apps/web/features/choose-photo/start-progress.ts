const STEP_PERCENT = 10;
const STEP_MS = 100;
const MOST_PERCENT = 90;

/**
 * Counts up by ten percent each tenth of a second, to ninety and never beyond: the real duration is unknown, and the
 * rest is shown when it is done.
 */
export function startProgress(
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): { readonly stop: () => void } {
  let percent = 0;
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    percent += STEP_PERCENT;
    onPercent(percent);
    if (percent >= MOST_PERCENT) stop();
  }, STEP_MS);
  signal.addEventListener('abort', stop);
  return { stop };
}
