import type { ReactNode } from 'react';

import type { Mode } from '../features/shell/mode.ts';
import { SCREEN_FAILURES } from '../words/failure.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import type { FailureDeps } from './failure-panel.tsx';

interface ScreenBoundaryProps {
  readonly mode: Mode;
  readonly deps: FailureDeps;
  /** The path: another screen of the same mode is asked anew. */
  readonly place: string;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** Around every screen, with the title and the sentence of its own. */
export function ScreenBoundary({ mode, children, ...rest }: ScreenBoundaryProps) {
  return (
    <FailureBoundary screen={mode} words={SCREEN_FAILURES[mode]} {...rest}>
      {children}
    </FailureBoundary>
  );
}
