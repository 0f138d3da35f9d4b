import { useEffect, useRef } from 'react';

interface MirrorKeys {
  readonly isOpen: boolean;
  readonly onFreeze: () => void;
  /** The next cloth, or the one before. */
  readonly onStep: (step: 1 | -1) => void;
}

/** Where Space already means something. A chosen radio has no use for it. */
const PRESSED_BY_SPACE =
  'button:not([role="radio"]), a, input:not([type="radio"]), select, textarea';
/** A list of radios moves by itself. */
const MOVED_BY_ARROWS = '[role="radiogroup"], input, select, textarea';

/** Space freezes; the arrow keys change the cloth, wherever the focus is in the dialog. */
export function useMirrorKeys(keys: MirrorKeys): void {
  const { isOpen } = keys;
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (key === ' ' && !target.closest(PRESSED_BY_SPACE)) {
        event.preventDefault();
        if (!repeat) latest.current.onFreeze();
      } else if (
        (key === 'ArrowRight' || key === 'ArrowLeft') &&
        !target.closest(MOVED_BY_ARROWS)
      ) {
        event.preventDefault();
        latest.current.onStep(key === 'ArrowRight' ? 1 : -1);
      }
    };
    // Before the radios, which would choose what is chosen.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isOpen]);
}
