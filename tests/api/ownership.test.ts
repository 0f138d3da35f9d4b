import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import { sampleCollectionId, samplePalette } from '@color-almanac/storage/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  openTestApi,
  TEST_SECRET,
  type CallParts,
  type TestPerson,
} from '../../apps/server/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/storage/open-test-databases.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

const { id: PALETTE_ID, colors, pattern } = samplePalette(1);
const COLLECTION_ID = sampleCollectionId(1);

/** A body each call would take, so that nothing but the token or the id is wrong with it. */
const BODIES: Partial<Record<EndpointName, object>> = {
  createProfile: { profile_name: 'Mallory' },
  updateProfile: { profile_name: 'Mallory' },
  duplicateProfile: { newName: 'Mallory' },
  putPalette: { name: 'Mallory', colors, pattern },
  putCollection: { name: 'Mallory', item_ids: [] },
  createItem: { catalogue_type: 'wardrobe' },
  updateItem: { catalogue_type: 'radar' },
  deleteItems: { itemIds: [] },
};

/** Calls under an id the caller made: one that is nobody's is as good as any, and hers is as good as nobody's. */
const TAKE_ANY_ID: ReadonlySet<EndpointName> = new Set([
  'putPalette',
  'deletePalette',
  'putCollection',
  'deleteCollection',
]);

const table = Object.entries(ENDPOINTS as Readonly<Record<EndpointName, Endpoint>>) as [
  EndpointName,
  Endpoint,
][];
const guarded = table.filter(([, { auth }]) => auth === 'required');
const withId = table.filter(([, { path }]) => path.includes('{'));

/** Whose id stands in a path is told by its noun; a new noun must be added to what Anna owns. */
function paramsOf({ path }: Endpoint, ids: Readonly<Record<string, string>>) {
  const noun = path.split('/')[2] ?? '';
  return path.includes('{') ? { id: ids[noun] ?? `no ${noun}` } : {};
}
/** What anybody may call: signing in, and what is answered from what was sent and nothing else. */
const OPEN_TO_ALL: ReadonlySet<EndpointName> = new Set([
  'health',
  'getConfiguration',
  'getSignInConfiguration',
  'exchangeCode',
  'refreshAccess',
  'analyzeFacePoints',
  'analyzeSeason',
  'analyzeClothing',
  'checkColorSeason',
  'getComplementaryColors',
  'getSisterSeasons',
]);

it('[S2-API-24] what anybody may call is known by name', () => {
  const open = table.filter(([, { auth }]) => auth === 'none').map(([name]) => name);
  expect(new Set(open)).toEqual(OPEN_TO_ALL);
});

