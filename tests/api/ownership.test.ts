import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import { sampleCollectionId, samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TEST_SECRET } from '../../apps/server/testing/test-accounts.ts';
import {
  openTestApi,
  type CallOptions,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import {
  addTestPasskey,
  openTestDatabase,
  SWEPT_DATABASES,
} from '../../apps/server/testing/open-test-databases.ts';
import { BAD_TOKENS, badTokens, decode, sign } from './bad-tokens.ts';
import {
  BODIES,
  ID_TAKEN,
  nounOf,
  OPEN_TO_ALL,
  TAKE_ANY_ID,
  withoutMarks,
} from './calls-of-users.ts';

type Noun = 'profiles' | 'photos' | 'lost-photos' | 'palettes' | 'trash' | 'items' | 'collections';
type Owned = Readonly<Record<Noun | 'passkeys' | 'sessions', string>>;

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

const { id: PALETTE_ID, colors, pattern } = samplePalette(1);
const { id: TRASHED_ID } = samplePalette(2);
const COLLECTION_ID = sampleCollectionId(1);
const PASSKEY_ID = 'passkey-of-anna';

const table = Object.entries(ENDPOINTS as Readonly<Record<EndpointName, Endpoint>>) as [
  EndpointName,
  Endpoint,
][];
const guarded = table.filter(([, { auth }]) => auth === 'required');
const withId = table.filter(([, { path }]) => path.includes('{'));

/** When there is a new kind of record, give Anna one. */
function paramsOf(endpoint: Endpoint, ids: Readonly<Record<string, string>>) {
  const noun = nounOf(endpoint);
  return endpoint.path.includes('{') ? { id: ids[noun] ?? `no ${noun}`, kind: 'palette' } : {};
}

it('[S2-API-24] the public calls are exactly those listed', () => {
  const open = table.filter(([, { auth }]) => auth !== 'required').map(([name]) => name);
  expect(new Set(open)).toEqual(OPEN_TO_ALL);
});

describe.each(SWEPT_DATABASES)('ownership of records on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let anna: TestUser;
  let mallory: TestUser;
  let owned: Owned;
  let before: string;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
    [anna, mallory] = [await api.addUser(), await api.addUser()];
    const body = { profile_name: 'Anna', is_default: false };
    const made = await api.call('createProfile', { user: anna, body, image: portrait });
    const { id, image_url } = made.json().data;
    const worn = { catalogue_type: 'wardrobe' };
    const item = await api.call('createItem', { user: anna, body: worn, image: portrait });
    owned = {
      profiles: id,
      photos: image_url.split('/').at(-1),
      'lost-photos': image_url.split('/').at(-1),
      palettes: PALETTE_ID,
      trash: TRASHED_ID,
      items: item.json().data.id,
      collections: COLLECTION_ID,
      passkeys: PASSKEY_ID,
      sessions: String(decode(anna.token.split('.')[1] ?? '')['sid']),
    };
    await addTestPasskey(testDatabase.database, anna.id, PASSKEY_ID);
    await api.call('putCollection', {
      user: anna,
      params: { id: COLLECTION_ID },
      body: { name: 'Anna', item_ids: [owned.items] },
    });
    const palette = { name: 'Anna', colors, pattern };
    for (const id of [PALETTE_ID, TRASHED_ID]) {
      await api.call('putPalette', { user: anna, params: { id }, body: palette });
    }
    await api.call('deletePalette', { user: anna, params: { id: TRASHED_ID } });
    before = await snapshotEverything();
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  /** All of Anna's data, as Anna sees it. */
  async function snapshotEverything() {
    const list = await api.call('listProfiles', { user: anna });
    const photo = await api.call('getPhoto', { user: anna, params: { id: owned.photos } });
    const palettes = await api.call('listPalettes', { user: anna });
    const items = await api.call('listItems', { user: anna });
    const collections = await api.call('listCollections', { user: anna });
    const trash = await api.call('listTrash', { user: anna });
    const signIn = await api.call('listSignInWays', { user: anna });
    const sessions = await api.call('listSessions', { user: anna });
    const [{ image_url }] = items.json().data;
    const params = { id: image_url.split('/').at(-1) };
    const worn = await api.call('getPhoto', { user: anna, params });
    expect([palettes, trash].map((list) => list.json().data.length)).toEqual([1, 1]);
    expect([photo, worn].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const sizes = [photo, worn].map(({ rawPayload }) => rawPayload.length);
    const lists = [list, palettes, items, collections, trash, signIn, sessions].map(
      ({ body }) => body,
    );
    return `${lists.join(' ')} ${sizes.join()}`;
  }

  const call = (name: EndpointName, endpoint: Endpoint, parts: CallOptions) =>
    api.call(name, {
      params: paramsOf(endpoint, owned),
      ...(endpoint.body === null ? {} : { body: BODIES[name] ?? {} }),
      ...parts,
    });

  it('is tested for every call with an ID in its path', () => {
    for (const [name, endpoint] of withId) {
      expect(endpoint.auth, name).toBe('required');
      expect(Object.keys(owned), name).toContain(nounOf(endpoint));
    }
    expect(withId.length).toBeGreaterThanOrEqual(15);
  });

  it.each(withId)(
    '[S2-API-24] %s with another user’s ID answers as for an unknown one, or that it is taken',
    async (...line) => {
      const [name, endpoint] = line;
      const missing = Object.fromEntries(Object.keys(owned).map((noun) => [noun, randomUUID()]));
      for (const giveKey of [() => ({}), () => ({ 'idempotency-key': randomUUID() })]) {
        const mallorys = await call(name, endpoint, { user: mallory, headers: giveKey() });
        const params = paramsOf(endpoint, missing);
        const headers = giveKey();
        const nobodys = await call(name, endpoint, { user: mallory, headers, params });
        const expected = TAKE_ANY_ID[name] ?? { nobodys: 404, others: 404 };
        expect([nobodys.statusCode, mallorys.statusCode]).toEqual([
          expected.nobodys,
          expected.others,
        ]);
        if (expected.others === 409) {
          expect(mallorys.json()).toEqual(ID_TAKEN);
          continue;
        }
        expect(withoutMarks(mallorys.body)).toEqual(withoutMarks(nobodys.body));
        expect(Object.keys(mallorys.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
      }
      expect(await snapshotEverything()).toBe(before);
    },
  );

  it.each(guarded)(
    '%s without a valid token is refused before anything is checked',
    async (...line) => {
      const [name, endpoint] = line;
      const nonsense = Object.fromEntries(Object.keys(owned).map((noun) => [noun, 'nonsense']));
      const { 'forged with another secret': authorization } = badTokens(anna);
      for (const ids of [owned, nonsense]) {
        const params = paramsOf(endpoint, ids);
        const forged = await call(name, endpoint, { params, headers: { authorization } });
        expect(forged.statusCode).toBe(401);
        expect(forged.json()).toMatchObject({ success: false, error: 'not-signed-in' });
        const nobody = await call(name, endpoint, { params });
        expect(nobody.json().message).toBe('Authentication required - please sign in');
      }
      expect(await snapshotEverything()).toBe(before);
    },
  );

  it.each(BAD_TOKENS)('refuses a token that is %s', async (what) => {
    const { [what]: authorization } = badTokens(anna);
    const answer = await api.call('listProfiles', { headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, error: 'not-signed-in' });
  });

  it('is tested with bad tokens that are otherwise valid', async () => {
    const [head = '', body = ''] = anna.token.split('.');
    const headers = { authorization: sign(decode(head), decode(body), TEST_SECRET) };
    expect((await api.call('listProfiles', { headers })).statusCode).toBe(200);
  });

  it('ends with the account: the token of a deleted account is refused', async () => {
    const gone = await api.addUser();
    expect((await api.call('deleteAccount', { user: gone })).statusCode).toBe(200);
    for (const [name, endpoint] of guarded) {
      expect((await call(name, endpoint, { user: gone })).statusCode, name).toBe(401);
    }
    expect(await snapshotEverything()).toBe(before);
  });
});
