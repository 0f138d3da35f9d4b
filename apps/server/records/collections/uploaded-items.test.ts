import { randomUUID } from 'node:crypto';

import type { CollectionAnswer } from '@color-almanac/contract';
import { garmentScanSchema, GARMENT_TYPES } from '@color-almanac/domain';
import type { GarmentScanOutcome, ScanRequest } from '@color-almanac/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { paintPhoto } from '../../testing/item-caller.ts';
import { openTestApi, type CallOptions, type TestUser } from '../../testing/open-test-api.ts';
import { createScriptedEngine } from '../../testing/open-test-app.ts';
import { openMemoryStore } from '../../testing/memory-photo-store.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabase,
} from '../../testing/open-test-databases.ts';
import { createInjectedFaults, InjectedFaultsPlugin } from '../../testing/faulty-database.ts';

const scan = garmentScanSchema.parse({
  view: 'flat',
  colors: [{ hex: '#1E2A4A', percentage: 100 }],
  types: GARMENT_TYPES.map((type, place) => ({ type, probability: place === 0 ? 0.91 : 0.01 })),
  mask: { share: 0.4, quality: 0.95 },
});
const mask = { width: 1, height: 1, data: new Uint8ClampedArray([255]) };
const seeWell = async (): Promise<GarmentScanOutcome> => ({ ok: true, scan, mask });

