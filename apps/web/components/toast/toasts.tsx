import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { toastStack } from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useReading } from './use-reading.ts';
import styles from './toast.module.css';

const REGION = 'Notifications';

/**
 * The corner where messages appear, the newest at the bottom. It stays within reach beside an open dialog: dialogs
 * leave alone what is live. F6 leads there and back.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStack.subscribe, toastStack.getShown);
  const { region, handlers, leave } = useReading(toasts.length > 0);
  const dismiss = (id: number) => {
    leave(id);
    toastStack.dismiss(id);
  };
  return createPortal(
    <section
      ref={region}
      aria-label={REGION}
      aria-live="off"
      tabIndex={-1}
      className={styles.region}
      {...handlers}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>,
    document.body,
  );
}
