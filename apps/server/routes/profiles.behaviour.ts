import { readFileSync } from 'node:fs';

import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import { makeColorPoint, type Profile } from '@color-almanac/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { CallParts, TestApi, TestPerson } from '../open-test-api.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#C68863', x: 0.5, y: 0.25 });
const UNKNOWN = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

/** What the calls about profiles promise, whatever server or servers answer them, kept wherever. */
export function describeProfiles(name: string, open: () => Promise<TestApi>): void {
  describe(`profiles over HTTP, ${name}`, () => {
    let api: TestApi;
    let anna: TestPerson;
    beforeAll(async () => {
      api = await open();
    });
    afterAll(() => api.close());
    beforeEach(async () => {
      anna = await api.meet();
      for (const key of await keysOfPhotos()) await api.photos.remove(key);
    });

    async function succeed(name: EndpointName, parts: CallParts = {}) {
      const response = await api.call(name, { person: anna, ...parts });
      expect(response.statusCode, response.body).toBe(200);
      const answer = answerSchema(ENDPOINTS[name].data).parse(response.json());
      return (answer as unknown as { data: Profile }).data;
    }
    async function fail(name: EndpointName, parts: CallParts = {}) {
      const response = await api.call(name, { person: anna, ...parts });
      const { message, error, ...more } = response.json();
      return { status: response.statusCode, message, error, ...more };
    }
    const create = (body: object = {}, parts: CallParts = {}) =>
      succeed('createProfile', { body: { profile_name: 'Anna', ...body }, ...parts });
    const list = async () => (await succeed('listProfiles')) as unknown as Profile[];
    const keysOfPhotos = async () => {
      const keys: string[] = [];
      for await (const { key } of api.photos.list()) keys.push(key);
      return keys;
    };

    it('[S1-API-04] [S1-API-06] [S1-API-10] are created, listed, read and deleted', async () => {
      const profile = await create({ preferences: { description: 'By the window' } });
      expect(profile).toMatchObject({ user_id: anna.id, version: 1, is_default: false });
      expect(await list()).toEqual([profile]);
      expect(await succeed('getProfile', { params: { id: profile.id } })).toEqual(profile);
      await succeed('deleteProfile', { params: { id: profile.id } });
      expect(await list()).toEqual([]);
    });

    it('[S1-API-07] are created from a form with JSON texts and a photo', async () => {
      const profile = await create(
        {
          color_season: 'Soft Autumn',
          personal_colors: { colorPoints: [skin], savedAIData: null, analysisResult: null },
          preferences: { description: '', type: 'headshot' },
          is_default: true,
        },
        { image: portrait },
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
        image: portrait,
      });
      expect(last).toMatchObject({
        version: 7,
        profile_name: '7',
        personal_colors: { colorPoints: [skin] },
      });
      expect(last.image_url).not.toBeNull();
    });

    it('take the colors of a client that knows only the specification', async () => {
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

    it('[S1-API-09] answer 404 to a change of what is not there', async () => {
      for (const id of [UNKNOWN, 'local_1', 'default', '../x', '%00']) {
        const parts = { params: { id: encodeURIComponent(id) }, body: { profile_name: 'X' } };
        expect(await fail('updateProfile', parts)).toMatchObject({
          status: 404,
          error: 'not-found',
        });
      }
      const failure = { status: 404, error: 'not-found' };
      const parts = { params: { id: UNKNOWN }, body: {}, image: portrait };
      expect(await fail('updateProfile', parts)).toMatchObject(failure);
      expect(await fail('duplicateProfile', { params: { id: UNKNOWN } })).toMatchObject({
        ...failure,
        message: 'Original profile not found',
      });
    });

    it('[SX-08] refuse a change made on an old version, and show the new one', async () => {
      const { id } = await create();
      const body = { profile_name: 'First', version: 1 };
      const first = await succeed('updateProfile', { params: { id }, body });
      const second = {
        params: { id },
        body: { profile_name: 'Second', version: 1 },
        image: portrait,
      };
      expect(await fail('updateProfile', second)).toMatchObject({
        status: 409,
        error: 'conflict',
        current: first,
      });
      expect(await list()).toEqual([first]);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('keep the default one from being deleted', async () => {
      const { id } = await create({ is_default: true });
      expect(await fail('deleteProfile', { params: { id } })).toMatchObject({
        status: 409,
        error: 'default-profile',
      });
    });

    it('[S1-API-16] are chosen and copied', async () => {
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

    describe('with photos', () => {
      it('keep a photo until the last record that shows it is gone', async () => {
        const one = await create({}, { image: portrait });
        const copy = await succeed('duplicateProfile', { params: { id: one.id } });
        expect(copy.image_url).toBe(one.image_url);
        await succeed('deleteProfile', { params: { id: one.id } });
        expect((await fetchPhoto(copy.image_url)).statusCode).toBe(200);
        await succeed('deleteProfile', { params: { id: copy.id } });
        expect((await fetchPhoto(copy.image_url)).statusCode).toBe(404);
        expect(await keysOfPhotos()).toEqual([]);
      });

      it('forget the old photo when a new one comes, or when it is taken away', async () => {
        const { id, image_url: first } = await create({}, { image: portrait });
        const params = { id };
        const { image_url } = await succeed('updateProfile', { params, body: {}, image: portrait });
        expect((await fetchPhoto(first)).statusCode).toBe(404);
        expect((await fetchPhoto(image_url)).statusCode).toBe(200);
        const bare = await succeed('updateProfile', { params, body: { remove_image: true } });
        expect(bare).toMatchObject({ image_url: null, thumbnail_url: null });
        expect(await keysOfPhotos()).toEqual([]);
      });

      it('refuse what is no photo in a sentence, and create nothing', async () => {
        const image = Buffer.from('GIF89a, believe me');
        expect(await fail('createProfile', { body: { profile_name: 'A' }, image })).toEqual({
          status: 400,
          success: false,
          error: 'invalid-image',
          message: 'Unsupported image format. Please use JPEG, PNG, WebP, or HEIC images.',
        });
        const large = Buffer.alloc(16 * 1024 * 1024, 1);
        expect(
          await fail('createProfile', { body: { profile_name: 'A' }, image: large }),
        ).toMatchObject({
          status: 413,
          error: 'image-too-large',
          message: expect.stringContaining('too large'),
        });
        expect(await list()).toEqual([]);
      });

      it('go with the account', async () => {
        await create({}, { image: portrait });
        await succeed('deleteAccount');
        expect(await keysOfPhotos()).toEqual([]);
        expect((await api.call('listProfiles', { person: anna })).statusCode).toBe(401);
      });
    });

    describe('asked for under an idempotency key', () => {
      const headers = { 'idempotency-key': 'key-1' };

      it('are created once, photo and all, however often and however fast', async () => {
        const parts = { image: portrait, headers };
        const answers = await Promise.all([1, 2, 3].map(() => create({}, parts)));
        answers.push(await create({}, parts));
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await list()).toEqual([answers[0]]);
        expect(await keysOfPhotos()).toHaveLength(2);
      });

      it('are refused when the key was used for something else', async () => {
        const { id } = await create({}, { headers });
        const reused = { status: 422, error: 'key-reused' };
        const other = { body: { profile_name: 'Berta' }, headers };
        expect(await fail('createProfile', other)).toMatchObject(reused);
        expect(await fail('duplicateProfile', { params: { id }, headers })).toMatchObject(reused);
        expect(await list()).toHaveLength(1);
      });

      it('are changed and deleted once, and answered the same again', async () => {
        const { id } = await create({}, { image: portrait });
        const change = { params: { id }, body: { profile_name: 'Berta', version: 1 }, headers };
        const first = await succeed('updateProfile', { ...change, image: portrait });
        expect(first.version).toBe(2);
        expect(await succeed('updateProfile', { ...change, image: portrait })).toEqual(first);
        expect(await keysOfPhotos()).toHaveLength(2);
        const removal = { params: { id }, headers: { 'idempotency-key': 'key-2' } };
        await succeed('deleteProfile', removal);
        await succeed('deleteProfile', removal);
        expect(await keysOfPhotos()).toEqual([]);
      });

      it('are not refused again once the refusal has lost its reason', async () => {
        const call = { body: { profile_name: '' }, headers };
        expect(await fail('createProfile', call)).toMatchObject({ status: 400 });
        await create({}, { headers });
      });

      it('each person has keys of her own, and a key that is no key is told', async () => {
        await create({}, { headers });
        anna = await api.meet();
        await create({}, { headers });
        expect(await list()).toHaveLength(1);
        const bad = { body: { profile_name: 'A' }, headers: { 'idempotency-key': 'ü' } };
        expect(await fail('createProfile', bad)).toMatchObject({ status: 400 });
      });
    });

    async function fetchPhoto(address: string | null) {
      const headers = { authorization: `Bearer ${anna.token}` };
      return api.send({ method: 'GET', url: address ?? '/nothing', headers });
    }
  });
}
