import { useSyncExternalStore } from 'react';

import type { SiteFacts } from '../api/site-facts.ts';
import { useServices } from './services.ts';

/** Whom people can write to and with whom they sign in, as far as it is known by now. */
export function useSiteFacts(): SiteFacts {
  const { site } = useServices();
  return useSyncExternalStore(site.subscribe, site.get);
}
