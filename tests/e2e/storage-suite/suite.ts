// The page for the browser test of two tabs: the product's own adapters, nothing else.
import { sampleProfile } from '@color-almanac/sync/behaviour';

import { createApiClient } from '../../../apps/web/api/client/api-client.ts';
import { openGuestData } from '../../../apps/web/store/open-guest-data.ts';
import { openUserData } from '../../../apps/web/store/open-user-data.ts';

const unreachable = createApiClient({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  getToken: () => 'token',
});
const guest = openGuestData().dataStore;
const opening = openUserData({
  userId: 'anna',
  api: unreachable,
  clock: Date.now,
  warn: () => undefined,
});

const idsOf = (profiles: readonly { id: string }[]) => profiles.map(({ id }) => id).toSorted();

export const storageSuite = {
  /** Saves profiles with these IDs at the same time, as a guest and as an offline user. */
  async put(ids: readonly string[]): Promise<void> {
    const user = await opening;
    const puts = ids.flatMap((id) => [
      guest.profiles.put(sampleProfile(id)),
      user.profiles.put(sampleProfile(id)),
    ]);
    await Promise.all(puts);
  },
  /** The IDs stored for the guest and for the user. */
  async list() {
    return {
      guest: idsOf(await guest.profiles.list()),
      user: idsOf(await (await opening).profiles.list()),
    };
  },
};

declare global {
  interface Window {
    storageSuite: typeof storageSuite;
  }
}
window.storageSuite = storageSuite;
