import type { StoredPalette } from '@color-almanac/domain';
import { samplePalette, samplePaletteId } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import type { CallOptions, TestApi } from '../testing/open-test-api.ts';
import { callAsUser } from '../testing/user-caller.ts';

const ID = samplePaletteId(1);
const { name, colors, pattern } = samplePalette(1);
const BODY = { name, colors, pattern };

/** The behavior of the palette calls, on any server or group of servers, with any database. */
export function describePalettes(where: string, open: () => Promise<TestApi>): void {
  describe(`palettes over HTTP, ${where}`, () => {
    const { succeed, fail } = callAsUser(open);
    const put = async (change: object = {}, id = ID, parts: CallOptions = {}) =>
      (await succeed('putPalette', {
        params: { id },
        body: { ...BODY, ...change },
        ...parts,
      })) as StoredPalette;
    const refuse = (change: object, id = ID) =>
      fail('putPalette', { params: { id }, body: { ...BODY, ...change } });
    const list = async () => (await succeed('listPalettes')) as readonly StoredPalette[];
    const remove = (id = ID, parts: CallOptions = {}) =>
      succeed('deletePalette', { params: { id }, ...parts });

    it('are saved under the ID sent, listed, changed and deleted', async () => {
      expect(await list()).toEqual([]);
      const first = await put();
      expect(first).toEqual({ ...first, ...BODY, id: ID, version: 1 });
      expect(await list()).toEqual([first]);
      const chosen = { type: 'ripples', seed: 2 ** 32 - 1, tile: true };
      const second = await put({ name: 'Harbor', pattern: chosen, version: 1 });
      expect(second).toMatchObject({ name: 'Harbor', pattern: chosen, colors, version: 2 });
      expect(second.created_at).toBe(first.created_at);
      expect(second.updated_at >= first.updated_at).toBe(true);
      expect(await list()).toEqual([second]);
      expect(await remove()).toEqual({ deleted: true });
      expect(await list()).toEqual([]);
      expect(await remove()).toEqual({ deleted: true });
    });

    it('are listed by their last change, newest first', async () => {
      const ids = [1, 2, 3].map(samplePaletteId);
      for (const id of ids) await put({}, id);
      await put({ name: 'Changed' }, ids[0]);
      const found = await list();
      expect(found[0]).toMatchObject({ id: ids[0], name: 'Changed' });
      const newestFirst = found.toSorted(
        (one, other) =>
          other.updated_at.localeCompare(one.updated_at) || (one.id < other.id ? -1 : 1),
      );
      expect(found).toEqual(newestFirst);
      expect(found).toHaveLength(3);
    });

    it('are saved once when sent twice, with or without a key', async () => {
      const first = await put({ version: 0 });
      expect(await put({ version: 0 })).toEqual(first);
      const change = { name: 'Harbor', version: 1 };
      const second = await put(change);
      expect(second.version).toBe(2);
      expect(await put(change)).toEqual(second);
      const headers = { 'idempotency-key': 'key-1' };
      const third = await put({ name: 'Quay', version: 2 }, ID, { headers });
      await put({ name: 'Elsewhere', version: 3 });
      expect(await put({ name: 'Quay', version: 2 }, ID, { headers })).toEqual(third);
      expect(await list()).toMatchObject([{ name: 'Elsewhere', version: 4 }]);
    });

    it('are created once when sent by ten calls at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => put({ version: 0 })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await list()).toEqual([answers[0]]);
    });

    it('are not overwritten after a change elsewhere: the answer shows the current version', async () => {
      await put();
      const current = await put({ name: 'By the telephone', version: 1 });
      for (const version of [0, 1, 3]) {
        const refusal = await refuse({ name: 'By the laptop', version });
        expect(refusal).toMatchObject({ status: 409, error: 'conflict', current });
      }
      expect(await list()).toEqual([current]);
      expect(await put({ name: 'By the laptop' })).toMatchObject({ version: 3 });
    });

    it('are created again by a change after a deletion elsewhere, so that no change is lost', async () => {
      await put();
      await remove();
      expect(await put({ name: 'Still wanted', version: 1 })).toMatchObject({ version: 1 });
      expect(await list()).toMatchObject([{ name: 'Still wanted' }]);
    });

    it("accept the client's creation time, unless it is in the future", async () => {
      const old = await put({ created_at: '2026-01-01T13:00:00+01:00' });
      expect(old.created_at).toBe('2026-01-01T12:00:00.000Z');
      const other = await put({ created_at: '2999-01-01T00:00:00Z' }, samplePaletteId(2));
      expect(other.created_at).toBe(other.updated_at);
      const changed = await put({ name: 'Later', created_at: '2020-01-01T00:00:00Z' });
      expect(changed.created_at).toBe(old.created_at);
    });

    it('refuse invalid palettes with the reason, and change nothing', async () => {
      const [first, second] = colors;
      const before = await put();
      const refused: [object, RegExp][] = [
        [{ name: ' \u200B ' }, /A palette needs a name/],
        [{ name: 'x'.repeat(61) }, /60 characters at most/],
        [{ colors: [] }, /has a color/],
        [{ colors: [first, second, { ...second, id: 'again' }] }, /twice/],
        [{ colors: [{ ...first, weight: 61 }, second] }, /add up to 100/],
        [{ colors: [{ ...first, isPrimary: false }, second] }, /primary/],
        [{ colors: [{ ...first, hex: 'red' }, second] }, /colors/],
        [{ colors: [{ ...first, name: 'x'.repeat(20_000) }, second] }, /too long to be saved/],
        [{ pattern: { ...pattern, type: 'plaid' } }, /pattern/],
        [{ pattern: { ...pattern, seed: 2 ** 32 } }, /pattern/],
        [{ version: -1 }, /version/],
      ];
      for (const [change, message] of refused) {
        const refusal = await refuse(change);
        expect(refusal).toMatchObject({ status: 400, error: 'invalid-request' });
        expect(refusal).toHaveProperty('message', expect.stringMatching(message));
      }
      expect(await refuse({}, 'no-id')).toMatchObject({ status: 404 });
      expect(await list()).toEqual([before]);
    });

    it('return names in any script unchanged, except for invisible characters', async () => {
      const [first, second] = colors;
      const odd = `"'; drop table palettes; -- \u0000 \u{1F308} שלום %_\\`;
      const named = [{ ...first, name: odd }, second];
      const kept = await put({ name: `${odd}\u202E`, colors: named });
      expect(kept.name).toBe(odd.replace(' \u0000', ' '));
      expect(kept.colors[0]?.name).toBe(odd);
      expect(await list()).toEqual([kept]);
    });
  });
}
