import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { openTestApi } from './open-test-api.ts';
import { openDatabase } from './storage/open-database.ts';
import { migrate } from './storage/migrate.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

it('a profile asked for again under its key, its photo lost or replaced meanwhile, is created once', async () => {
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  const api = await openTestApi(database);
  const person = await api.meet();
  const headers = { 'idempotency-key': randomUUID() };
  const ask = async (image: Uint8Array | null) =>
    (
      await api.call('createProfile', { person, body: { profile_name: 'Anna' }, image, headers })
    ).json();
  const first = await ask(portrait);
  expect(first).toMatchObject({ success: true, data: { image_url: expect.any(String) } });
  expect(await ask(null)).toEqual(first);
  expect(await ask(new Uint8Array(10))).toEqual(first);
  expect((await api.call('listProfiles', { person })).json().data).toEqual([first.data]);
  await api.close();
  await database.destroy();
});
