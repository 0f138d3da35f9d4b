import { Toast } from '@base-ui/react/toast';

export type ToastType = 'error' | 'warning' | 'success' | 'info';

export interface ToastMessage {
  readonly type: ToastType;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; without it the type decides. */
  readonly duration?: number;
}

/** One stack for the whole page, so that a message survives the screen that showed it. */
export const toastManager = Toast.createToastManager();

const DURATIONS: Readonly<Record<ToastType, number>> = {
  error: 5000,
  warning: 4000,
  success: 3000,
  info: 3000,
};

/** Shows a message in the corner. Never the only place for something the person must do. */
export function showToast({ type, title, text, action, duration }: ToastMessage): void {
  const id = toastManager.add({
    type,
    title,
    description: text,
    timeout: duration ?? DURATIONS[type],
    priority: type === 'error' ? 'high' : 'low',
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              toastManager.close(id);
              action.onClick();
            },
          },
        }
      : {}),
  });
}