describe.each(TEST_DATABASES)('a photo uploaded into a collection in $name', (kind) => {
  let testDatabase: TestDatabase;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  const photos = openMemoryStore();
  const faults = createInjectedFaults();
  let image: Uint8Array;
  let seen: (request: ScanRequest) => Promise<GarmentScanOutcome> = seeWell;
  const engine = createScriptedEngine(undefined, (request) => seen(request));

  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    testDatabase = opened;
    const database = opened.database.withPlugin(new InjectedFaultsPlugin(kind.name, faults));
    api = await openTestApi(database, { engine, photos });
    image = await paintPhoto();
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  const begin = async () => {
    const user = await api.addUser();
    const made = await api.call('createCollection', { user, body: { name: 'Trip' } });
    return { user, params: { id: made.json().data.id as string } };
  };
  const upload = async (
    { user, params }: { readonly user: TestUser; readonly params: { readonly id: string } },
    parts: CallOptions = {},
  ) => {
    const call = { user, params, body: { analyze_ai: true }, image, ...parts };
    return (await api.call('addItemByUpload', call)).json();
  };
  const countPhotos = async () => {
    let count = 0;
    for await (const _photo of photos.list()) count += 1;
    return count;
  };
  const listAll = async (user: TestUser) => ({
    items: (await api.call('listItems', { user })).json().data,
    collections: (await api.call('listCollections', { user })).json()
      .data as readonly CollectionAnswer[],
  });

  it('[S2-API-21] is analyzed on request, and the result is saved', async () => {
    seen = seeWell;
    const trip = await begin();
    const { data } = await upload(trip);
    expect(data).toMatchObject({
      ai_analyzed: true,
      category: 'Dresses',
      colors: ['#1E2A4A'],
      color_analysis: [{ hex: '#1E2A4A', percentage: 100 }],
      collection_id: trip.params.id,
      analysis: { garmentType: 'dress', confidence: 91 },
      analysis_failure: null,
      version: 1,
    });
    const { analysis: _seen, analysis_failure: _none, ...item } = data;
    expect((await listAll(trip.user)).items).toEqual([item]);
    // The memory of its pixels was released.
    expect(engine.requests.map(({ pixels }) => pixels.data.length)).toEqual([0]);
  });

  it('[S2-API-21] is not analyzed unless requested, and sent fields win over the analysis', async () => {
    const trip = await begin();
    const before = engine.requests.length;
    expect((await upload(trip, { body: {} })).data).toMatchObject({
      ai_analyzed: false,
      analysis: null,
    });
    expect(engine.requests).toHaveLength(before);
    const body = { analyze_ai: true, category: 'Tops', colors: ['#FFFFFF'] };
    expect((await upload(trip, { body })).data).toMatchObject({
      ai_analyzed: true,
      category: 'Tops',
      colors: ['#FFFFFF'],
      analysis: { category: 'Dresses' },
    });
  });

  it('[S2-API-21] in which nothing is recognized is saved, and the answer says why', async () => {
    const trip = await begin();
    seen = async () => ({ ok: false, failure: { reason: 'no-garment' } });
    const first = (await upload(trip)).data;
    expect(first).toMatchObject({ ai_analyzed: false, analysis: null });
    expect(first.analysis_failure).toEqual({
      error: 'no-garment',
      message: 'We couldn’t find any clothes in this photo. Choose one that shows the whole item.',
    });
    seen = async () => ({ ok: false, failure: { reason: 'engine-unavailable' } });
    expect((await upload(trip)).data.analysis_failure).toMatchObject({
      error: 'engine-unavailable',
      retryAfter: 5,
    });
    seen = () => Promise.reject(new Error('secret path'));
    const third = (await upload(trip)).data;
    expect(third.analysis_failure.error).toBe('server-error');
    expect(JSON.stringify(third)).not.toContain('secret');
    expect(await listAll(trip.user)).toMatchObject({
      items: [{ ai_analyzed: false }, { ai_analyzed: false }, { ai_analyzed: false }],
      collections: [{ total_items: 3 }],
    });
  });

  it('[S2-API-21] is not saved if the client disconnects during analysis, and is saved on retry', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { user, params } = await begin();
    const gone = new AbortController();
    const ended = Promise.withResolvers<void>();
    seen = async (request) => {
      gone.abort();
      await expect.poll(() => request.signal?.aborted).toBe(true);
      ended.resolve();
      return { ok: false, failure: { reason: 'engine-unavailable' } };
    };
    const headers = { 'idempotency-key': 'key-1' };
    const form = new FormData();
    form.set('analyze_ai', 'true');
    form.set('image', new Blob([image.slice()]), 'coat.jpg');
    const authorization = `Bearer ${user.token}`;
    const sending = fetch(`${address}/api/collections/${params.id}/items`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: form,
      signal: gone.signal,
    });
    await expect(sending).rejects.toThrow();
    await ended.promise;
    seen = seeWell;
    expect((await upload(await begin())).success).toBe(true);
    expect((await listAll(user)).items).toEqual([]);
    const again = await upload({ user, params }, { headers });
    expect(again.data).toMatchObject({ ai_analyzed: true, analysis_failure: null });
    expect((await listAll(user)).items).toHaveLength(1);
  });

  it.each([{}, { 'idempotency-key': 'key-1' }])(
    '[S2-API-21] is rolled back completely when a write fails, with the headers %j',
    async (headers) => {
      const trip = await begin();
      // With a key, the error does not say whether the answer was stored, so the photo may stay for the sweep.
      const analyze = async () => [
        'idempotency-key' in headers ? null : await countPhotos(),
        await listAll(trip.user),
      ];
      const before = await analyze();
      const parts = { headers, body: { id: randomUUID() } };
      // Disk space for the first write, then for one more each round, but not for the last.
      let failures = 0;
      let answer = null;
      for (let quota = 0; answer === null; quota += 150) {
        faults.quota = quota;
        const given = await upload(trip, parts);
        faults.quota = Number.POSITIVE_INFINITY;
        if (given.success) answer = given;
        else {
          failures += 1;
          expect(given.error).toBe('storage-unavailable');
          expect(await analyze()).toEqual(before);
        }
      }
      expect(failures).toBeGreaterThan(4);
      expect(await listAll(trip.user)).toMatchObject({
        items: [{ version: 1 }],
        collections: [{ total_items: 1 }],
      });
    },
  );

  it('[S2-API-12] [S2-API-20] adding or moving items is atomic', async () => {
    const { user, params } = await begin();
    const worn = { user, body: { catalogue_type: 'wardrobe' }, image };
    const item = (await api.call('createItem', worn)).json().data;
    const other = (await api.call('createCollection', { user, body: { name: 'Other' } })).json();
    const attempt = async (
      name: 'addItemsToCollection' | 'moveCollectedItem',
      call: CallOptions,
    ) => {
      const before = await listAll(user);
      let failures = 0;
      for (let quota = 0; ; quota += 60) {
        faults.quota = quota;
        const { statusCode } = await api.call(name, { user, ...call });
        faults.quota = Number.POSITIVE_INFINITY;
        if (statusCode === 200) return failures;
        failures += 1;
        expect(await listAll(user)).toEqual(before);
      }
    };
    const added = { params, body: { itemIds: [item.id] } };
    expect(await attempt('addItemsToCollection', added)).toBeGreaterThan(1);
    const moved = { params: { id: item.id }, body: { collection_id: other.data.id } };
    expect(await attempt('moveCollectedItem', moved)).toBeGreaterThan(1);
    const { collections } = await listAll(user);
    expect(collections.map(({ item_ids }) => item_ids)).toEqual([[item.id], []]);
  });
});
