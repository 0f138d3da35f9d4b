import { planFarewell } from '@color-almanac/sync';

import type { SyncGround } from './sync-ground.ts';
import { writeChange } from './write-profile-body.ts';

/**
 * The page goes at this moment: no lock and no database answers any more, but a request that leaves now arrives.
 * So changes are sent without standing in line and without a note of it. That is safe because a change says on
 * which version it was made: sent again on the next visit, it is found done. What is noted elsewhere (what
 * creates, what has a photo, what is on its way already) waits for that visit.
 */
export async function sendFarewell({ api, store, view, warn }: SyncGround): Promise<void> {
  const { outbox, listed } = store.read();
  if (!listed || view.isClosed()) return;
  const entries = planFarewell(outbox);
  await Promise.all(
    entries.map(async (entry) => {
      const profile = await view.get(entry.profileId);
      if (!profile) return;
      const call = { params: { id: entry.profileId }, idempotencyKey: entry.key, keepalive: true };
      try {
        await api.call('updateProfile', { ...call, body: writeChange(profile, entry) });
      } catch (error) {
        warn('What could not leave with the page waits here', error);
      }
    }),
  );
}
