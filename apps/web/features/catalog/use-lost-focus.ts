import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For what can go while it has the focus: the last item of a list, a bar whose work is done. The focus would vanish with
 * it, and the keys would start again at the top of the page.
 *
 * @param findNext where the focus goes instead.
 */
export function useLostFocus(isGone: boolean, findNext: () => HTMLElement | null): void {
  const wasGone = useRef(true);
  const take = useEffectEvent(() => {
    if (document.activeElement === document.body) findNext()?.focus();
  });
  useEffect(() => {
    const hasJustGone = isGone && !wasGone.current;
    wasGone.current = isGone;
    if (!hasJustGone) return undefined;
    take();
    // The question before deleting returns the focus a moment after it was answered.
    const timer = setTimeout(() => take(), CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
}

/** By then a dialog has closed. */
const CLOSED_AFTER_MS = 400;
