import { useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';

import { PAGE_FAILURE, SCREEN_FAILURES } from '../../words/failure.words.ts';
import { FailurePanel } from './failure-panel.tsx';
import { RetriesContext } from '../page-route.tsx';
import { useServices } from '../../screens/page/services.ts';
import { useMode } from '../shell/use-mode.ts';
import styles from './failure.module.css';

/**
 * Replaces a screen, or the whole page, that broke or failed to load: reports the error and says what to do. Everything
 * around it stays.
 */
export function RouteFailure({ of }: { readonly of: 'screen' | 'page' }) {
  const error = useRouteError();
  const { errors } = useServices();
  const mode = useMode();
  const screen = of === 'screen' ? mode : 'page';
  const { revalidate } = useRevalidator();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [retries, setRetries] = useContext(RetriesContext);
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the reference exists only once it was reported
    setReference(errors.report(error, { errorType: 'boundary', context: { screen } }));
  }, [error, errors, screen]);
  return (
    <main id="content" className={`page ${styles.page}`}>
      <FailurePanel
        words={of === 'screen' ? SCREEN_FAILURES[mode] : PAGE_FAILURE}
        error={error}
        reference={reference}
        retries={retries}
        onRetry={async () => {
          // Navigating to an address that differs only in its hash loads nothing, so revalidate first. Revalidating
          // alone isn't enough: the router clears its error only on navigation.
          if (hash) await revalidate();
          // Retrying a screen doesn't reload the profiles.
          const how = of === 'screen' ? { defaultShouldRevalidate: false } : {};
          await navigate({ pathname, search, hash }, { replace: true, state, ...how });
          setRetries(retries + 1);
        }}
        // Drops query and state, reloads the profiles, and restores all retries.
        onReset={async () => {
          await navigate(pathname, { replace: true });
          setRetries(0);
        }}
      />
    </main>
  );
}
