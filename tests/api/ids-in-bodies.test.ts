import { randomUUID } from 'node:crypto';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import { makeColorPoint } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi } from '../../apps/server/testing/open-test-api.ts';
import type { CallOptions, TestAnswer, TestUser } from '../../apps/server/testing/open-test-api.ts';
import {
  openTestDatabase,
  SWEPT_DATABASES,
} from '../../apps/server/testing/open-test-databases.ts';
import { drawImages, prepareRequests } from './bad-request-data.ts';
import { ID_TAKEN } from './calls-of-users.ts';
import type { KnownRequestData } from './generate-requests.ts';

type Schema = Readonly<Record<string, unknown>>;
type Ids = KnownRequestData['ids'];

/** Which of the owner's IDs a body contains, and the call by the user who owns `own` with that ID in it. */
interface Case {
  readonly names: string;
  /** 400: the record must exist and belong to the user. `taken`: a new record has an ID that another user holds. */
  readonly answers: 200 | 400 | 'taken';
  readonly write: (id: string, own: Ids) => CallOptions;
}

const table = Object.entries(ENDPOINTS) as readonly (readonly [EndpointName, Endpoint])[];
/** All lists a user can request without naming an ID. */
const lists = table.filter(
  ([, { method, path, auth }]) => method === 'GET' && !path.includes('{') && auth === 'required',
);

/** Fields of a body that contain one or more IDs of ours, at any depth. */
function listIdFields(schema: Schema, at = ''): readonly string[] {
  const members = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as Schema[]);
  const inside = [schema['items'], schema['additionalProperties']].filter(
    (part): part is Schema => typeof part === 'object' && part !== null,
  );
  return [
    ...members.flatMap(([name, member]) => [
      ...(/ids?$/i.test(name) && at !== 'passkey.' ? [at + name] : []),
      ...listIdFields(member, `${at}${name}.`),
    ]),
    ...choices.flatMap((choice) => listIdFields(choice, at)),
    ...inside.flatMap((part) => listIdFields(part, at)),
  ];
}

const fields = table.flatMap(([name, { body }]) => {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const found = schema ? listIdFields(schema) : [];
  return [...new Set(found)].map((field) => `${name} ${field}`);
});

const pointOf = (id: string) =>
  makeColorPoint({ id, name: 'Cheek', hex: '#C68863', x: 0.5, y: 0.5 });
const profileWith = (personal_colors: object) => ({
  profile_name: 'Berta',
  personal_colors: { colorPoints: [], ...personal_colors },
});
const readingOf = (id: string) => ({
  photos: [
    {
      id,
      addedAt: '2026-03-01T12:00:00.000Z',
      colors: { skin: '#D9A58C', lip: '#B5655F', darkEye: '#4A3426', hair: '#4B3325' },
    },
  ],
});
const points: Case = {
  names: 'points',
  answers: 200,
  write: (id, { profiles = '' }) => ({
    params: { id: profiles },
    body: profileWith({ colorPoints: [pointOf(id)] }),
  }),
};
const readings: Case = {
  names: 'photos',
  answers: 200,
  write: (id, { profiles = '' }) => ({
    params: { id: profiles },
    body: profileWith({ readingContext: readingOf(id) }),
  }),
};
const { colors, pattern } = samplePalette(1);
const paletteWith = (change: object) => ({
  name: 'Berta',
  pattern,
  colors: colors.map((color, at) => (at === 0 ? { ...color, ...change } : color)),
});
const report = {
  message: 'Cannot read a color',
  errorType: 'javascript',
  severity: 'error',
  timestamp: '2026-03-01T12:00:00Z',
};
/** For `createItem` and for a photo uploaded into the user's own collection. */
const uploadWith = (change: object, { collections = '' }: Ids) => ({
  params: { id: collections },
  body: { catalogue_type: 'wardrobe', ...change },
});

const uploads: Case = {
  names: 'items',
  answers: 'taken',
  write: (id, own) => uploadWith({ id }, own),
};

/** Add a line here for every new body field with an ID. */
const CASES: Readonly<Record<string, Case>> = {
  'createProfile personal_colors.colorPoints.id': points,
  'createProfile personal_colors.readingContext.photos.id': readings,
  'updateProfile personal_colors.colorPoints.id': points,
  'updateProfile personal_colors.readingContext.photos.id': readings,
  'updateProfile points.id': {
    names: 'points',
    answers: 200,
    write: (id, { profiles = '' }) => ({
      params: { id: profiles },
      body: { points: [pointOf(id)] },
    }),
  },
  'createProfile id': {
    names: 'profiles',
    answers: 'taken',
    write: (id) => ({ body: { id, profile_name: 'Berta' } }),
  },
  'duplicateProfile id': {
    names: 'profiles',
    answers: 'taken',
    write: (id, { profiles = '' }) => ({ params: { id: profiles }, body: { id } }),
  },
  'createItem id': uploads,
  'deleteItems itemIds': {
    names: 'items',
    answers: 200,
    write: (id) => ({ body: { itemIds: [id] } }),
  },
  'putPalette colors.id': {
    names: 'palettes',
    answers: 200,
    write: (id) => ({ params: { id: randomUUID() }, body: paletteWith({ id }) }),
  },
  'putPalette colors.source.id': {
    names: 'profiles',
    answers: 200,
    write: (id) => ({
      params: { id: randomUUID() },
      body: paletteWith({ source: { type: 'profile', name: 'Anna', id } }),
    }),
  },
  'putCollection item_ids': {
    names: 'items',
    answers: 200,
    write: (id) => ({ params: { id: randomUUID() }, body: { name: 'Berta', item_ids: [id] } }),
  },
  'addItemsToCollection itemIds': {
    names: 'items',
    answers: 400,
    write: (id, { collections = '', items = '' }) => ({
      params: { id: collections },
      body: { itemIds: [items, id] },
    }),
  },
  'addItemByUpload id': uploads,
  'addItemByUpload collection_id': {
    names: 'collections',
    answers: 400,
    write: (id, own) => uploadWith({ collection_id: id }, own),
  },
  'moveCollectedItem collection_id': {
    names: 'collections',
    answers: 400,
    write: (id, { items = '' }) => ({ params: { id: items }, body: { collection_id: id } }),
  },
  'reportError userId': {
    names: 'user',
    answers: 200,
    write: (id) => ({ body: { ...report, userId: id } }),
  },
  'reportError sessionId': {
    names: 'user',
    answers: 200,
    write: (id) => ({ body: { ...report, sessionId: id } }),
  },
};

