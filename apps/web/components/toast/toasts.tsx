import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { toastManager } from './show-toast.ts';
import type { ToastType } from './show-toast.ts';
import styles from './toast.module.css';

const MOST_SHOWN = 5;
const ICONS = { error: CircleX, warning: TriangleAlert, success: CircleCheck, info: Info } as const;

/** The place where toasts appear, around everything that may show one. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider toastManager={toastManager} limit={MOST_SHOWN}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const type = (toast.type ?? 'info') as ToastType;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={joinClasses(styles.toast, styles[type])}
        swipeDirection={['right', 'down']}
      >
        <Icon of={ICONS[type]} className={styles.icon} />
        <div className={styles.words}>
          <Toast.Title className={styles.title} render={<b />} />
          <Toast.Description className={styles.text} />
          <Toast.Action className={styles.action} />
        </div>
        <Toast.Close
          render={
            <IconButton label="Dismiss" size="small" className={styles.close}>
              <Icon of={X} size="small" />
            </IconButton>
          }
        />
      </Toast.Root>
    );
  });
}
