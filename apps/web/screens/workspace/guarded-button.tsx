import type { ReactNode } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from '../page/routes.module.css';

interface GuardedButtonProps {
  readonly errorBoundary: DialogErrorBoundary;
  /** The dialog's name in failure reports. */
  readonly dialog: string;
  readonly children: ReactNode;
}

/** A button loaded together with what it opens: if either breaks or fails to load, the screen stays as it is. */
export function GuardedButton({
  errorBoundary: ErrorBoundary,
  dialog,
  children,
}: GuardedButtonProps) {
  const { place, giveBack } = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={place} className={styles.guardedButton}>
      <ErrorBoundary dialog={dialog} onClose={giveBack}>
        {children}
      </ErrorBoundary>
    </div>
  );
}
