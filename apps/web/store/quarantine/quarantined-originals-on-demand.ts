import { PROFILE_KIND, readRow } from '@color-almanac/sync';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { keysFrom, openUserDatabase, resultOf } from '../database/database.ts';
import type { QuarantinedOriginals, OriginalsDeps } from './quarantined-originals.ts';

/** Loads the code for originals only where something was set aside: hardly any user needs it. */
export function quarantinedOriginalsOnDemand(deps: OriginalsDeps): QuarantinedOriginals {
  const originals = lazyWithRetry(async () =>
    (await import('./quarantined-originals.ts')).openQuarantinedOriginals(deps),
  );
  return {
    list: async () => (await originals.load()).list(),
    takeLost: async () =>
      (await hasBrokenProfiles(deps)) ? (await originals.load()).takeLost() : 0,
  };
}

async function hasBrokenProfiles({ getUserId }: OriginalsDeps): Promise<boolean> {
  const request = { stores: ['meta', 'records'], mode: 'readonly' } as const;
  try {
    return await openUserDatabase(getUserId()).transact(request, async ({ meta, records }) => {
      const aside = meta.count(keysFrom(`quarantine/${PROFILE_KIND.name}`));
      const rows = records.getAll(keysFrom(`${PROFILE_KIND.name}/`));
      const [count, raws] = await Promise.all([resultOf(aside), resultOf<unknown[]>(rows)]);
      return count > 0 || raws.some((raw) => readRow(PROFILE_KIND, raw) === null);
    });
  } catch {
    return false; // When nothing can be read now, the screens say so.
  }
}
