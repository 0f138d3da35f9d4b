import type { Box } from './place-toasts.ts';

/** Toasts are lifted within this share of the screen; higher up they would cover what is being read. */
const MOST_OF_SCREEN = 0.5;

/**
 * By how many pixels toasts are lifted from their usual place so that they cover the middle of no control of the page;
 * 0 where there is no such place in the lower half of the screen.
 */
export function liftToasts({
  toasts,
  controls,
  screenHeight,
  gap,
}: {
  /** In their usual place. */
  readonly toasts: Box;
  readonly controls: readonly Box[];
  readonly screenHeight: number;
  /** Between the toasts and a control below them. */
  readonly gap: number;
}): number {
  const highest = screenHeight * (1 - MOST_OF_SCREEN);
  let lift = 0;
  for (;;) {
    const lifted = { ...toasts, top: toasts.top - lift, bottom: toasts.bottom - lift };
    const covered = controls.filter((control) => isMiddleIn(control, lifted));
    if (covered.length === 0) return lift;
    lift = toasts.bottom - Math.min(...covered.map(({ top }) => top)) + gap;
    if (toasts.top - lift < highest) return 0;
  }
}

function isMiddleIn({ left, right, top, bottom }: Box, toasts: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > toasts.left && x < toasts.right && y > toasts.top && y < toasts.bottom;
}
