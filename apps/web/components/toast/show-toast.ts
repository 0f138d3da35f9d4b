import { createToastStack } from './toast-stack.ts';
import type { ToastMessage } from './toast-stack.ts';

/** One stack for the whole page, so that a message survives the screen that showed it. */
export const toastStack = createToastStack();

/** How long what can be taken back is offered: to have read what was done, and to have thought about it. */
export const UNDO_MS = 8000;

/** Shows a message in the corner. Never the only place for something the person must do. */
export function showToast(message: ToastMessage): void {
  toastStack.add(message);
}
