import { describe, expect, it } from 'vitest';

import { callItems, type ItemCaller } from '../testing/item-caller.ts';
import { describeItemPages } from '../records/catalog/item-pages.behaviour.ts';
import { describeItemPhotos } from '../records/catalog/item-photos.behaviour.ts';
import { describeRepeatedItems } from '../records/catalog/repeated-items.behaviour.ts';
import type { TestApi } from '../testing/open-test-api.ts';

const UNKNOWN = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

/** The behavior of the catalog calls, on any server or group of servers, with any database. */
export function describeCatalog(where: string, open: () => Promise<TestApi>): void {
  describe(`catalog items over HTTP, ${where}`, () => {
    const calls = callItems(open);
    describeTaking(calls);
    describeItemPages(calls);
    describeChanges(calls);
    describeDeletion(calls);
    describeItemPhotos(calls);
    describeRepeatedItems(calls);
  });
}

function describeTaking(calls: ItemCaller): void {
  const { create, get, list, fail, succeed } = calls;

  it('[S2-API-06] [S2-CAT-26] are created with their photo: quantity one, not analyzed', async () => {
    const item = await create();
    expect(item).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      user_id: calls.user.id,
      catalogue_type: 'wardrobe',
      image_url: expect.stringMatching(/^\/api\/photos\/[\da-f-]{36}$/),
      thumbnail_url: `${item.image_url}/thumbnail`,
      category: null,
      subcategory: null,
      name: null,
      brand: null,
      description: null,
      style: null,
      occasion: [],
      colors: [],
      color_analysis: [],
      quantity: 1,
      ai_analyzed: false,
      background_removed: false,
      photo_turns: 0,
      collection_id: null,
      created_at: item.updated_at,
      updated_at: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(await list()).toEqual([item]);
  });

  it('[S2-API-05] [S2-API-06] save all fields sent, lists as JSON texts, and return them', async () => {
    const expected = {
      catalogue_type: 'radar',
      category: 'tops',
      subcategory: 'shirt',
      occasion: ['work', 'evening'],
      colors: ['#AABBCC', '#112233'],
      quantity: 3,
      name: 'Linen shirt',
      brand: '1789',
      description: 'From the market,\nwith a spot.',
      style: 'casual',
    };
    const item = await create(expected);
    expect(item).toMatchObject(expected);
    expect(await get(item.id)).toEqual(item);
    expect(await fail('getItem', { params: { id: UNKNOWN } })).toMatchObject({
      status: 404,
      error: 'not-found',
      message: 'This item does not exist.',
    });
  });

  it('[S2-API-06] read numbers, booleans and null from a form', async () => {
    const form = new FormData();
    const fields = {
      quantity: '2',
      ai_analyzed: 'true',
      background_removed: 'true',
      photo_turns: '1',
      category: 'null',
      style: '',
      colors: '[]',
    };
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set('catalogue_type', 'inventory');
    form.set('image', new Blob([calls.photo.slice()]), 'shirt.jpg');
    const headers = { authorization: `Bearer ${calls.user.token}` };
    const request = { method: 'POST', url: '/api/catalog/items', headers, payload: form } as const;
    const answer = await calls.api.send(request);
    expect(answer.json().data).toMatchObject({
      catalogue_type: 'inventory',
      quantity: 2,
      ai_analyzed: true,
      background_removed: true,
      photo_turns: 1,
      category: null,
      style: null,
    });
  });

  it('[S2-API-06] name the field they refuse, and save nothing', async () => {
    const refused: [object, RegExp][] = [
      [{ catalogue_type: 'attic' }, /^catalogue_type: /],
      [{ quantity: 0 }, /^quantity: /],
      [{ quantity: 1.5 }, /^quantity: /],
      [{ photo_turns: 4 }, /^photo_turns: /],
      [{ occasion: 'work' }, /^occasion: /],
      [{ colors: ['navy'] }, /^colors\.0: /],
      [{ color_analysis: [{ name: 'Red', hex: '#FF0000', percentage: 101 }] }, /^color_analysis/],
      [{ id: 'local_1' }, /^id: /],
      [{ created_at: 'yesterday' }, /^created_at: /],
    ];
    for (const [body, message] of refused) {
      const parts = { body: { catalogue_type: 'wardrobe', ...body }, image: calls.photo };
      const failure = await fail('createItem', parts);
      expect(failure).toMatchObject({ status: 400, error: 'invalid-request' });
      expect(failure['message']).toMatch(message);
    }
    expect(await fail('createItem', { body: {}, image: calls.photo })).toMatchObject({
      status: 400,
    });
    const unseen = { body: { catalogue_type: 'wardrobe' } };
    expect(await fail('createItem', unseen)).toMatchObject({
      status: 400,
      error: 'invalid-request',
      message: 'image: An item needs a photo',
    });
    expect(await list()).toEqual([]);
    expect(await calls.keysOfPhotos()).toEqual([]);
  });

  it("accept the client's ID and time, unless the time is in the future", async () => {
    const made = { id: UNKNOWN, created_at: '2026-01-01T13:00:00+01:00' };
    const item = await create(made);
    expect(item).toMatchObject({ id: UNKNOWN, created_at: '2026-01-01T12:00:00.000Z' });
    const other = await create({ created_at: '2999-01-01T00:00:00Z' });
    expect(other.created_at).toBe(other.updated_at);
    await succeed('deleteItem', { params: { id: UNKNOWN } });
    expect(await list()).toEqual([other]);
  });
}

