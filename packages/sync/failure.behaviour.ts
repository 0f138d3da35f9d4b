import { expectRejection, expectSame, expectTrue } from './behaviour-check.ts';
import type { LibraryBehaviour } from './library-ground.ts';
import { samplePhoto, sampleProfile, withInlinePicture } from './sample-profile.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };

export const FAILURE_BEHAVIOURS: readonly LibraryBehaviour[] = [
  {
    promise: 'says so when there is no room for a profile, and loses nothing that was there',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await profiles.put(sampleProfile('a', 1));
      await ground.limitRoom(0);
      expectSame(await profiles.put(sampleProfile('b', 2)), FULL, 'a new profile');
      const longer = { ...sampleProfile('a', 1), profile_name: 'A name that needs more room' };
      expectSame(await profiles.put(longer), FULL, 'a longer version');
      expectSame(await profiles.list(), [sampleProfile('a', 1)], 'list');
    },
  },
  {
    promise:
      '[S1-PSTATE-08] keeps a profile without its picture when only the picture finds no room',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await ground.limitRoom(20_000);
      const outcome = await profiles.put(withInlinePicture(sampleProfile('a'), 100_000));
      expectSame(outcome, { kind: 'without-photo' }, 'put');
      expectSame(await profiles.get('a'), sampleProfile('a'), 'get');
    },
  },
  {
    promise: '[S1-PSTATE-09] says so when not even the profile without its picture finds room',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await ground.limitRoom(10);
      const outcome = await profiles.put(withInlinePicture(sampleProfile('a'), 100_000));
      expectSame(outcome, FULL, 'put');
      expectSame(await profiles.list(), [], 'list');
    },
  },
  {
    promise: 'says so when there is no room for a photo, and keeps the one that was there',
    async check(prepare) {
      const ground = await prepare();
      const { photos } = await ground.openLibrary();
      await photos.put('a', samplePhoto(100));
      await ground.limitRoom(0);
      expectSame(await photos.put('a', samplePhoto(5000)), FULL, 'put');
      expectSame((await photos.get('a'))?.bytes.length, 100, 'bytes of the photo');
    },
  },
  {
    promise: 'removes profiles and photos even when nothing more fits',
    async check(prepare) {
      const ground = await prepare();
      const { profiles, photos } = await ground.openLibrary();
      await profiles.put(sampleProfile('a'));
      await photos.put('a', samplePhoto());
      await ground.limitRoom(0);
      await profiles.remove('a');
      expectSame(await profiles.list(), [], 'list');
      expectSame(await photos.get('a'), null, 'photo');
    },
  },
  {
    promise: 'says so when keeping is forbidden, and shows nothing rather than breaking',
    async check(prepare) {
      const ground = await prepare();
      const { profiles, photos } = await ground.openLibrary();
      await ground.forbid();
      expectSame(await profiles.put(sampleProfile('a')), FORBIDDEN, 'put');
      expectSame(await photos.put('a', samplePhoto()), FORBIDDEN, 'put of a photo');
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.get('a'), null, 'get');
      expectSame(await photos.get('a'), null, 'photo');
    },
  },
  {
    promise: 'never lets a removal pass for done when it was not',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await profiles.put(sampleProfile('a'));
      await ground.forbid();
      await expectRejection(profiles.remove('a'), 'the removal was said to be done');
    },
  },
  {
    promise: 'remembers the active profile until the program ends when nothing may be kept',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await ground.forbid();
      await profiles.setActiveId('a');
      expectSame(await profiles.getActiveId(), 'a', 'active id');
    },
  },
  {
    promise: 'sets a broken record aside, throws nothing away, and goes on with the others',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await profiles.put(sampleProfile('broken', 1));
      await profiles.put(sampleProfile('whole', 2));
      const text = await ground.breakRecord('broken');
      expectSame(await profiles.list(), [sampleProfile('whole', 2)], 'list');
      expectSame(await profiles.get('broken'), null, 'get');
      expectSame(await profiles.put(sampleProfile('next', 3)), { kind: 'kept' }, 'put');
      expectSame((await profiles.list()).length, 2, 'number of profiles');
      const aside = await ground.listSetAside();
      expectTrue(
        aside.some((other) => other.includes(text)),
        'the broken original is gone',
      );
    },
  },
  {
    promise: 'does not take for empty what it may not read',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await ground.forbid();
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.knowsAll(), false, 'when reading is forbidden');
    },
  },
  {
    promise: 'does not take for empty what broke',
    async check(prepare) {
      const ground = await prepare();
      const { profiles } = await ground.openLibrary();
      await profiles.put(sampleProfile('broken'));
      await ground.breakRecord('broken');
      expectSame(await profiles.list(), [], 'list');
      expectSame(await profiles.knowsAll(), false, 'when a record was set aside');
    },
  },
];
