import { createToastStack } from './toast-stack.ts';
import type { ToastMessage } from './toast-stack.ts';

/** One stack for the whole page, so that a toast survives the screen that showed it. */
export const toastStack = createToastStack();

/** How long undo is offered: time to read what was done, and to think about it. */
export const UNDO_MS = 8000;

/** Shows a toast in the corner. Never the only place for something the user must do. */
export function showToast(message: ToastMessage): void {
  toastStack.add(message);
}
