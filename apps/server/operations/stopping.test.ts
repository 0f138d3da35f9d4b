import { once } from 'node:events';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { TEST_SECRET } from '../testing/test-accounts.ts';
import { signInOn } from '../testing/open-test-api.ts';
import { ownerMark, sweepMark } from '../photos/installation-marks.ts';
import { MARKS_FOLDER } from '../photos/photo-store.ts';
import { readInstallationId } from '../storage/installation-id.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import { addTestUser } from '../testing/open-test-databases.ts';
import { listProfiles } from '../storage/profile-records.ts';
import { startServer } from '../testing/server-process.ts';

const PORTRAIT = new URL(
  '../../../node_modules/@vladmandic/face-api/demo/sample1.jpg',
  import.meta.url,
);
/** Longer than everything else that a stopping server waits for. */
const SLOW_PUT_MS = 2000;
const SLOW_REMOVAL_MS = 200;
const ORPHANS = 500;

it('on SIGTERM the server aborts a sweep, finishes an upload, and exits with code 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-stopping-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { userId, token, id } = await prepareInstallation(folder);
  const bucket = await openSlowBucket([ownerMark(id), sweepMark(id)]);
  const server = await startServer({
    DATA_FOLDER: folder,
    JWT_SECRET: TEST_SECRET,
    ...bucket.settings,
  });
  onTestFinished(() => server.killAtOnce());
  await expect.poll(() => bucket.removed.length).toBeGreaterThan(1);
  const sent = new FormData();
  sent.set('profile_name', 'Anna');
  sent.set('image', new Blob([readFileSync(PORTRAIT)]), 'portrait.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = fetch(`${server.address}/api/profiles`, { method: 'POST', headers, body: sent });
  await expect.poll(() => bucket.putting()).toBeGreaterThan(0);
  const stopped = server.stop();
  await wait(2 * SLOW_REMOVAL_MS);
  const removed = bucket.removed.length;
  expect((await answer).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(bucket.removed.length - removed, 'removed after it was asked to end').toBeLessThan(3);
  expect(bucket.removed.length).toBeLessThan(ORPHANS);
  const database = await openDatabase(folder);
  const [profile] = await listProfiles(database, userId);
  await database.destroy();
  expect(bucket.puts).toContain(`${profile?.image_url?.split('/').at(-1)}.jpg`);
});

async function prepareInstallation(folder: string) {
  const database = await openDatabase(folder);
  await migrate(database);
  const userId = await addTestUser(database);
  const id = await readInstallationId(database);
  const token = await signInOn(database, userId);
  await database.destroy();
  return { userId, token, id };
}

/** A slow bucket with many old orphans. */
async function openSlowBucket(marks: readonly string[]) {
  const old = Array.from({ length: ORPHANS }, (_, at) => `orphan-${at}.jpg`);
  const [removed, puts]: [string[], string[]] = [[], []];
  let putting = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace('/photos/', '');
    if (request.method === 'PUT') {
      putting += 1;
      await buffer(request);
      if (!key.includes('.small')) await wait(SLOW_PUT_MS);
      puts.push(key);
    } else if (request.method === 'DELETE') {
      await wait(SLOW_REMOVAL_MS);
      removed.push(key);
    } else if (searchParams.has('list-type')) {
      const asked = searchParams.get('prefix') ?? '';
      const listed = asked === '' ? old : marks.map((mark) => `${MARKS_FOLDER}/${mark}`);
      response.setHeader('content-type', 'application/xml');
      response.end(writeList(listed));
      return;
    }
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = {
    PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PHOTOS_S3_BUCKET: 'photos',
    PHOTOS_S3_ACCESS_KEY: 'a',
    PHOTOS_S3_SECRET_KEY: 's',
  };
  return { settings, removed, puts, putting: () => putting };
}

/** The first file is young and shows the bucket's current time. */
function writeList(keys: readonly string[]): string {
  const entries = ['just-put.jpg', ...keys].map((key, at) => {
    const putAt = at === 0 ? new Date().toISOString() : '2020-01-01T00:00:00.000Z';
    return `<Contents><Key>${key}</Key><LastModified>${putAt}</LastModified><Size>1</Size></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
}
