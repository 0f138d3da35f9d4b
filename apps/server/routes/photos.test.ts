import { openTestApiOn } from '../open-test-api.ts';
import { TEST_DATABASES } from '../storage/open-test-databases.ts';
import { describePhotos } from './photos.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describePhotos(`in ${kind.name}`, () => openTestApiOn(kind));
}
