import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For what can go while it has the focus, or while a dialog it opened has: the last item of a list, a bar whose work is
 * done. The focus would vanish with it, and the keys would start again at the top of the page; or the dialog would return
 * it to whatever had it long before.
 *
 * @param findNext where the focus goes instead.
 */
export function useLostFocus(isGone: boolean, findNext: () => HTMLElement | null): void {
  const wasGone = useRef(true);
  /** What had the focus last on the screen itself, below any dialog. */
  const last = useRef<Element | null>(null);
  const take = useEffectEvent(() => findNext()?.focus());
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('#content')) last.current = target;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const hasJustGone = isGone && !wasGone.current;
    wasGone.current = isGone;
    if (!hasJustGone) return undefined;
    const takeIfLost = () => {
      if (document.activeElement === document.body) take();
    };
    if (isInDialog() && last.current?.isConnected === false) {
      const watch = setInterval(() => {
        if (isInDialog()) return;
        clearInterval(watch);
        take();
      }, LOOK_EVERY_MS);
      return () => clearInterval(watch);
    }
    takeIfLost();
    // The question before deleting returns the focus a moment after it was answered.
    const timer = setTimeout(takeIfLost, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
}

/** Also while it closes: it keeps the focus until it is gone. */
function isInDialog(): boolean {
  return Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog]'));
}

const LOOK_EVERY_MS = 50;

/** By then a dialog has closed. */
const CLOSED_AFTER_MS = 400;