describe.each(TEST_DATABASES)('who may call what, on $name', (kind) => {
  let ground: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let anna: TestPerson;
  let mallory: TestPerson;
  let owned: Readonly<Record<keyof typeof NONSENSE, string>>;
  let before: string;

  beforeAll(async () => {
    ground = await openTestDatabase(kind);
    api = await openTestApi(ground.database);
    [anna, mallory] = [await api.meet(), await api.meet()];
    const body = { profile_name: 'Anna', is_default: false };
    const made = await api.call('createProfile', { person: anna, body, image: portrait });
    const { id, image_url } = made.json().data;
    const worn = { catalogue_type: 'wardrobe' };
    const item = await api.call('createItem', { person: anna, body: worn, image: portrait });
    owned = {
      profiles: id,
      photos: image_url.split('/').at(-1),
      palettes: PALETTE_ID,
      catalog: item.json().data.id,
      collections: COLLECTION_ID,
    };
    await api.call('putCollection', {
      person: anna,
      params: { id: COLLECTION_ID },
      body: { name: 'Anna', item_ids: [owned.catalog] },
    });
    const kept = { name: 'Anna', colors, pattern };
    await api.call('putPalette', { person: anna, params: { id: PALETTE_ID }, body: kept });
    before = await lookAtEverything();
  });
  afterAll(async () => {
    await api.close();
    await ground.remove();
  });

  /** All that Anna has, as she sees it. */
  async function lookAtEverything() {
    const list = await api.call('listProfiles', { person: anna });
    const photo = await api.call('getPhoto', { person: anna, params: { id: owned.photos } });
    const palettes = await api.call('listPalettes', { person: anna });
    const items = await api.call('listItems', { person: anna });
    const collections = await api.call('listCollections', { person: anna });
    const [{ image_url }] = items.json().data;
    const worn = await api.call('getPhoto', {
      person: anna,
      params: { id: image_url.split('/').at(-1) },
    });
    expect(palettes.json().data).toHaveLength(1);
    expect([photo, worn].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const sizes = [photo, worn].map(({ rawPayload }) => rawPayload.length);
    const lists = [list, palettes, items, collections].map(({ body }) => body);
    return `${lists.join(' ')} ${sizes.join()}`;
  }

  const call = (name: EndpointName, endpoint: Endpoint, parts: CallParts) =>
    api.call(name, {
      params: paramsOf(endpoint, owned),
      ...(endpoint.body === null ? {} : { body: BODIES[name] ?? {} }),
      ...parts,
    });

  it('the table knows of every call with an id whose it is', () => {
    for (const [name, endpoint] of withId) {
      expect(endpoint.auth, name).toBe('required');
      expect(Object.keys(owned), name).toContain(endpoint.path.split('/')[2]);
    }
    expect(withId.length).toBeGreaterThanOrEqual(7);
  });

  it.each(withId)(
    '[S2-API-24] %s with another person’s id answers as if it were not there',
    async (...line) => {
      const [name, endpoint] = line;
      const missing = Object.fromEntries(Object.keys(owned).map((noun) => [noun, randomUUID()]));
      for (const giveKey of [() => ({}), () => ({ 'idempotency-key': randomUUID() })]) {
        const hers = await call(name, endpoint, { person: mallory, headers: giveKey() });
        const params = paramsOf(endpoint, missing);
        const headers = giveKey();
        const nobodys = await call(name, endpoint, { person: mallory, headers, params });
        expect(hers.statusCode).toBe(TAKE_ANY_ID.has(name) ? 200 : 404);
        expect([hers.statusCode, withoutMarks(hers.body)]).toEqual([
          nobodys.statusCode,
          withoutMarks(nobodys.body),
        ]);
        expect(Object.keys(hers.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
      }
      expect(await lookAtEverything()).toBe(before);
    },
  );

  it('[S2-API-24] who keeps something under another person’s id has it for herself', async () => {
    const berta = await api.meet();
    const params = { id: owned.palettes };
    const body = { name: 'Berta', colors, pattern };
    await api.call('putPalette', { person: berta, params, body });
    const { data } = (await api.call('listPalettes', { person: berta })).json();
    expect(data).toMatchObject([{ id: owned.palettes, name: 'Berta', version: 1 }]);
    await api.call('deletePalette', { person: berta, params });
    expect(await lookAtEverything()).toBe(before);
  });

  it('[S2-API-24] who deletes, lists or makes items by another person’s id touches none of hers', async () => {
    const berta = await api.meet();
    const asked = { person: berta, body: { itemIds: [owned.catalog] } };
    expect((await api.call('deleteItems', asked)).json().data).toEqual({ deleted: [] });
    expect((await api.call('listItems', { person: berta })).json().data).toEqual([]);
    const body = { id: owned.catalog, catalogue_type: 'radar' };
    const made = await api.call('createItem', { person: berta, body, image: portrait });
    expect(made.json().data).toMatchObject({ id: owned.catalog, user_id: berta.id, version: 1 });
    expect((await api.call('deleteItems', asked)).json().data).toEqual({
      deleted: [owned.catalog],
    });
    expect(await lookAtEverything()).toBe(before);
  });

  it('[S2-API-24] who collects another person’s items by their ids sees nothing of them and changes nothing', async () => {
    const berta = await api.meet();
    const params = { id: COLLECTION_ID };
    const body = { name: 'Berta', item_ids: [owned.catalog] };
    await api.call('putCollection', { person: berta, params, body });
    expect((await api.call('listItems', { person: berta })).json().data).toEqual([]);
    const asked = { person: berta, body: { itemIds: [owned.catalog] } };
    expect((await api.call('deleteItems', asked)).json().data).toEqual({ deleted: [] });
    await api.call('deleteCollection', { person: berta, params });
    expect(await lookAtEverything()).toBe(before);
  });

  it.each(guarded)(
    '%s without a good token is refused before anything is looked at',
    async (...line) => {
      const [name, endpoint] = line;
      for (const [what, authorization] of Object.entries(badTokens(anna))) {
        for (const ids of [owned, NONSENSE]) {
          const answer = await call(name, endpoint, {
            params: paramsOf(endpoint, ids),
            headers: authorization === '' ? {} : { authorization },
          });
          expect(answer.statusCode, what).toBe(401);
          expect(answer.json(), what).toMatchObject({ success: false, error: 'not-signed-in' });
        }
      }
      const nobody = await call(name, endpoint, {});
      expect(nobody.json().message).toBe('Authentication required - please sign in');
      expect(await lookAtEverything()).toBe(before);
    },
  );

  it('the bad tokens are made well: one without a fault is taken', async () => {
    const [head = '', body = ''] = anna.token.split('.');
    const headers = { authorization: sign(decode(head), decode(body), TEST_SECRET) };
    expect((await api.call('listProfiles', { headers })).statusCode).toBe(200);
  });

  it('the token of somebody who is gone is worth nothing', async () => {
    const gone = await api.meet();
    expect((await api.call('deleteAccount', { person: gone })).statusCode).toBe(200);
    for (const [name, endpoint] of guarded) {
      expect((await call(name, endpoint, { person: gone })).statusCode, name).toBe(401);
    }
    expect(await lookAtEverything()).toBe(before);
  });
});

const NONSENSE = {
  profiles: 'nonsense',
  photos: 'nonsense',
  palettes: 'nonsense',
  catalog: 'nonsense',
  collections: 'nonsense',
};

/** Without what differs from call to call however little it tells: the id that was asked for, and the time. */
function withoutMarks(body: string): string {
  return body.replaceAll(/"(?:id|created_at|updated_at)":"[\dA-Z:.-]+"/gi, '"mark"');
}

/** Everything somebody might show in place of Anna's token; each differs from it in one thing alone. */
function badTokens(person: TestPerson): Readonly<Record<string, string>> {
  const [head = '', body = '', signature = ''] = person.token.split('.');
  const [header, claims] = [decode(head), decode(body)];
  const [iat, exp] = [Number(claims['iat']), Number(claims['exp'])];
  const unsigned = (alg: string) => `Bearer ${encode({ ...header, alg })}.${body}.`;
  const { exp: _exp, ...endless } = claims;
  return {
    'none at all': '',
    'another scheme': `Basic ${Buffer.from('anna:anna').toString('base64')}`,
    empty: 'Bearer ',
    'no token': 'Bearer anna',
    'her id': `Bearer ${person.id}`,
    'forged with another secret': sign(header, claims, 'another secret of the same length as it'),
    'signed with the empty secret': sign(header, claims, ''),
    'of the algorithm none': unsigned('none'),
    'of the algorithm NONE': unsigned('NONE'),
    'of the algorithm none, signed': `Bearer ${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    'of a weaker kind of hash': sign({ ...header, alg: 'HS1' }, claims, TEST_SECRET),
    'with a key of its own': sign({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, '\0\0\0'),
    'with an unknown key': sign({ ...header, kid: '../../dev/null' }, claims, ''),
    'with its signature cut off': `Bearer ${head}.${body}`,
    'with other words in it': `Bearer ${head}.${encode({ ...claims, exp: exp + 60 })}.${signature}`,
    'of another issuer': sign(header, { ...claims, iss: 'elsewhere' }, TEST_SECRET),
    'two tokens': `Bearer ${person.token}, Bearer ${person.token}`,
    expired: sign(header, { ...claims, iat: iat - 90_000, exp: iat - 3600 }, TEST_SECRET),
    'older than a day, whatever it says': sign(
      header,
      { ...claims, iat: iat - 90_000 },
      TEST_SECRET,
    ),
    'without an end': sign(header, endless, TEST_SECRET),
  };
}

function sign(header: object, claims: object, secret: string): string {
  const text = [header, claims].map(encode).join('.');
  return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
