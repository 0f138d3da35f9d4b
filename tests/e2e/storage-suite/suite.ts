// The page the browser test of two tabs drives: the product's own adapters, nothing else.
import { sampleProfile } from '@color-almanac/sync/behaviour';

import { createApiClient } from '../../../apps/web/api/api-client.ts';
import { openAccountLibrary } from '../../../apps/web/storage/open-account-library.ts';
import { openLibrary } from '../../../apps/web/storage/open-library.ts';

const unreachable = createApiClient({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  getToken: () => 'token',
});
const guest = openLibrary().library;
const hers = openAccountLibrary({ userId: 'anna', api: unreachable, warn: () => undefined });

const idsOf = (profiles: readonly { id: string }[]) => profiles.map(({ id }) => id).toSorted();

export const storageSuite = {
  /** Puts profiles of these ids at once, as a guest and as a person without a connection. */
  async put(ids: readonly string[]): Promise<void> {
    const puts = ids.flatMap((id) => [
      guest.profiles.put(sampleProfile(id)),
      hers.profiles.put(sampleProfile(id)),
    ]);
    await Promise.all(puts);
  },
  /** The ids kept for the guest, for the person, and of what waits to be sent. */
  async list() {
    const outbox = JSON.parse(localStorage.getItem('account.anna.outbox') ?? '{}') as {
      outbox: { entries: readonly { profileId: string }[] };
    };
    return {
      guest: idsOf(await guest.profiles.list()),
      hers: idsOf(await hers.profiles.list()),
      waiting: outbox.outbox.entries.map(({ profileId }) => profileId).toSorted(),
    };
  },
};

declare global {
  interface Window {
    storageSuite: typeof storageSuite;
  }
}
window.storageSuite = storageSuite;
