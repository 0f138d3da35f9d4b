import type { TestApi } from '../../apps/server/testing/open-test-api.ts';
import { describeCatalog } from '../../apps/server/routes/catalog.behaviour.ts';
import { describeCollections } from '../../apps/server/routes/collections.behaviour.ts';
import { describePalettes } from '../../apps/server/routes/palettes.behaviour.ts';
import { describePhotos } from '../../apps/server/routes/photos.behaviour.ts';
import { describeProfiles } from '../../apps/server/routes/profiles.behaviour.ts';
import { describeTrash } from '../../apps/server/routes/trash.behaviour.ts';
import { describeAccounts } from './accounts.behaviour.ts';
import { describeOperations } from './operations.behaviour.ts';

/** The behavior of the whole API: one suite for every database, photo store and number of servers. */
export function describeApi(name: string, open: () => Promise<TestApi>): void {
  describeAccounts(name, open);
  describeProfiles(name, open);
  describePhotos(name, open);
  describePalettes(name, open);
  describeCatalog(name, open);
  describeCollections(name, open);
  describeTrash(name, open);
  describeOperations(name, open);
}
