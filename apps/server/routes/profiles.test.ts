import { openTestApi } from '../open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../storage/open-test-databases.ts';
import { describeProfiles } from './profiles.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeProfiles(`kept in ${kind.name}`, async () => {
    const ground = await openTestDatabase(kind);
    const api = await openTestApi(ground.database);
    const close = async () => {
      await api.close();
      await ground.remove();
    };
    return { ...api, close };
  });
}
