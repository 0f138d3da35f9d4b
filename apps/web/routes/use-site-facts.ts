import { useSyncExternalStore } from 'react';

import type { SiteFacts } from '../api/site-facts.ts';
import type { Parts } from '../wiring.ts';

/** Whom people can write to and with whom they sign in, as far as it is known by now. */
export function useSiteFacts({ site }: Pick<Parts, 'site'>): SiteFacts {
  return useSyncExternalStore(site.subscribe, site.get);
}
