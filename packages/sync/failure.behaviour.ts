import {
  expectSame,
  expectSameRecord,
  expectSameRecords,
  expectTrue,
} from './testing/behaviour-check.ts';
import type { DataStoreBehaviour } from './testing/data-store-harness.ts';
import { samplePhoto, sampleProfile, withInlinePicture } from './testing/sample-profile.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };
const [FIRST, SECOND] = [sampleProfile(1, 1), sampleProfile(2, 2)];

const WITHOUT_SPACE: readonly DataStoreBehaviour[] = [
  {
    title: 'put fails and loses nothing when there is no space for a profile',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      await harness.limitSpace(0);
      expectSame(await profiles.put(SECOND), FULL, 'a new profile');
      const longer = { ...FIRST, profile_name: 'A name that needs more space than before' };
      expectSame(await profiles.put(longer), FULL, 'a longer version');
      expectSameRecords(await profiles.list(), [FIRST], 'list');
    },
  },
  {
    title:
      '[S1-PSTATE-08] put stores a profile without its picture when only the picture has no space',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await harness.limitSpace(20_000);
      const outcome = await profiles.put(withInlinePicture(FIRST, 100_000));
      expectSame(outcome, { kind: 'without-photo' }, 'put');
      const stored = await profiles.get(FIRST.id);
      expectSameRecord(stored, FIRST, 'get');
      expectSame(stored?.image_url, null, 'picture');
    },
  },
  {
    title: '[S1-PSTATE-09] put fails when not even the profile without its picture has space',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await harness.limitSpace(10);
      const outcome = await profiles.put(withInlinePicture(FIRST, 100_000));
      expectSame(outcome, FULL, 'put');
      expectSame(await profiles.list(), [], 'list');
    },
  },
  {
    title: 'put of a photo fails and keeps the previous photo when there is no space',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles, photos } = await harness.openDataStore();
      await profiles.put(FIRST);
      await photos.put(FIRST.id, samplePhoto(100));
      await harness.limitSpace(0);
      expectSame(await photos.put(FIRST.id, samplePhoto(5000)), FULL, 'put');
      expectSame((await photos.get(FIRST.id))?.bytes.length, 100, 'bytes of the photo');
    },
  },
  {
    title: 'remove removes profiles and photos even when there is no space left',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles, photos } = await harness.openDataStore();
      await profiles.put(FIRST);
      await photos.put(FIRST.id, samplePhoto());
      await harness.limitSpace(0);
      await profiles.remove(FIRST.id);
      expectSame(await profiles.list(), [], 'list');
      expectSame(await photos.get(FIRST.id), null, 'photo');
    },
  },
];

const FORBIDDEN_OR_BROKEN: readonly DataStoreBehaviour[] = [
  {
    title: 'put fails and reading finds nothing when storage is forbidden',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles, photos } = await harness.openDataStore();
      await harness.forbid();
      expectSame(await profiles.put(FIRST), FORBIDDEN, 'put');
      expectSame(await photos.put(FIRST.id, samplePhoto()), FORBIDDEN, 'put of a photo');
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.get(FIRST.id), null, 'get');
      expectSame(await photos.get(FIRST.id), null, 'photo');
    },
  },
  {
    title: 'getActiveId remembers the choice until the program ends when storage is forbidden',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await harness.forbid();
      await profiles.setActiveId(FIRST.id);
      expectSame(await profiles.getActiveId(), FIRST.id, 'active id');
    },
  },
  {
    title: 'list quarantines a broken profile, keeps its text and returns the others',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      await profiles.put(SECOND);
      const text = await harness.breakRecord(FIRST.id);
      expectSameRecords(await profiles.list(), [SECOND], 'list');
      expectSame(await profiles.get(FIRST.id), null, 'get');
      expectSame(await profiles.put(sampleProfile(3, 3)), { kind: 'saved' }, 'put');
      expectSame((await profiles.list()).length, 2, 'number of profiles');
      const quarantined = await harness.listQuarantined();
      expectTrue(
        quarantined.some((other) => other.includes(text)),
        'the broken original is gone',
      );
    },
  },
  {
    title: 'knowsAll returns false when a profile could not be read',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      await harness.breakRecord(FIRST.id);
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.knowsAll(), false, 'knows all');
    },
  },
];

export const FAILURE_BEHAVIOURS: readonly DataStoreBehaviour[] = [
  ...WITHOUT_SPACE,
  ...FORBIDDEN_OR_BROKEN,
];
