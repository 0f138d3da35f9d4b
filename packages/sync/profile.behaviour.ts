import { withReadingContext, withWhitePoint } from '@color-almanac/domain';
import type { ReadingContext } from '@color-almanac/domain';

import {
  expectSame,
  expectSameRecord,
  expectSameRecords,
  expectTrue,
  idsOf,
} from './testing/behaviour-check.ts';
import type { DataStoreBehaviour } from './testing/data-store-harness.ts';
import { samplePhoto, sampleProfile, sampleProfileId } from './testing/sample-profile.ts';
import { behavioursOfRepository } from './repository.behaviour.ts';

const STORED = { kind: 'saved' };
const [FIRST, SECOND] = [sampleProfile(1, 1), sampleProfile(2, 2)];
/** As the first of a user is; a server chooses it for want of another. */
const DEFAULT = { ...FIRST, is_default: true };
const NOBODY = sampleProfileId(99);

const SAID: Partial<ReadingContext> = {
  hairState: 'dyed',
  naturalHair: '#3A2A20',
  makeup: true,
  photos: [{ id: 'b', addedAt: '2026-01-01T12:00:00.000Z', colors: { skin: '#CE8659' } }],
};

const STORING: readonly DataStoreBehaviour[] = [
  {
    title: 'a new data store has no profile, no photo and no active id',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.get(FIRST.id), null, 'get');
      expectSame(await profiles.getActiveId(), null, 'active id');
      expectSame(await photos.get(FIRST.id), null, 'photo');
    },
  },
  {
    title: 'get and list return a profile unchanged, now and on a later visit',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      expectSame(await profiles.put(FIRST), STORED, 'put');
      expectSameRecord(await profiles.get(FIRST.id), FIRST, 'get');
      const later = await harness.openDataStore();
      expectSameRecords(await later.profiles.list(), [FIRST], 'later list');
    },
  },
  {
    title: 'put stores what the user said about themselves and the photo, until they take it back',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      const now = DEFAULT.updated_at;
      const said = withReadingContext(DEFAULT, SAID, now);
      const inWhite = withWhitePoint(said, { hex: '#F0D8B0', x: 0.25, y: 0.75 }, now);
      await profiles.put(DEFAULT);
      await profiles.put(inWhite);
      expectSameRecord(await profiles.get(DEFAULT.id), inWhite, 'said');
      const later = await harness.openDataStore();
      expectSameRecords(await later.profiles.list(), [inWhite], 'said, on a later visit');
      await later.profiles.put(withWhitePoint(inWhite, null, now));
      expectSameRecord(await later.profiles.get(DEFAULT.id), said, 'without the white point');
      await later.profiles.put(DEFAULT);
      expectSameRecord(await later.profiles.get(DEFAULT.id), DEFAULT, 'taken back');
    },
  },
  {
    title: 'put replaces a known profile as a whole and adds no second one',
    async check(openHarness) {
      const { profiles } = await (await openHarness()).openDataStore();
      await profiles.put(FIRST);
      const changed = {
        ...FIRST,
        profile_name: 'Renamed',
        color_season: null,
        personal_colors: { ...FIRST.personal_colors, colorPoints: [] },
      };
      await profiles.put(changed);
      expectSameRecords(await profiles.list(), [changed], 'list');
    },
  },
  {
    title: 'list sorts profiles by the time they were created, in whatever order they were saved',
    async check(openHarness) {
      const { profiles } = await (await openHarness()).openDataStore();
      for (const profile of [SECOND, sampleProfile(3, 3), FIRST]) await profiles.put(profile);
      await profiles.put({ ...FIRST, updated_at: '2026-02-01T12:00:00.000Z' });
      expectSame(idsOf(await profiles.list()), [1, 2, 3].map(sampleProfileId), 'order');
    },
  },
  {
    title: 'get and put copy: changing the objects changes nothing stored',
    async check(openHarness) {
      const { profiles } = await (await openHarness()).openDataStore();
      const put = sampleProfile(1);
      await profiles.put(put);
      put.personal_colors.colorPoints.length = 0;
      const read = await profiles.get(FIRST.id);
      if (read) read.profile_name = 'Scribbled over';
      expectSameRecord(await profiles.get(FIRST.id), FIRST, 'get after scribbling');
    },
  },
  {
    title: 'put loses no profile when two visitors save theirs in turn',
    async check(openHarness) {
      const harness = await openHarness();
      const [here, there] = [await harness.openDataStore(), await harness.openDataStore()];
      await here.profiles.list();
      await there.profiles.put(FIRST);
      await here.profiles.put(SECOND);
      expectSame(idsOf(await there.profiles.list()), idsOf([FIRST, SECOND]), 'both are there');
    },
  },
  {
    title: 'put with madeFrom keeps the changes of two visitors when they changed different fields',
    async check(openHarness) {
      const harness = await openHarness();
      const [here, there] = [await harness.openDataStore(), await harness.openDataStore()];
      await here.profiles.put(DEFAULT);
      const mine = await here.profiles.get(DEFAULT.id);
      const theirs = await there.profiles.get(DEFAULT.id);
      if (!mine || !theirs) throw new Error('The profile is not there');
      await here.profiles.put({ ...mine, profile_name: 'Renamed' }, mine);
      await there.profiles.put({ ...theirs, color_season: 'soft_autumn' }, theirs);
      const both = { ...DEFAULT, profile_name: 'Renamed', color_season: 'soft_autumn' };
      expectSameRecord(await here.profiles.get(DEFAULT.id), both, 'here');
      expectSameRecord(await there.profiles.get(DEFAULT.id), both, 'there');
    },
  },
];

