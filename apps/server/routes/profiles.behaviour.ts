import { makeColorPoint, type Profile } from '@color-almanac/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { TestApi } from '../testing/open-test-api.ts';
import { callProfiles, PORTRAIT } from '../testing/profile-caller.ts';
import { describeProfileIds } from '../records/profiles/profile-ids.behaviour.ts';
import { describeProfilePhotos } from '../records/profiles/profile-photos.behaviour.ts';
import { describeRepeatedCalls } from '../records/profiles/repeated-calls.behaviour.ts';

const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#C68863', x: 0.5, y: 0.25 });
const UNKNOWN = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

/** The behavior of the profile calls, on any server or group of servers, with any database. */
export function describeProfiles(name: string, open: () => Promise<TestApi>): void {
  describe(`profiles over HTTP, ${name}`, () => {
    const calls = callProfiles(open);
    const { succeed, fail, create, list, fetchPhoto, keysOfPhotos } = calls;

    it('[S1-API-04] [S1-API-06] [S1-API-10] are created, listed, read and deleted', async () => {
      const first = await create({ profile_name: 'Me', is_default: true });
      const profile = await create({ preferences: { description: 'By the window' } });
      expect(profile).toMatchObject({ user_id: calls.user.id, version: 1, is_default: false });
      expect(await list()).toEqual([first, profile]);
      expect(await succeed('getProfile', { params: { id: profile.id } })).toEqual(profile);
      await succeed('deleteProfile', { params: { id: profile.id } });
      expect(await list()).toEqual([first]);
    });

    it('[S1-API-07] are created from a form with JSON texts and a photo', async () => {
      const profile = await create(
        {
          color_season: 'Soft Autumn',
          personal_colors: { colorPoints: [skin], savedAIData: null, analysisResult: null },
          preferences: { description: '', type: 'headshot' },
          is_default: true,
        },
        { image: PORTRAIT },
      );
      expect(profile).toMatchObject({
        color_season: 'soft_autumn',
        is_default: true,
        personal_colors: { colorPoints: [skin] },
        image_url: expect.stringMatching(/^\/api\/photos\/[0-9a-f-]{36}$/),
        thumbnail_url: `${profile.image_url}/thumbnail`,
      });
      const photo = await fetchPhoto(profile.image_url);
      expect(photo.headers['content-type']).toBe('image/jpeg');
      expect((await sharp(photo.rawPayload).metadata()).width).toBeGreaterThan(320);
    });

    it('[S1-API-08] [S2-API-03] change field by field, from a form or from JSON', async () => {
      const { id } = await create({ color_season: 'light_spring' });
      const analysisResult = null;
      const bodies: [object, Partial<Profile>][] = [
        [{ points: [skin] }, { version: 2 }],
        [{ color_season: 'True Winter' }, { version: 3, color_season: 'true_winter' }],
        [{ color_season: '' }, { version: 4, color_season: null }],
        [{ profile_name: 'null' }, { version: 5, profile_name: 'null' }],
        [
          { personal_colors: { analysisResult }, is_default: true },
          { version: 6, is_default: true },
        ],
      ];
      for (const [body, expected] of bodies) {
        expect(await succeed('updateProfile', { params: { id }, body })).toMatchObject(expected);
      }
      const last = await succeed('updateProfile', {
        params: { id },
        body: { profile_name: '7', version: 6 },
        image: PORTRAIT,
      });
      expect(last).toMatchObject({
        version: 7,
        profile_name: '7',
        personal_colors: { colorPoints: [skin] },
      });
      expect(last.image_url).not.toBeNull();
    });

    it('accept colors from a client that knows only the specification', async () => {
      const { personal_colors } = await create({
        personal_colors: {
          colorPoints: [{ id: 'cheek', name: 'Cheek', hex: '#c68863', x: -7, y: 3 }],
        },
      });
      expect(personal_colors).toEqual({
        colorPoints: [makeColorPoint({ ...skin, name: 'Cheek', x: -1, y: -1 })],
        savedAIData: null,
        analysisResult: null,
      });
    });

    it('save what users say about themselves, leave it if not mentioned, and clear it', async () => {
      const params = { id: (await create({ personal_colors: { colorPoints: [skin] } })).id };
      const whitePoint = { hex: '#f0d8b0', x: 0.25, y: 0.75 };
      const photos = [{ id: 'b', addedAt: '2026-01-01T12:00:00Z', colors: { hair: '#40322f' } }];
      const readingContext = { whitePoint, hairState: 'dyed', photos };
      const point = { ...skin, rawHex: skin.hex, hexBeforeWhite: skin.hex };
      await succeed('updateProfile', { params, body: { personal_colors: { readingContext } } });
      const result = await succeed('updateProfile', { params, body: { points: [point] } });
      expect(result.personal_colors).toEqual({
        colorPoints: [point],
        savedAIData: null,
        analysisResult: null,
        readingContext: {
          whitePoint: { ...whitePoint, hex: '#F0D8B0' },
          hairState: 'dyed',
          naturalHair: null,
          makeup: false,
          photos: [{ ...photos[0], colors: { hair: '#40322F' } }],
        },
      });
      expect(await succeed('getProfile', { params })).toEqual(result);
      const nothing = { personal_colors: { readingContext: null } };
      const { personal_colors } = await succeed('updateProfile', { params, body: nothing });
      expect(personal_colors).not.toHaveProperty('readingContext');
    });

    it('merge partial preferences into the saved ones', async () => {
      const preferences = { description: 'By the window', type: 'headshot' };
      const params = { id: (await create({ preferences })).id };
      const generic = { preferences: { type: 'generic' } };
      expect(await succeed('updateProfile', { params, body: generic })).toMatchObject({
        preferences: { description: 'By the window', type: 'generic' },
        templateId: 'generic',
      });
      const wanted = { preferences: { description: 'In the garden' } };
      expect(await succeed('updateProfile', { params, body: wanted })).toMatchObject({
        preferences: { description: 'In the garden', type: 'generic' },
      });
    });

    it('always return their points as a list', async () => {
      const personal_colors = { colorPoints: [skin] };
      const one = await create({ is_default: true, personal_colors });
      const params = { id: one.id };
      const answers = [
        one,
        await succeed('getProfile', { params }),
        (await list())[0],
        await succeed('getActiveProfile'),
        await succeed('activateProfile', { params }),
        await succeed('duplicateProfile', { params }),
        await succeed('updateProfile', { params, body: { profile_name: 'Berta' } }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ points: [skin] });
      const stale = { profile_name: 'Carla', version: 1 };
      expect(await fail('updateProfile', { params, body: stale })).toMatchObject({
        error: 'conflict',
        current: { points: [skin] },
      });
      const bare = await succeed('updateProfile', { params, body: { points: [] } });
      expect(bare).toMatchObject({ points: [], personal_colors: { colorPoints: [] } });
    });

    it('name the field they refuse, and change nothing', async () => {
      const { id } = await create();
      const refused: [object, RegExp][] = [
        [{ color_season: 'Golden Monsoon' }, /^color_season: No season goes by this name/],
        [
          { personal_colors: { colorPoints: [{ id: 'a', hex: 'red' }] } },
          /^personal_colors\.colorP/,
        ],
        [{ personal_colors: { savedAIData: 7 } }, /^personal_colors\.savedAIData: /],
        [{ personal_colors: 'red' }, /^personal_colors: /],
        [
          { personal_colors: { readingContext: { hairState: 'henna' } } },
          /^personal_colors\.readingContext\.hairState: /,
        ],
        [{ preferences: { type: 'cat' } }, /^preferences\.type: /],
        [{ profile_name: '   ' }, /^profile_name: Please enter a profile name/],
        [{ is_default: 'perhaps' }, /^is_default: /],
      ];
      for (const [body, message] of refused) {
        const failure = {
          status: 400,
          error: 'invalid-request',
          message: expect.stringMatching(message),
        };
        expect(await fail('updateProfile', { params: { id }, body })).toMatchObject(failure);
        const whole = { profile_name: 'Berta', ...body };
        expect(await fail('createProfile', { body: whole })).toMatchObject(failure);
      }
      expect(await list()).toMatchObject([{ id, version: 1 }]);
    });

    it('[S1-API-09] answer 404 to a change of an unknown profile', async () => {
      for (const id of [UNKNOWN, 'local_1', 'default', '../x', '%00']) {
        const parts = { params: { id: encodeURIComponent(id) }, body: { profile_name: 'X' } };
        expect(await fail('updateProfile', parts)).toMatchObject({
          status: 404,
          error: 'not-found',
        });
      }
      const failure = { status: 404, error: 'not-found' };
      const parts = { params: { id: UNKNOWN }, body: {}, image: PORTRAIT };
      expect(await fail('updateProfile', parts)).toMatchObject(failure);
      expect(await fail('duplicateProfile', { params: { id: UNKNOWN } })).toMatchObject({
        ...failure,
        message: 'Original profile not found',
      });
    });

    it('[SX-08] refuse a change of an old version, and return the current one', async () => {
      const { id } = await create({ is_default: true });
      const body = { profile_name: 'First', version: 1 };
      const first = await succeed('updateProfile', { params: { id }, body });
      const second = {
        params: { id },
        body: { profile_name: 'Second', version: 1 },
        image: PORTRAIT,
      };
      expect(await fail('updateProfile', second)).toMatchObject({
        status: 409,
        error: 'conflict',
        current: first,
      });
      expect(await list()).toEqual([first]);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('[S1-PSTATE-03] [AMB-61] are listed with one default, which stays it', async () => {
      const first = await create();
      const second = await create({ profile_name: 'Berta' });
      const chosen = { ...first, is_default: true };
      expect(await list()).toEqual([chosen, second]);
      expect(await succeed('getProfile', { params: { id: first.id } })).toEqual(chosen);
    });

    it('[S1-PROF-10] refuse to delete the default profile', async () => {
      const { id } = await create({ is_default: true });
      expect(await fail('deleteProfile', { params: { id } })).toMatchObject({
        status: 409,
        error: 'default-profile',
      });
      expect((await list()).map((profile) => profile.id)).toEqual([id]);
    });

    it('[S1-API-16] can be activated and copied', async () => {
      expect(await succeed('getActiveProfile')).toBeNull();
      const one = await create({ is_default: true, personal_colors: { colorPoints: [skin] } });
      const other = await create({ profile_name: 'Berta' });
      expect(await succeed('getActiveProfile')).toEqual(one);
      expect(await succeed('activateProfile', { params: { id: other.id } })).toEqual(other);
      expect(await succeed('getActiveProfile')).toEqual(other);
      const copy = await succeed('duplicateProfile', { params: { id: one.id } });
      expect(copy).toMatchObject({
        profile_name: 'Anna (Copy)',
        is_default: false,
        personal_colors: { colorPoints: [skin] },
      });
      const options = { newName: 'Empty', includePoints: false, includeImage: false };
      const bare = await succeed('duplicateProfile', { params: { id: one.id }, body: options });
      expect(bare).toMatchObject({ profile_name: 'Empty', personal_colors: { colorPoints: [] } });
    });

    describeProfileIds(calls);
    describeProfilePhotos(calls);
    describeRepeatedCalls(calls);
  });
}
