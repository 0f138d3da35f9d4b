import { describe, expect, it } from 'vitest';

import { PORTRAIT, type ProfileCaller } from '../../testing/profile-caller.ts';

/** What a call does when it is sent again because no answer came. */
export function describeRepeatedCalls(calls: ProfileCaller): void {
  describe('under an idempotency key', () => {
    const { succeed, fail, create, list, keysOfPhotos } = calls;

    const headers = { 'idempotency-key': 'key-1' };

    it('are created once, photo included, however often and fast the call is repeated', async () => {
      const parts = { image: PORTRAIT, headers };
      const make = () => create({ is_default: true }, parts);
      const answers = await Promise.all([1, 2, 3].map(make));
      answers.push(await make());
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await list()).toEqual([answers[0]]);
      expect(await keysOfPhotos()).toHaveLength(2);
    });

    it('refuse a key that was used for another request', async () => {
      const { id } = await create({}, { headers });
      const reused = { status: 422, error: 'key-reused' };
      const other = { body: { profile_name: 'Berta' }, headers };
      expect(await fail('createProfile', other)).toMatchObject(reused);
      expect(await fail('duplicateProfile', { params: { id }, headers })).toMatchObject(reused);
      expect(await list()).toHaveLength(1);
    });

    it('are changed and deleted once, with the same answer again', async () => {
      const { id } = await create({}, { image: PORTRAIT });
      const change = { params: { id }, body: { profile_name: 'Berta', version: 1 }, headers };
      const first = await succeed('updateProfile', { ...change, image: PORTRAIT });
      expect(first.version).toBe(2);
      expect(await succeed('updateProfile', { ...change, image: PORTRAIT })).toEqual(first);
      expect(await keysOfPhotos()).toHaveLength(2);
      const removal = { params: { id }, headers: { 'idempotency-key': 'key-2' } };
      await succeed('deleteProfile', removal);
      await succeed('deleteProfile', removal);
      const emptied = { headers: { 'idempotency-key': 'key-3' } };
      expect(await succeed('emptyTrash', emptied)).toEqual({ deleted: 1 });
      expect(await succeed('emptyTrash', emptied)).toEqual({ deleted: 1 });
      expect(await keysOfPhotos()).toEqual([]);
    });

    it('accept a refused call once the reason for the refusal is gone', async () => {
      const call = { body: { profile_name: '' }, headers };
      expect(await fail('createProfile', call)).toMatchObject({ status: 400 });
      await create({}, { headers });
    });

    it('keep keys per user, and refuse a malformed key', async () => {
      await create({}, { headers });
      await calls.changeUser();
      await create({}, { headers });
      expect(await list()).toHaveLength(1);
      const bad = { body: { profile_name: 'A' }, headers: { 'idempotency-key': 'ü' } };
      expect(await fail('createProfile', bad)).toMatchObject({ status: 400 });
    });
  });
}
