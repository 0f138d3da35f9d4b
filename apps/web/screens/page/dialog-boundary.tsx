import { Component, useCallback, useEffect, useState } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { FAILURE_WORDS } from '../../words/failure.words.ts';
import { failureKindOf } from './failure-kind.ts';
import { useServices } from './services.ts';

/**
 * When a dialog breaks or its code fails to load, it closes with a message, and the screen below stays. Features that
 * open dialogs of their own receive it, too.
 */
export const DialogBoundary: DialogErrorBoundary = ({ dialog, onClose, children }) => {
  const { errors } = useServices();
  const [failures, setFailures] = useState(0);
  const giveUp = useCallback(() => {
    onClose();
    setFailures((before) => before + 1);
  }, [onClose]);
  return (
    <Boundary
      key={failures}
      onFailure={(error, { componentStack }) =>
        errors.report(error, {
          errorType: 'boundary',
          context: { screen: dialog, componentStack },
        })
      }
      renderFailure={(error) => <FailedDialog error={error} onClosed={giveUp} />}
    >
      {children}
    </Boundary>
  );
};

interface BoundaryProps {
  readonly onFailure: (error: unknown, info: ErrorInfo) => void;
  readonly renderFailure: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onFailure(error, info);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.renderFailure(caught.error) : this.props.children;
  }
}

interface FailedDialogProps {
  readonly error: unknown;
  readonly onClosed: () => void;
}

function FailedDialog({ error, onClosed }: FailedDialogProps) {
  useEffect(() => {
    const { dialogTitle, advice } = FAILURE_WORDS;
    showToast({ type: 'error', title: dialogTitle, text: advice[failureKindOf(error)] });
    onClosed();
  }, [error, onClosed]);
  return null;
}
