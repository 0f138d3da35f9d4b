import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { toastStack } from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useReading } from './use-reading.ts';
import styles from './toast.module.css';

const REGION = 'Notifications';

const following = lazyWithRetry(() => import('./follow-dialogs.ts'));

/**
 * The corner for toasts, the newest at the bottom. It stays usable beside an open dialog: dialogs do not hide live
 * regions, and where one covers that corner the toasts move above it. F6 leads there and back.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStack.subscribe, toastStack.getShown);
  const { region, handlers, leave } = useReading(toasts.length > 0);
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    const { current } = region;
    if (!hasToasts || !current) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const follow = async () => {
      const { followDialogs } = await following.load();
      if (!isOver) stop = followDialogs(current);
    };
    // Without its code they stay in the corner.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [hasToasts, region]);
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
