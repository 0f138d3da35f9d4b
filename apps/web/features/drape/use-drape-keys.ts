import { useEffect } from 'react';

import { letterOf } from '../../ui/read-key.ts';
import type { DrapeAction } from './drape-state.ts';

/** Where a key already means something: fields, buttons for Space, and open dialogs. */
const TAKEN = 'input, select, textarea, [contenteditable]';
const PRESSED_BY_SPACE = `${TAKEN}, button, a, summary`;

/** A and B show one cloth, Space flips between them. */
export function useDrapeKeys(change: (action: DrapeAction) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"], [role="alertdialog"]')) return;
      const isRange = target.matches('input[type="range"]');
      const name = letterOf(event);
      if ((name === 'a' || name === 'b') && (isRange || !target.closest(TAKEN))) {
        change({ kind: 'view', view: name });
      } else if (key === ' ' && (isRange || !target.closest(PRESSED_BY_SPACE))) {
        event.preventDefault();
        change({ kind: 'flip' });
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [change]);
}
