import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';

import { PAGE_FAILURE } from '../words/failure.ts';
import { FailurePanel, MOST_RETRIES } from './failure-panel.tsx';
import type { FailureDeps } from './failure-panel.tsx';
import styles from './failure.module.css';

/** When what every screen needs could not be loaded: who is there, and the profiles. */
export function ErrorRoute({ deps }: { readonly deps: FailureDeps }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [retries, setRetries] = useState(0);
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the reference exists only once it was reported
    setReference(
      deps.errors.report(error, { errorType: 'boundary', context: { screen: 'loader' } }),
    );
  }, [error, deps]);
  return (
    <main className={`page ${styles.page}`}>
      <FailurePanel
        deps={deps}
        words={PAGE_FAILURE}
        error={error}
        reference={reference}
        retriesLeft={MOST_RETRIES - retries}
        onRetry={async () => {
          // To the router, what stands behind # is no reason to load; and the failure it shows it gives up only for
          // another location, because within a transition nobody sees that it is loading.
          if (hash) await revalidate();
          await navigate({ pathname, search, hash }, { replace: true, state });
          setRetries(retries + 1);
        }}
        // Without query and state, and with all its tries.
        onReset={async () => {
          await navigate(pathname, { replace: true });
          setRetries(0);
        }}
      />
    </main>
  );
}
