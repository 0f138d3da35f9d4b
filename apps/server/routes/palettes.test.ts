import { samplePalette, samplePaletteId } from '@color-almanac/sync/behaviour';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, openTestApiOn } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { describePalettes } from './palettes.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describePalettes(`in ${kind.name}`, () => openTestApiOn(kind));
}

describe.each(TEST_DATABASES)('the quota for palettes in $name', (kind) => {
  const most = 3;
  const { name, colors, pattern } = samplePalette(1);
  let testDatabase: TestDatabase;
  let api: Awaited<ReturnType<typeof openTestApi>>;

  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    testDatabase = opened;
    const environment = readTestEnvironment({ PALETTES_PER_PERSON: String(most) });
    api = await openTestApi(opened.database, { environment });
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  it('limits their number, even for concurrent calls, and the refusal states the limit', async () => {
    const user = await api.meet();
    const put = (number: number, change: object = {}) => {
      const body = { name, colors, pattern, ...change };
      return api.call('putPalette', { user, params: { id: samplePaletteId(number) }, body });
    };
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => put(number)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        error: 'no-room',
        message: 'You have reached the limit of 3 palettes. Please delete one you no longer need.',
      });
    }
    const { data } = (await api.call('listPalettes', { user })).json();
    expect(data).toHaveLength(most);
    const known = data[0].id;
    const body = { name: 'Changed', colors, pattern };
    const changed = await api.call('putPalette', { user, params: { id: known }, body });
    expect(changed.statusCode).toBe(200);
    await api.call('deletePalette', { user, params: { id: known } });
    expect((await put(6)).statusCode).toBe(200);
    const berta = await api.meet();
    const others = await api.call('putPalette', { user: berta, params: { id: known }, body });
    expect(others.statusCode).toBe(200);
  });
});
