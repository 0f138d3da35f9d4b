import { useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';

import { PAGE_FAILURE, SCREEN_FAILURES } from '../words/failure.ts';
import { FailurePanel } from './failure-panel.tsx';
import { RetriesContext } from './page-route.tsx';
import { useServices } from './services.ts';
import { useMode } from './use-mode.ts';
import styles from './failure.module.css';

/**
 * In the place of a screen, or of the whole page, that broke or could not be loaded: reports it and says what to do.
 * What stands around it stays.
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
          // To the router, what stands behind # is no reason to load; and the failure it shows it gives up only for
          // another location, because within a transition nobody sees that it is loading.
          if (hash) await revalidate();
          // For a screen the profiles need not be loaded anew.
          const how = of === 'screen' ? { defaultShouldRevalidate: false } : {};
          await navigate({ pathname, search, hash }, { replace: true, state, ...how });
          setRetries(retries + 1);
        }}
        // Without query and state, with the profiles loaded anew, and with all its tries.
        onReset={async () => {
          await navigate(pathname, { replace: true });
          setRetries(0);
        }}
      />
    </main>
  );
}
