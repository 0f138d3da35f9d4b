import type { CollectionAnswer } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { ItemCaller } from '../../testing/item-caller.ts';
import type { TestRequest } from '../../testing/open-test-api.ts';
import { callCollections } from '../../testing/collection-caller.ts';

const DEFAULTS = [
  {
    name: 'My Wardrobe',
    description: 'Your personal wardrobe items',
    type: 'wardrobe',
    item_ids: [],
    total_items: 0,
    version: 1,
  },
  {
    name: 'On My Radar',
    description: "Items you're considering or tracking",
    type: 'radar',
    item_ids: [],
    total_items: 0,
    version: 1,
  },
];

/** The specification has two families of paths for the same collections. */
export function describeCollectionDoors(calls: ItemCaller): void {
  const { succeed, fail } = calls;
  const { list, begin, make, add } = callCollections(calls);
  const askBare = async (method: TestRequest['method'], url: string) => {
    const authorization = `Bearer ${calls.user.token}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return (await calls.api.send({ method, url, headers, payload: '' })).json();
  };
  const ask = async (method: TestRequest['method'], url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${calls.user.token}` };
    const sent = payload ? { payload } : {};
    const { statusCode } = await calls.api.send({ method, url, headers, ...sent });
    return statusCode;
  };

  describe('by either family of paths', () => {
    it('[S2-API-10] [S2-API-11] [S2-API-13] [S2-API-15] are created and listed alike', async () => {
      const body = { name: '  Trip  ', description: 'To the sea' };
      const first = (await succeed('createCollection', { body })) as CollectionAnswer;
      expect(first).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        user_id: calls.user.id,
        name: 'Trip',
        description: 'To the sea',
        type: 'general',
        item_ids: [],
        total_items: 0,
        created_at: first.updated_at,
        updated_at: expect.stringMatching(/Z$/),
        version: 1,
      });
      const second = (await succeed('createCatalogCollection', {
        body: { name: 'Looks', description: undefined, type: 'radar' },
      })) as CollectionAnswer;
      expect(second).toMatchObject({ name: 'Looks', description: '', type: 'radar' });
      const listed = await list();
      expect(listed).toHaveLength(2);
      expect(new Set(listed)).toEqual(new Set([first, second]));
      expect(await succeed('listCatalogCollections')).toEqual(listed);
    });

    it('[S2-API-11] [S2-API-15] are created once under a key and twice without, because names may repeat', async () => {
      const headers = { 'idempotency-key': 'key-1' };
      const answers = await Promise.all([1, 2, 3].map(() => make('Trip', { headers })));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      const body = { name: 'Trip' };
      expect(await fail('createCatalogCollection', { body, headers })).toMatchObject({
        status: 422,
        error: 'key-reused',
      });
      await make('Trip');
      expect((await list()).map(({ name }) => name)).toEqual(['Trip', 'Trip']);
    });

    it('[S2-API-11] [S2-API-15] [S2-COL-09] [S2-COL-10] refuse a wrong name or length with a message, and create nothing', async () => {
      for (const name of ['createCollection', 'createCatalogCollection'] as const) {
        for (const [body, message] of [
          [{}, /^name: /],
          [{ name: ' \u200B ' }, /^name: A collection needs a name/],
          [{ name: 'x'.repeat(101) }, /^name: .*100 characters at most/],
          [{ name: 'Trip', description: 'x'.repeat(501) }, /^description: .*500 characters/],
          [{ name: 'Trip', type: 'closet' }, /^type: /],
          [{ name: ['Trip'] }, /^name: /],
        ] as const) {
          const refusal = await fail(name, { body });
          expect(refusal).toMatchObject({ status: 400, error: 'invalid-request' });
          expect(refusal).toHaveProperty('message', expect.stringMatching(message));
        }
      }
      expect(await list()).toEqual([]);
    });

    it("[S2-API-14] [S2-ENT-05] include their existing items in the user's order", async () => {
      const [coat, scarf] = [await calls.create(), await calls.create()];
      const ahead = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
      const trip = await make('Trip');
      const params = { id: trip.id };
      const item_ids = [scarf.id, ahead, coat.id];
      await succeed('putCollection', { params, body: { name: 'Trip', item_ids } });
      const empty = await make('Empty');
      const shown = (await succeed('listCollectionsWithItems')) as readonly {
        readonly items: readonly CatalogItem[];
      }[];
      expect(shown).toHaveLength(2);
      expect(shown).toContainEqual({ ...empty, items: [] });
      const found = [await calls.get(scarf.id), await calls.get(coat.id)];
      expect(found.map(({ collection_id }) => collection_id)).toEqual([trip.id, trip.id]);
      const listed = await list();
      const result = listed.find(({ id }) => id === trip.id);
      expect(result).toMatchObject({ item_ids, total_items: 2 });
      expect(shown).toContainEqual({ ...result, items: found });
      const few = { query: { items: '1' } };
      expect(await succeed('listCollectionsWithItems', few)).toContainEqual({
        ...result,
        items: found.slice(0, 1),
      });
    });
  });

  describe('at the start', () => {
    it('[S2-API-22] [S2-COL-14] are two, created once even by repeated or concurrent calls', async () => {
      const answers = await Promise.all([begin(), begin(), begin()]);
      expect(answers[0]).toMatchObject(DEFAULTS);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await begin()).toEqual(answers[0]);
      expect(await list()).toEqual(answers[0]);
    });

    it("[S2-API-22] keep the user's changes and stand beside all others", async () => {
      const [, radar] = await begin();
      const params = { id: radar?.id ?? '' };
      await succeed('putCollection', { params, body: { name: 'Wishes', type: 'general' } });
      const trip = await make('Trip');
      await add(trip.id, [(await calls.create()).id]);
      const before = await list();
      expect(before).toHaveLength(3);
      expect(await begin()).toEqual(before);
    });

    it('[S2-API-22] are not created if one of their type exists, and are created again on request', async () => {
      const own = (await succeed('createCollection', {
        body: { name: 'Closet', type: 'wardrobe' },
      })) as CollectionAnswer;
      const begun = await begin();
      expect(new Set(begun.map(({ name }) => name))).toEqual(new Set(['On My Radar', 'Closet']));
      const params = { id: own.id };
      await succeed('deleteCollection', { params });
      expect((await begin()).map(({ type }) => type).toSorted()).toEqual(['radar', 'wardrobe']);
    });
  });

  it('[S2-API-17] [S2-API-22] accept an empty body with a content type', async () => {
    const { id } = await make('Trip');
    expect(await askBare('POST', '/api/collections/initialize')).toMatchObject({ success: true });
    expect(await askBare('DELETE', `/api/collections/${id}`)).toMatchObject({ success: true });
    const refusal = { error: 'invalid-request', message: expect.stringMatching(/^name: /) };
    expect(await askBare('POST', '/api/catalog/collections')).toMatchObject(refusal);
    expect((await list()).map(({ type }) => type)).toEqual(['wardrobe', 'radar']);
  });

  it('[S2-API-23] do not mistake words in paths for collection IDs', async () => {
    await make('Trip');
    const before = await list();
    for (const word of ['items', 'with-items', 'initialize']) {
      const path = `/api/collections/${word}`;
      const body = { name: 'Captured' };
      expect(await ask('GET', path), word).toBe(word === 'initialize' ? 404 : 200);
      expect(await ask('PUT', path, body), word).toBe(404);
      expect(await ask('DELETE', path), word).toBe(404);
      expect(await ask('GET', `${path}/items`), word).toBe(404);
      expect(await ask('POST', `${path}/items`, body), word).toBe(404);
      expect(await ask('POST', `/api/catalog/collections/${word}/items`, body), word).toBe(404);
      expect(await ask('PATCH', `${path}/move`, body), word).toBe(404);
    }
    expect(await ask('POST', '/api/collections/items', { name: 'Captured' })).toBe(404);
    expect(await ask('PATCH', '/api/collections/items/with-items/move', {})).toBe(404);
    expect(await list()).toEqual(before);
    expect(await ask('POST', '/api/collections/initialize')).toBe(200);
    expect(await list()).toHaveLength(3);
  });
}
