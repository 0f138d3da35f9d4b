import { sampleCollectionId } from '@color-almanac/storage/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, openTestApiOn, type TestApi } from '../open-test-api.ts';
import { readTestEnvironment } from '../open-test-app.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestGround,
} from '../storage/open-test-databases.ts';
import { describeCollections } from './collections.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeCollections(`kept in ${kind.name}`, () => openTestApiOn(kind));
}

describe.each(TEST_DATABASES)('the room for collections in $name', (kind) => {
  let ground: TestGround;
  let api: TestApi;

  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    ground = opened;
    const environment = readTestEnvironment({ COLLECTIONS_PER_PERSON: '2' });
    api = await openTestApi(opened.database, { environment });
  });
  afterAll(async () => {
    await api.close();
    await ground.remove();
  });

  it('is so many, even when they come all at once, and the refusal says how many', async () => {
    const person = await api.meet();
    const put = (number: number) => {
      const params = { id: sampleCollectionId(number) };
      return api.call('putCollection', { person, params, body: { name: `Number ${number}` } });
    };
    const answers = await Promise.all([1, 2, 3].map(put));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json())).toMatchObject([
      {
        error: 'no-room',
        message:
          'You keep 2 collections, which is as many as there is room for. Please delete one you no longer need.',
      },
    ]);
    const { data } = (await api.call('listCollections', { person })).json();
    await api.call('deleteCollection', { person, params: { id: data[0].id } });
    expect((await put(4)).statusCode).toBe(200);
  });
});