describe('the table of IDs in bodies', () => {
  it('[S2-API-24] has exactly one case per field of the contract', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(fields.toSorted());
  });

  it('covers fields in lists, unions and nested objects', () => {
    const id = { type: 'string' };
    const deep = { anyOf: [{ items: { properties: { itemId: id } } }, { type: 'null' }] };
    const schema = { properties: { deep, paid: id, width: id, ids: { type: 'array', items: id } } };
    expect(listIdFields(schema)).toEqual(['deep.itemId', 'paid', 'ids']);
  });
});

describe.each(SWEPT_DATABASES)('another user’s IDs in bodies, on $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let images: readonly Uint8Array[];
  let anna: TestUser;
  let owned: Ids;
  let before: string;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
    images = (await drawImages()).slice(0, 1);
    anna = await api.addUser();
    const { ids } = await prepareRequests(api, anna, images);
    owned = { ...ids, points: 'a-point-of-annas', user: anna.id };
    const body = { points: [pointOf('a-point-of-annas')] };
    await api.call('updateProfile', { user: anna, params: { id: ids['profiles'] ?? '' }, body });
    before = await snapshotData(anna);
    expect(before).toContain(ids['profiles']);
    expect(before).toContain('a-point-of-annas');
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  /** All data of a user, and whether their profile photo can be loaded. */
  async function snapshotData(user: TestUser): Promise<string> {
    const answers: TestAnswer[] = [];
    for (const [name] of lists) answers.push(await api.call(name, { user }));
    const photo = await api.call('getPhoto', { user, params: { id: owned['photos'] ?? '' } });
    const seen = photo.statusCode === 200 ? photo.rawPayload.length : photo.statusCode;
    return [...answers.map(({ body }) => body), `photo: ${seen}`].join('\n');
  }

  /** The answer to a new user who sends this ID, and that user's data afterwards. */
  async function send(name: EndpointName, { write }: Case, id: string) {
    const user = await api.addUser();
    const { ids } = await prepareRequests(api, user, images);
    const { bodyKind }: Endpoint = ENDPOINTS[name];
    const image = bodyKind === 'multipart' ? (images[0] ?? null) : null;
    const sent = { ...write(id, ids), image };
    const answer = await api.call(name, { user, ...sent });
    const has = await snapshotData(user);
    const mark = (text: string) =>
      text
        .replaceAll(id, 'asked')
        .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
    return { user, answer, has, answered: [answer.statusCode, mark(answer.body), mark(has)] };
  }

  it.each(Object.entries(CASES))(
    '[S2-API-24] in %s are treated like unknown ones, or refused without details',
    async (field, known) => {
      const name = (field.split(' ')[0] ?? '') as EndpointName;
      const id = owned[known.names] ?? '';
      expect(id).not.toBe('');
      const theirs = await send(name, known, id);
      const nobodys = await send(name, known, known.names === 'points' ? 'nobodys' : randomUUID());
      const expected = known.answers === 'taken' ? [409, 200] : [known.answers, known.answers];
      expect([theirs.answer.statusCode, nobodys.answer.statusCode], theirs.answer.body).toEqual(
        expected,
      );
      if (known.answers === 'taken') {
        expect(theirs.answer.json()).toEqual(ID_TAKEN);
        expect(theirs.has).not.toContain(id);
      } else expect(theirs.answered).toEqual(nobodys.answered);
      expect(await snapshotData(anna)).toBe(before);
      // The named record still belongs to Anna, and the answer reveals nothing else of Anna’s.
      for (const [noun, other] of Object.entries(owned)) {
        if (noun !== known.names)
          expect(theirs.answer.body + theirs.has, noun).not.toContain(other);
      }
      // Deleting the account that named it does not delete it either.
      expect((await api.call('deleteAccount', { user: theirs.user })).statusCode).toBe(200);
      expect(await snapshotData(anna)).toBe(before);
    },
  );

  it('in an error report do not change who it belongs to', async () => {
    const berta = await api.addUser();
    const body = { ...report, userId: anna.id };
    for (const [user, whose] of [
      [berta, berta.id],
      [null, null],
    ] as const) {
      const { errorId } = (await api.call('reportError', { user, body })).json().data;
      const stored = api.database.selectFrom('error_reports').select('user_id');
      expect(await stored.where('id', '=', errorId).executeTakeFirst()).toEqual({ user_id: whose });
    }
  });
});
