import type { ReactNode } from 'react';

import { Boundary } from '../components/boundary/boundary.tsx';
import type { FailureWords } from '../words/failure.ts';
import { FailurePanel, MOST_RETRIES } from './failure-panel.tsx';
import type { FailureDeps } from './failure-panel.tsx';
import styles from './failure.module.css';

interface FailureBoundaryProps {
  readonly deps: FailureDeps;
  readonly words: FailureWords;
  /** Where it stands, for the report. */
  readonly screen: string;
  /** Elsewhere, what broke here is forgotten. */
  readonly place?: string;
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** Keeps what breaks inside from the rest of the page, reports it, and says what to do. */
export function FailureBoundary({
  deps,
  words,
  screen,
  place,
  onReset,
  children,
}: FailureBoundaryProps) {
  return (
    <Boundary
      place={place}
      onFailure={(error, { componentStack }) =>
        deps.errors.report(error, { errorType: 'boundary', context: { screen, componentStack } })
      }
      renderFailure={({ error, reference, retries, retry }) => (
        <main id="content" className={`page ${styles.page}`}>
          <FailurePanel
            deps={deps}
            words={words}
            error={error}
            reference={reference}
            retriesLeft={MOST_RETRIES - retries}
            onReset={onReset}
            onRetry={retry}
          />
        </main>
      )}
    >
      {children}
    </Boundary>
  );
}
