import { useEffect, useRef } from 'react';

import { createEmitter } from '../base/emitter.ts';

/** Closes a dialog as Escape does: nothing is agreed to, and a dialog may stay to ask first. */
type Close = () => void;

let count = 0;
/** Dialogs that can be closed from outside, last opened last. */
let closable: readonly { readonly close: Close }[] = [];
const listeners = createEmitter();

/**
 * Notes that something is open over the page, or about to be: a dialog, a drawer, a panel or a menu. Returns how to
 * note that it closed.
 */
export function noteOpenDialog(): () => void {
  let isOpen = true;
  count += 1;
  listeners.emit();
  return () => {
    if (!isOpen) return;
    isOpen = false;
    count -= 1;
    listeners.emit();
  };
}

/** For something that is open as long as it is shown, and that the browser's Back button closes. */
export function useNotedDialog(open: boolean, onClose: Close): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    const entry = { close: () => close.current() };
    closable = [...closable, entry];
    const forget = noteOpenDialog();
    return () => {
      closable = closable.filter((other) => other !== entry);
      forget();
    };
  }, [open]);
}

export const countOpenDialogs = (): number => count;

/** Whether anything is open, so that no dialog opens over it unasked. */
export const isAnyDialogOpen = (): boolean => countOpenDialogs() > 0;

/** How many are open that can be closed from outside. */
export const countClosable = (): number => closable.length;

/** Closes those that were opened last, topmost first. */
export function closeTopmost(howMany: number): void {
  for (const { close } of closable.slice(-howMany).toReversed()) close();
}

export const watchOpenDialogs = listeners.subscribe;
