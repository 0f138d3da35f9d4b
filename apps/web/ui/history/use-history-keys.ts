import { useEffect, useEffectEvent } from 'react';

import { isAnyDialogOpen } from '../open-dialogs.ts';
import { letterOf } from '../read-key.ts';

interface HistoryKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/**
 * Ctrl or Command with Z, with Shift for redo, and Ctrl with Y. Not in text fields, which have their own undo, nor
 * under a dialog.
 */
export function useHistoryKeys({ onUndo, onRedo }: HistoryKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isAnyDialogOpen() || isText(event.target)) return;
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    if (step === 'undo') onUndo();
    else onRedo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function stepOf(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** Inputs without text. */
const WORDLESS = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]
  .map((type) => `[type=${type}]`)
  .join(', ');
const TEXT = `input:not(${WORDLESS}), textarea, [contenteditable]:not([contenteditable=false])`;

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}