const ACTIVE_AND_REMOVED: readonly DataStoreBehaviour[] = [
  {
    title: 'getActiveId returns the profile chosen last, on a later visit too',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      await profiles.put(SECOND);
      await profiles.setActiveId(FIRST.id);
      await profiles.setActiveId(SECOND.id);
      const later = await harness.openDataStore();
      expectSame(await later.profiles.getActiveId(), SECOND.id, 'active id');
    },
  },
  {
    title: 'getActiveId returns null when the active profile was removed',
    async check(openHarness) {
      const { profiles } = await (await openHarness()).openDataStore();
      await profiles.put(FIRST);
      await profiles.setActiveId(FIRST.id);
      await profiles.remove(FIRST.id);
      expectSame(await profiles.getActiveId(), null, 'active id');
    },
  },
  {
    title: 'remove removes a profile with its photo and nothing else',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      for (const profile of [FIRST, SECOND]) {
        await profiles.put(profile);
        await photos.put(profile.id, samplePhoto());
      }
      await profiles.remove(FIRST.id);
      expectSameRecords(await profiles.list(), [SECOND], 'list');
      expectSame(await photos.get(FIRST.id), null, 'photo of the removed');
      expectSame((await photos.get(SECOND.id))?.type, 'image/jpeg', 'photo of the other');
    },
  },
  {
    title: 'remove does nothing when profile and photo are unknown',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      await profiles.put(FIRST);
      await profiles.remove(NOBODY);
      await photos.remove(NOBODY);
      expectSame((await profiles.list()).length, 1, 'number of profiles');
    },
  },
  {
    title: 'isGone returns true only when a profile certainly does not exist',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      expectSame(await profiles.isGone(FIRST.id), false, 'of one that is there');
      await profiles.remove(FIRST.id);
      expectSame(await profiles.isGone(FIRST.id), true, 'of a removed one');
      await harness.forbid();
      expectSame(await profiles.isGone(FIRST.id), false, 'when reading is forbidden');
    },
  },
  {
    title: 'isGone returns false when a profile could not be read',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.put(FIRST);
      await harness.breakRecord(FIRST.id);
      await profiles.list();
      expectSame(await profiles.isGone(FIRST.id), false, 'of a broken one');
    },
  },
  {
    title: 'storeDefault makes the first profile the default where none is',
    async check(openHarness) {
      const harness = await openHarness();
      const { profiles } = await harness.openDataStore();
      await profiles.storeDefault();
      expectSame(await profiles.list(), [], 'without profiles');
      await profiles.put(SECOND);
      await profiles.put(FIRST);
      await profiles.storeDefault();
      const later = await (await harness.openDataStore()).profiles.list();
      expectSame(
        later.map(({ is_default }) => is_default),
        [true, false],
        'on a later visit',
      );
      await profiles.put({ ...FIRST, is_default: false });
      await profiles.put({ ...SECOND, is_default: true });
      await profiles.storeDefault();
      const flags = (await profiles.list()).map(({ is_default }) => is_default);
      expectSame(flags, [false, true], 'beside a default');
    },
  },
  {
    title:
      'send and confirmActiveId return sent or later when nothing is refused, and no profile is listed as refused or overruled',
    async check(openHarness) {
      const { profiles, photos } = await (await openHarness()).openDataStore();
      // Without a photo: those of the tests cannot be decoded, and a real server refuses them.
      await profiles.put(FIRST);
      await profiles.setActiveId(FIRST.id);
      const answers = [await profiles.send(FIRST.id), await photos.send(FIRST.id)];
      for (const { kind } of [...answers, await profiles.confirmActiveId()]) {
        expectTrue(kind === 'sent' || kind === 'later', `send answered ${kind}`);
      }
      expectSame(await profiles.listRefused(), [], 'refused');
      expectSame(await profiles.listOverruled(), [], 'overruled');
      await profiles.settleOverruled('nothing');
    },
  },
];

export const PROFILE_BEHAVIOURS: readonly DataStoreBehaviour[] = [
  ...STORING,
  ...ACTIVE_AND_REMOVED,
  ...behavioursOfRepository({
    one: 'profile',
    many: 'profiles',
    samples: [FIRST, SECOND],
    repositoryOf: ({ profiles }) => profiles,
    put: ({ profiles }, profile) => profiles.put(profile),
  }),
];
