import { openTestApi } from '../open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../storage/open-test-databases.ts';
import { describePhotos } from './photos.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describePhotos(`recorded in ${kind.name}`, async () => {
    const ground = await openTestDatabase(kind);
    const api = await openTestApi(ground.database);
    const close = async () => {
      await api.close();
      await ground.remove();
    };
    return { ...api, close };
  });
}
