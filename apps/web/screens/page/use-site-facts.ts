import { useSyncExternalStore } from 'react';

import type { SiteFacts } from '../../api/client/site-facts.ts';
import { useServices } from './services.ts';

/** The support address and the sign-in provider, as far as they have loaded. */
export function useSiteFacts(): SiteFacts {
  const { site } = useServices();
  return useSyncExternalStore(site.subscribe, site.get);
}
