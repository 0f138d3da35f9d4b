import { openTestApiOn } from '../testing/open-test-api.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { describeProfiles } from './profiles.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeProfiles(`in ${kind.name}`, () => openTestApiOn(kind));
}
