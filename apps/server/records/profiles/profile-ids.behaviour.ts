import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PORTRAIT, type ProfileCaller } from '../../testing/profile-caller.ts';

const EARLY = '2025-06-01T12:00:00.000Z';

/** IDs created by clients, the times fields were set, and changes that change nothing. */
export function describeProfileIds(calls: ProfileCaller): void {
  describe('with an ID from the client', () => {
    const { succeed, fail, create, list, keysOfPhotos } = calls;

    it('are created once, photo included, even when all idempotency keys have expired', async () => {
      const id = randomUUID();
      const fields = { id, is_default: true };
      const first = await create(fields, { image: PORTRAIT });
      expect(first).toMatchObject({ id, version: 1, image_url: expect.any(String) });
      expect(await create(fields, { image: PORTRAIT })).toEqual(first);
      expect(await create(fields, { headers: { 'idempotency-key': 'key-1' } })).toEqual(first);
      expect(await list()).toEqual([first]);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('are not overwritten: the answer shows the existing profile with its points', async () => {
      const current = await create({ id: randomUUID(), is_default: true });
      const body = { id: current.id, profile_name: 'Berta' };
      expect(await fail('createProfile', { body, image: PORTRAIT })).toMatchObject({
        status: 409,
        error: 'conflict',
        current: { ...current, points: [] },
      });
      expect(await list()).toEqual([current]);
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('are copied once', async () => {
      const { id } = await create();
      const parts = { params: { id }, body: { id: randomUUID() } };
      const copy = await succeed('duplicateProfile', parts);
      expect(copy).toMatchObject({ id: parts.body.id, profile_name: 'Anna (Copy)' });
      expect(await succeed('duplicateProfile', parts)).toEqual(copy);
      expect(await list()).toHaveLength(2);
      const bad = { params: { id }, body: { id: 'local_1' } };
      expect(await fail('duplicateProfile', bad)).toMatchObject({ status: 400 });
    });

    it('store when each field was set, from forms and JSON, and refuse an invalid time', async () => {
      const changed_at = { color_season: EARLY };
      const color_season = 'soft_autumn';
      const fields = { color_season, changed_at, is_default: true };
      const { id } = await create(fields, { image: PORTRAIT });
      const said = { profile_name: EARLY, color_season: '2999-01-01T00:00:00Z', hat: EARLY };
      const change = { params: { id }, body: { profile_name: 'Berta', changed_at: said } };
      const changed = await succeed('updateProfile', change);
      expect(changed).toMatchObject({
        version: 2,
        changed_at: { profile_name: EARLY, color_season: changed.updated_at },
      });
      expect(await list()).toEqual([changed]);
      for (const wrong of [{ profile_name: 'once' }, 'now', null]) {
        const body = { profile_name: 'Carla', changed_at: wrong };
        const refusal = { status: 400, message: expect.stringMatching(/^changed_at/) };
        expect(await fail('updateProfile', { params: { id }, body })).toMatchObject(refusal);
        expect(await fail('createProfile', { body })).toMatchObject(refusal);
      }
      expect(await list()).toEqual([changed]);
    });

    it('keep version and time when a change has no effect', async () => {
      const first = await create({ color_season: 'soft_autumn' }, { image: PORTRAIT });
      const params = { id: first.id };
      for (const body of [{}, { version: 1 }, { color_season: 'Soft Autumn', version: 9 }]) {
        expect(await succeed('updateProfile', { params, body })).toEqual(first);
      }
      const body = { profile_name: 'Berta', version: 1 };
      const second = await succeed('updateProfile', { params, body, image: PORTRAIT });
      expect(second.version).toBe(2);
      expect(await succeed('updateProfile', { params, body, image: PORTRAIT })).toEqual(second);
      expect(await keysOfPhotos()).toHaveLength(2);
    });
  });
}
