import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { applyImport, describeLibrary, previewImport } from '@color-almanac/storage';
import { sampleProfile } from '@color-almanac/storage/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApi, TestPerson, TestRequest } from '../../apps/server/open-test-api.ts';
import { TEST_DATABASES } from '../../apps/server/storage/open-test-databases.ts';
import { packArchive, unpackArchive } from '../../apps/web/storage/archive-file.ts';
import type { HttpLibrary } from '../../apps/web/storage/http-library.ts';
import { createPretendedDevice } from '../../apps/web/storage/sync/pretended-device.ts';
import { startApi, type StartedApi } from './start-api.ts';

const PORTRAIT = new URL(
  '../../node_modules/@vladmandic/face-api/demo/sample1.jpg',
  import.meta.url,
);
const context = { now: '2026-06-01T12:00:00.000Z', newId: () => 'local_new' };

const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** A device that has seen nothing yet, on which she is signed in. */
function openDevice(api: TestApi, person: TestPerson): HttpLibrary {
  const device = createPretendedDevice({
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const { body } = init;
      const payload = typeof body === 'string' || body instanceof FormData ? { payload: body } : {};
      const method = (init.method ?? 'GET') as TestRequest['method'];
      const answer = await api.send({ method, url, headers, ...payload });
      return new Response(Uint8Array.from(answer.rawPayload), {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    },
  });
  device.token = person.token;
  return device.open();
}

/** Hash by entity. Id, owner, count and time of changes are those of the account it lies in. */
async function hashEntities({ profiles, photos }: HttpLibrary) {
  const entries = (await profiles.list()).map(async (profile) => {
    const { profile_name, personal_colors, created_at, is_default } = profile;
    const { color_season, preferences, templateId } = profile;
    const { colorPoints, ...results } = personal_colors;
    const content = { profile_name, results, created_at, is_default, color_season, preferences };
    const photo = await photos.get(profile.id);
    return {
      profile: hash(JSON.stringify({ ...content, templateId })),
      points: colorPoints.map((point) => hash(JSON.stringify(point))),
      photo: photo && hash(photo.bytes),
    };
  });
  return Promise.all(entries);
}

describe.each(TEST_DATABASES)('an account on $name', { timeout: 20_000 }, (kind) => {
  let started: StartedApi;
  beforeAll(async () => {
    started = await startApi(kind);
  }, 60_000);
  afterAll(() => started.stop());

  it('[SX-12] comes back the same, to the byte, when it was exported, deleted and imported again', async () => {
    const { api } = started;
    const anna = await api.meet();
    const library = openDevice(api, anna);
    await library.profiles.put({ ...sampleProfile('local_a', 1), is_default: true });
    await library.profiles.put(sampleProfile('local_b', 2));
    await library.photos.put('local_b', { bytes: await readFile(PORTRAIT), type: 'image/jpeg' });
    expect(await library.flush()).toBe(0);
    const collector = openDevice(api, anna);
    const before = await hashEntities(collector);
    expect(before.map(({ points, photo }) => [points.length, photo !== null])).toEqual([
      [1, false],
      [1, true],
    ]);
    const described = await describeLibrary(collector, context.now);
    expect(described.gaps).toEqual({ list: false, photos: [] });
    const file = packArchive(described);
    await api.call('deleteAccount', { person: anna });

    const again = await api.meet();
    const fresh = openDevice(api, again);
    const read = await unpackArchive(file, context);
    if (!read.ok) throw new Error(read.reason);
    expect(read.refused.size).toBe(0);
    const { archive } = read;
    const steps = await previewImport(archive, fresh);
    const report = await applyImport({ ...context, archive, library: fresh, steps, choices: {} });
    expect(report).toMatchObject({ added: 2, failed: [], broken: [] });
    expect(await fresh.flush()).toBe(0);
    expect(await hashEntities(openDevice(api, again))).toEqual(before);
  });
});
