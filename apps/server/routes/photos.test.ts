import { openTestApiOn } from '../testing/open-test-api.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { describePhotos } from './photos.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describePhotos(`in ${kind.name}`, () => openTestApiOn(kind));
}
