import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi } from './open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from './storage/open-test-databases.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

describe.each(TEST_DATABASES)('a call under an idempotency key, in $name', (kind) => {
  let ground: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    ground = await openTestDatabase(kind);
    api = await openTestApi(ground.database);
  });
  afterAll(async () => {
    await api.close();
    await ground.remove();
  });

  it('creates a profile once although its photo was lost or replaced before the second time', async () => {
    const person = await api.meet();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { profile_name: 'Anna' };
    const ask = async (image: Uint8Array | null) =>
      (await api.call('createProfile', { person, body, image, headers })).json();
    const first = await ask(portrait);
    expect(first).toMatchObject({ success: true, data: { image_url: expect.any(String) } });
    expect(await ask(null)).toEqual(first);
    expect(await ask(new Uint8Array(10))).toEqual(first);
    expect((await api.call('listProfiles', { person })).json().data).toEqual([first.data]);
  });

  it('stands in nobody’s way who deletes her account meanwhile, and comes too late for it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await api.meet();
      const create = () => {
        const headers = { 'idempotency-key': randomUUID() };
        return api.call('createProfile', { person, body: { profile_name: 'Anna' }, headers });
      };
      const [deleted, ...created] = await Promise.all([
        api.call('deleteAccount', { person }),
        ...Array.from({ length: 6 }, create),
      ]);
      expect(deleted.statusCode).toBe(200);
      for (const { statusCode } of created) expect([200, 401]).toContain(statusCode);
    }
    expect(
      await ground.database.selectFrom('idempotency_keys').select('key').execute(),
    ).toHaveLength(1);
  });
});
