import { useEffect, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';

import { PAGE_FAILURE } from '../words/failure.ts';
import { FailurePanel, MOST_RETRIES } from './failure-panel.tsx';
import type { FailureGround } from './failure-panel.tsx';
import styles from './failure.module.css';

/** When what every screen needs could not be loaded: who is there, and the profiles. */
export function ErrorRoute({ ground }: { readonly ground: FailureGround }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const [retries, setRetries] = useState(0);
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the reference exists only once it was reported
    setReference(
      ground.errors.report(error, { errorType: 'boundary', context: { screen: 'loader' } }),
    );
  }, [error, ground]);
  return (
    <main className={`page ${styles.page}`}>
      <FailurePanel
        ground={ground}
        words={PAGE_FAILURE}
        error={error}
        reference={reference}
        retriesLeft={MOST_RETRIES - retries}
        onRetry={async () => {
          await revalidate();
          setRetries(retries + 1);
        }}
      />
    </main>
  );
}
