import { withReadingContext, withWhitePoint } from '@color-almanac/domain';
import type { ReadingContext } from '@color-almanac/domain';

import { expectSame } from './behaviour-check.ts';
import type { LibraryBehaviour } from './library-ground.ts';
import { samplePhoto, sampleProfile } from './sample-profile.ts';

const SAID: Partial<ReadingContext> = {
  hairState: 'dyed',
  naturalHair: '#3A2A20',
  makeup: true,
  photos: [{ id: 'b', addedAt: '2026-01-01T12:00:00.000Z', colors: { skin: '#CE8659' } }],
};

export const KEEPING_BEHAVIOURS: readonly LibraryBehaviour[] = [
  {
    promise: 'starts empty',
    async check(prepare) {
      const { profiles, photos } = await (await prepare()).openLibrary();
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.get('a'), null, 'get');
      expectSame(await profiles.getActiveId(), null, 'active id');
      expectSame(await photos.get('a'), null, 'photo');
    },
  },
  {
    promise: 'gives back a profile as it was put, now and on a later visit',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      expectSame(await profiles.put(sampleProfile('a')), { kind: 'kept' }, 'put');
      expectSame(await profiles.get('a'), sampleProfile('a'), 'get');
      const later = await ground.openLibrary();
      expectSame(await later.profiles.list(), [sampleProfile('a')], 'later list');
    },
  },
  {
    promise: 'keeps what a person said about herself and her photo, until she takes it back',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      const plain = sampleProfile('a');
      const now = plain.updated_at;
      const said = withReadingContext(plain, SAID, now);
      const inWhite = withWhitePoint(said, { hex: '#F0D8B0', x: 0.25, y: 0.75 }, now);
      await profiles.put(plain);
      await profiles.put(inWhite);
      expectSame(await profiles.get('a'), inWhite, 'said');
      const later = await ground.openLibrary();
      expectSame(await later.profiles.list(), [inWhite], 'said, on a later visit');
      await later.profiles.put(withWhitePoint(inWhite, null, now));
      expectSame(await later.profiles.get('a'), said, 'without the white point');
      await later.profiles.put(plain);
      expectSame(await later.profiles.get('a'), plain, 'taken back');
    },
  },
  {
    promise: 'replaces a known profile whole and adds no second one',
    async check(prepare) {
      const { profiles } = await (await prepare()).openLibrary();
      await profiles.put(sampleProfile('a'));
      const changed = { ...sampleProfile('a'), profile_name: 'Renamed', color_season: null };
      changed.personal_colors = { ...changed.personal_colors, colorPoints: [] };
      await profiles.put(changed);
      expectSame(await profiles.list(), [changed], 'list');
    },
  },
  {
    promise: 'lists profiles in the order they were created, however they were put',
    async check(prepare) {
      const { profiles } = await (await prepare()).openLibrary();
      for (const [id, day] of [
        ['second', 2],
        ['third', 3],
        ['first', 1],
      ] as const) {
        await profiles.put(sampleProfile(id, day));
      }
      await profiles.put({ ...sampleProfile('first', 1), updated_at: '2026-02-01T12:00:00.000Z' });
      const ids = (await profiles.list()).map((profile) => profile.id);
      expectSame(ids, ['first', 'second', 'third'], 'order');
    },
  },
  {
    promise: 'gives copies: changing what was put or read changes nothing kept',
    async check(prepare) {
      const { profiles } = await (await prepare()).openLibrary();
      const put = sampleProfile('a');
      await profiles.put(put);
      put.personal_colors.colorPoints.length = 0;
      const read = await profiles.get('a');
      if (read) read.profile_name = 'Scribbled over';
      expectSame(await profiles.get('a'), sampleProfile('a'), 'get after scribbling');
    },
  },
  {
    promise: 'loses no profile when two visitors put theirs in turn',
    async check(prepare) {
      const ground = await prepare();
      const [here, there] = [await ground.openLibrary(), await ground.openLibrary()];
      await here.profiles.list();
      await there.profiles.put(sampleProfile('theirs', 1));
      await here.profiles.put(sampleProfile('ours', 2));
      const ids = (await there.profiles.list()).map((profile) => profile.id);
      expectSame(ids, ['theirs', 'ours'], 'both are there');
    },
  },
  {
    promise: 'remembers which profile is active',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await profiles.put(sampleProfile('a', 1));
      await profiles.put(sampleProfile('b', 2));
      await profiles.setActiveId('a');
      await profiles.setActiveId('b');
      const later = await ground.openLibrary();
      expectSame(await later.profiles.getActiveId(), 'b', 'active id');
    },
  },
  {
    promise: 'removes a profile with its photo and nothing else',
    async check(prepare) {
      const { profiles, photos } = await (await prepare()).openLibrary();
      for (const [id, day] of [
        ['a', 1],
        ['b', 2],
      ] as const) {
        await profiles.put(sampleProfile(id, day));
        await photos.put(id, samplePhoto());
      }
      await profiles.remove('a');
      expectSame(await profiles.list(), [sampleProfile('b', 2)], 'list');
      expectSame(await photos.get('a'), null, 'photo of the removed');
      expectSame((await photos.get('b'))?.type, 'image/jpeg', 'photo of the other');
    },
  },
  {
    promise: 'no longer calls a removed profile active',
    async check(prepare) {
      const { profiles } = await (await prepare()).openLibrary();
      await profiles.put(sampleProfile('a', 1));
      await profiles.setActiveId('a');
      await profiles.remove('a');
      expectSame(await profiles.getActiveId(), null, 'active id');
    },
  },
  {
    promise: 'takes no offence at removing what is not there',
    async check(prepare) {
      const { profiles, photos } = await (await prepare()).openLibrary();
      await profiles.put(sampleProfile('a'));
      await profiles.remove('nobody');
      await photos.remove('nobody');
      expectSame((await profiles.list()).length, 1, 'number of profiles');
    },
  },
];