function describeChanges({ create, change, get, list, fail }: ItemCaller): void {
  it('[S2-API-07] change the fields sent and leave the rest', async () => {
    const { id, ...before } = await create({ name: 'Coat', quantity: 2 });
    const light = { white: '#B98757', seen: '#665544', correctedBy: 'scan' } as const;
    const color_analysis = [{ name: 'Slate', hex: '#445566', percentage: 100, light } as const];
    const analyzed = {
      color_analysis,
      ai_analyzed: true,
      category: 'outerwear',
      colors: ['#445566'],
    };
    const changed = await change(id, analyzed);
    expect(changed).toEqual({
      ...before,
      ...analyzed,
      id,
      updated_at: changed.updated_at,
      version: 2,
    });
    expect(changed.updated_at >= before.updated_at).toBe(true);
    expect(await get(id)).toEqual(changed);
  });

  it('[S2-API-07] [S2-ITEM-03] change and clear quantity, occasion and all other user fields', async () => {
    const { id } = await create();
    const said = {
      quantity: 4,
      subcategory: 'trench coat',
      occasion: ['rain'],
      name: 'Coat',
      brand: 'Unknown',
      description: 'Second hand',
      style: 'classic',
    };
    expect(await change(id, said)).toMatchObject({ ...said, version: 2 });
    const nothing = { subcategory: null, name: '', brand: null, description: '', style: null };
    expect(await change(id, nothing)).toMatchObject({
      quantity: 4,
      subcategory: null,
      name: null,
      brand: null,
      description: null,
      style: null,
    });
  });

  it('[S2-API-07] can be moved to another catalog, and are then in that one only', async () => {
    const { id } = await create();
    const moved = await change(id, { catalogue_type: 'radar' });
    expect(await list({ catalogue_type: 'wardrobe' })).toEqual([]);
    expect(await list({ catalogue_type: 'radar' })).toEqual([moved]);
    expect(await list()).toEqual([moved]);
  });

  it('are not overwritten after a change elsewhere: the answer shows the current version', async () => {
    const { id } = await create();
    const current = await change(id, { name: 'By the telephone', version: 1 });
    const late = { params: { id }, body: { name: 'By the laptop', version: 1 } };
    expect(await fail('updateItem', late)).toMatchObject({
      status: 409,
      error: 'conflict',
      current,
    });
    expect(await get(id)).toEqual(current);
    expect(await change(id, { name: 'By the laptop' })).toMatchObject({ version: 3 });
  });

  it('are changed once when the same change is sent twice', async () => {
    const { id } = await create();
    const first = await change(id, { name: 'Coat', version: 1 });
    expect(await change(id, { name: 'Coat', version: 1 })).toEqual(first);
    expect(await change(id, {})).toEqual(first);
  });

  it('report a conflict to one of two concurrent changes of the same version', async () => {
    const { id } = await create();
    const answers = await Promise.allSettled(
      ['One', 'Other'].map((name) => change(id, { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await get(id)).toMatchObject({ version: 2 });
  });

  it('[S2-API-07] refuse invalid values, and answer 404 for an unknown item', async () => {
    const before = await create();
    const params = { id: before.id };
    for (const [body, message] of [
      [{ quantity: 0 }, /^quantity: /],
      [{ catalogue_type: 'all' }, /^catalogue_type: /],
      [{ ai_analyzed: 'yes' }, /^ai_analyzed: /],
      [{ version: 0 }, /^version: /],
    ] as const) {
      const failure = await fail('updateItem', { params, body });
      expect(failure).toMatchObject({ status: 400, error: 'invalid-request' });
      expect(failure['message']).toMatch(message);
    }
    for (const id of [UNKNOWN, 'local_1', '../x', '%00']) {
      const parts = { params: { id: encodeURIComponent(id) }, body: { name: 'X' } };
      expect(await fail('updateItem', parts)).toMatchObject({ status: 404, error: 'not-found' });
    }
    // A client can set neither owner nor photo nor times.
    const sly = { user_id: 'eve', image_url: '/api/photos/1', updated_at: '2020-01-01T00:00:00Z' };
    expect(await change(before.id, sly)).toEqual(before);
  });
}

function describeDeletion({ create, list, fail, succeed }: ItemCaller): void {
  it('[S2-API-08] can be deleted, and answer 404 for an unknown item', async () => {
    const { id } = await create();
    const params = { id };
    expect(await succeed('deleteItem', { params })).toEqual({ deleted: true });
    expect(await list()).toEqual([]);
    expect(await fail('deleteItem', { params })).toMatchObject({ status: 404, error: 'not-found' });
  });

  it('[S2-API-09] can be deleted in bulk, and the answer lists which existed', async () => {
    const items = [await create(), await create(), await create()];
    const ids = items.map(({ id }) => id);
    const [one = '', two = '', three] = ids;
    const asked = { itemIds: [one, UNKNOWN, two, one] };
    const answer = (await succeed('deleteItems', { body: asked })) as { deleted: string[] };
    expect(answer.deleted.toSorted()).toEqual([one, two].toSorted());
    expect(await list()).toMatchObject([{ id: three }]);
    expect(await succeed('deleteItems', { body: asked })).toEqual({ deleted: [] });
    expect(await succeed('deleteItems', { body: { itemIds: [] } })).toEqual({ deleted: [] });
  });

  it('[S2-API-09] refuse an invalid or too long list', async () => {
    const { id } = await create();
    for (const body of [{}, { itemIds: id }, { itemIds: [7] }, { itemIds: Array(1001).fill(id) }]) {
      const refusal = await fail('deleteItems', { body });
      expect(refusal).toMatchObject({ status: 400, error: 'invalid-request' });
      expect(refusal['message']).toMatch(/^itemIds/);
    }
    expect(await list()).toHaveLength(1);
  });
}
