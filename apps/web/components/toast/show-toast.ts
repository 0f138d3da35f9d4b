import { createToastStack } from './toast-stack.ts';
import type { ToastMessage } from './toast-stack.ts';

/** One stack for the whole page, so that a message survives the screen that showed it. */
export const toastStack = createToastStack();

/** Shows a message in the corner. Never the only place for something the person must do. */
export function showToast(message: ToastMessage): void {
  toastStack.add(message);
}
