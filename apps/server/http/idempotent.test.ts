import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi } from '../testing/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../testing/open-test-databases.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

describe.each(TEST_DATABASES)('a call under an idempotency key, in $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  it('creates a profile once even if its photo was lost or replaced before the retry', async () => {
    const user = await api.addUser();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { profile_name: 'Anna', is_default: true };
    const ask = async (image: Uint8Array | null) =>
      (await api.call('createProfile', { user, body, image, headers })).json();
    const first = await ask(portrait);
    expect(first).toMatchObject({ success: true, data: { image_url: expect.any(String) } });
    expect(await ask(null)).toEqual(first);
    expect(await ask(new Uint8Array(10))).toEqual(first);
    expect((await api.call('listProfiles', { user })).json().data).toEqual([first.data]);
  });

  it('neither blocks a concurrent deletion of the account nor leaves a key behind', async () => {
    const gone: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const user = await api.addUser();
      gone.push(user.id);
      const create = () => {
        const headers = { 'idempotency-key': randomUUID() };
        return api.call('createProfile', { user, body: { profile_name: 'Anna' }, headers });
      };
      const [deleted, ...created] = await Promise.all([
        api.call('deleteAccount', { user }),
        ...Array.from({ length: 6 }, create),
      ]);
      expect(deleted.statusCode).toBe(200);
      for (const { statusCode } of created) expect([200, 401]).toContain(statusCode);
    }
    const theirs = testDatabase.database.selectFrom('idempotency_keys').select('key');
    expect(await theirs.where('user_id', 'in', gone).execute()).toEqual([]);
  });
});
