import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { Boundary } from '../components/boundary/boundary.tsx';
import type { DialogErrorBoundary } from '../components/dialog-error-boundary.ts';
import { showToast } from '../components/toast/show-toast.ts';
import { FAILURE_WORDS } from '../words/failure.ts';
import { failureKindOf } from './failure-kind.ts';
import type { FailureDeps } from './failure-panel.tsx';

interface DialogBoundaryProps {
  readonly deps: Pick<FailureDeps, 'errors'>;
  /** Which dialog is open. */
  readonly dialog: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that breaks, or whose code does not come, closes and says so; the screen below stays. */
export function DialogBoundary({ deps, dialog, onClose, children }: DialogBoundaryProps) {
  const [failures, setFailures] = useState(0);
  const giveUp = useCallback(() => {
    onClose();
    setFailures((before) => before + 1);
  }, [onClose]);
  return (
    <Boundary
      key={failures}
      onFailure={(error, { componentStack }) =>
        deps.errors.report(error, {
          errorType: 'boundary',
          context: { screen: dialog, componentStack },
        })
      }
      renderFailure={({ error }) => <FailedDialog error={error} onTold={giveUp} />}
    >
      {children}
    </Boundary>
  );
}

/** The same to be handed to features that open dialogs of their own, outside of any screen. */
export function makeDialogErrorBoundary(deps: DialogBoundaryProps['deps']): DialogErrorBoundary {
  return function KeptDialog(props) {
    return <DialogBoundary deps={deps} {...props} />;
  };
}

interface FailedDialogProps {
  readonly error: unknown;
  readonly onTold: () => void;
}

function FailedDialog({ error, onTold }: FailedDialogProps) {
  useEffect(() => {
    const { dialogTitle, advice } = FAILURE_WORDS;
    showToast({ type: 'error', title: dialogTitle, text: advice[failureKindOf(error)] });
    onTold();
  }, [error, onTold]);
  return null;
}
