import { useEffect } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** A dialog is open, or about to be. Answers how to say that it is not any more. */
export function noteOpenDialog(): () => void {
  let isOpen = true;
  change(1);
  return () => {
    if (isOpen) change(-1);
    isOpen = false;
  };
}

/** For a dialog that is open for as long as it is shown. */
export function useNotedDialog(open: boolean): void {
  useEffect(() => (open ? noteOpenDialog() : undefined), [open]);
}

/** Whether any dialog is open, so that another does not come over it unasked. */
export const isAnyDialogOpen = (): boolean => count > 0;

export function watchOpenDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
