import { createContext } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { Outlet } from 'react-router';

import { useUntilPathChanges } from './shell/use-until-path-changes.ts';
import type { Services } from '../screens/page/services.ts';
import { ServicesContext } from '../screens/page/services.ts';

/**
 * How often the failure at this path was retried. Stored here because the router remounts its boundaries on every try.
 */
export const RetriesContext = createContext<readonly [number, Dispatch<SetStateAction<number>>]>([
  0,
  () => undefined,
]);

/** The outermost route: provides the services to the gate, the shell and the screens. */
export function PageRoute({ services }: { readonly services: Services }) {
  const retries = useUntilPathChanges(0);
  return (
    <ServicesContext value={services}>
      <RetriesContext value={retries}>
        <Outlet />
      </RetriesContext>
    </ServicesContext>
  );
}
