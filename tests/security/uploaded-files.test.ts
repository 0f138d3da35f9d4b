import { ENDPOINTS } from '@color-almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  openTestApi,
  type TestAnswer,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import { migrate } from '../../apps/server/storage/migrate.ts';
import type { Database } from '../../apps/server/storage/dialects.ts';
import { openDatabase } from '../../apps/server/storage/open-database.ts';
import { makeHostileFiles, MARKS, type HostileFile } from './polyglots.ts';

const FILES = await makeHostileFiles();
const NONE = FILES.filter(({ isPicture }) => !isPicture);
const BOTH = FILES.filter(({ isPicture }) => isPicture);

let database: Database;
let api: Awaited<ReturnType<typeof openTestApi>>;
let anna: TestUser;
let trip = { id: '' };
beforeAll(async () => {
  database = await openDatabase('sqlite::memory:');
  await migrate(database);
  api = await openTestApi(database);
  anna = await api.addUser();
  const body = { name: 'Trip' };
  trip = (await api.call('createCollection', { user: anna, body })).json().data;
});
afterAll(async () => {
  await api.close();
  await database.destroy();
});

/** All endpoints that accept a file; the first three store it. All files claim to be a JPEG. */
const DOORS: Readonly<Record<string, (file: HostileFile) => Promise<TestAnswer>>> = {
  'photo of a profile': ({ bytes }) =>
    api.call('createProfile', { user: anna, body: { profile_name: 'Anna' }, image: bytes }),
  'photo of an item': ({ bytes }) =>
    api.call('createItem', { user: anna, body: { catalogue_type: 'wardrobe' }, image: bytes }),
  'photo sent into a collection': ({ bytes }) =>
    api.call('addItemByUpload', { user: anna, params: trip, body: {}, image: bytes }),
  'face to be read': ({ bytes }) => api.call('analyzeFacePoints', { body: writeImage(bytes) }),
  'piece to be read': ({ bytes }) => api.call('analyzeClothing', { body: writeImage(bytes) }),
};
const KEEPING = Object.entries(DOORS).slice(0, 3);

function writeImage(bytes: Uint8Array) {
  return { image: Buffer.from(bytes).toString('base64') };
}

async function listKept(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of api.photos.list()) keys.add(key);
  return keys;
}

describe.each(Object.entries(DOORS))('as a %s', (_, send) => {
  it.each(NONE)('$what is refused with a message and not stored', async (file) => {
    const before = await listKept();
    const answer = await send(file);
    expect(answer.json()).toMatchObject({
      success: false,
      error: expect.stringMatching(/^(?:invalid-image|image-too-large)$/),
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await listKept()).toEqual(before);
  });
});

describe.each(KEEPING)('as a %s', (_, send) => {
  it.each(BOTH)('$what is refused, or only a picture after it is stored', async (file) => {
    const marks = MARKS.filter((mark) => Buffer.from(file.bytes).includes(mark));
    expect(marks).not.toEqual([]);
    const before = await listKept();
    const answer = await send(file);
    const made = [...(await listKept())].filter((key) => !before.has(key));
    const isKept = answer.statusCode === 200;
    if (!isKept) expect(answer.json()).toMatchObject({ error: 'invalid-image' });
    expect(made.length).toBe(isKept ? 2 : 0);
    for (const key of made) {
      const bytes = Buffer.from((await api.photos.get(key)) ?? []).toString('latin1');
      expect(bytes).toMatch(/^(?:\u00ff\u00d8\u00ff|\u0089PNG)/);
      expect(marks.filter((mark) => bytes.includes(mark))).toEqual([]);
    }
  });
});

it('all pictures except the one in the old format can be stored in a profile after encoding them again', async () => {
  const send = DOORS['photo of a profile'];
  const answers = await Promise.all(BOTH.map(async (file) => send?.(file)));
  const refused = BOTH.filter((_, place) => answers[place]?.statusCode !== 200);
  expect(refused.map(({ what }) => what)).toEqual([expect.stringContaining('of the old kind')]);
});

it('a stored file is served as the picture it is, whatever type the client claimed', async () => {
  const form = new FormData();
  form.set('profile_name', 'Anna');
  const [file] = BOTH;
  form.set(
    'image',
    new Blob([Buffer.from(file?.bytes ?? [])], { type: 'text/html' }),
    '../../x.html',
  );
  const authorization = `Bearer ${anna.token}`;
  const { method, path } = ENDPOINTS.createProfile;
  const made = await api.send({ method, url: path, headers: { authorization }, payload: form });
  const url: string = made.json().data.image_url;
  expect(url).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/);
  const photo = await api.send({ method: 'GET', url, headers: { authorization } });
  expect(photo.headers['content-type']).toBe('image/jpeg');
  expect(String(photo.headers['content-disposition'])).not.toContain('x.html');
});

it.each(['..%2f..%2f', '..%2f..%2fetc%2fpasswd', '%2e%2e/data', 'a%00.jpg', 'C:\\data'])(
  'no photo is served at %s',
  async (id) => {
    const headers = { authorization: `Bearer ${anna.token}` };
    const answer = await api.send({ method: 'GET', url: `/api/photos/${id}`, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('root:');
  },
);
