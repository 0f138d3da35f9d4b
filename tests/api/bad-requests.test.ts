import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import { sampleCollection, samplePalette } from '@color-almanac/storage/behaviour';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { IdentityProvider } from '../../apps/server/accounts/identity-provider.ts';
import { openTestApi, type TestPerson, type TestRequest } from '../../apps/server/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/storage/open-test-databases.ts';
import { generateRequests, type RequestGround } from './generate-requests.ts';
import { HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile-values.ts';

/**
 * For each call of the contract. What one database has shown of them need not be shown of the other as often.
 * `npm run test:sweeps` sends the many.
 */
const REQUESTS_EACH =
  process.env['BAD_REQUESTS'] === 'many'
    ? { SQLite: 5000, PostgreSQL: 1000 }
    : { SQLite: 150, PostgreSQL: 40 };
const AT_ONCE = 16;
/** A request that is not answered by then hangs. */
const LONGEST_ANSWER_MS = 10_000;
const MOST_GROWTH = 24 * 1024 * 1024;
const SEED = 20_260_301;

const table = Object.entries(ENDPOINTS as Readonly<Record<EndpointName, Endpoint>>);
/** The one that ends everything is asked last. */
const calls = table.toSorted(
  ([one], [other]) => Number(one === 'deleteAccount') - Number(other === 'deleteAccount'),
);

let sent = 0;
const statuses = new Map<number, number>();

describe.each(TEST_DATABASES)('bad requests to a server on $name', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let anna: TestPerson;
  let ground: RequestGround;
  let heapBefore: number;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    api = await openTestApi(opened.database, {}, { provider: createRefusingProvider() });
    anna = await api.meet();
    const body = { profile_name: 'Anna' };
    const images = await drawImages();
    const image = images[0] ?? null;
    const made = (await api.call('createProfile', { person: anna, body, image })).json().data;
    const photo = String(made.image_url).split('/').at(-1) ?? '';
    const { id, name, colors, pattern } = samplePalette(1);
    const kept = { name, colors, pattern };
    await api.call('putPalette', { person: anna, params: { id }, body: kept });
    const worn = { catalogue_type: 'wardrobe' };
    const item = (await api.call('createItem', { person: anna, body: worn, image })).json().data;
    const trip = { ...sampleCollection(1), item_ids: [item.id], version: 0 };
    await api.call('putCollection', { person: anna, params: { id: trip.id }, body: trip });
    const goodBodies = {
      [ENDPOINTS.putPalette.path]: { ...kept, version: 1 },
      [ENDPOINTS.putCollection.path]: { ...trip, version: 1 },
      [ENDPOINTS.addItemsToCollection.path]: { itemIds: [item.id] },
      [ENDPOINTS.moveCollectedItem.path]: { collection_id: trip.id },
      [ENDPOINTS.addItemByUpload.path]: { collection_id: trip.id, analyze_ai: true },
      [ENDPOINTS.analyzeClothing.path]: {
        image: Buffer.from(images[0] ?? []).toString('base64'),
        userColorSeason: 'soft_autumn',
      },
    };
    const ids = [made.id, photo, id, item.id, trip.id];
    ground = { token: anna.token, ids, images, goodBodies };
    // What is loaded and compiled once is no growth.
    for (const [, endpoint] of table.filter(([name]) => name !== 'deleteAccount')) {
      await throwAt(endpoint, 40);
    }
    heapBefore = await readHeap();
  });
  afterAll(async () => {
    process.stderr.write(`${sent} bad requests sent, answered with ${describeStatuses()}\n`);
    await api.close();
    await opened.remove();
  });

  async function throwAt(endpoint: Endpoint, count: number) {
    const requests = fc.sample(generateRequests(endpoint, ground), { numRuns: count, seed: SEED });
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      await Promise.all(requests.slice(start, start + AT_ONCE).map(expectAnswer));
    }
  }

  async function expectAnswer(request: TestRequest) {
    const answer = await withinTime(api.send(request), JSON.stringify(request).slice(0, 2000));
    sent += 1;
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const told = () => `${request.method} ${request.url} ${JSON.stringify(request).slice(0, 3000)}`;
    if (answer.statusCode >= 500) expect.fail(`${answer.statusCode} ${answer.body} to ${told()}`);
    if (answer.statusCode >= 400) {
      expect(answer.json(), told()).toMatchObject({ success: false, error: expect.any(String) });
    }
    if (/node_modules|\.ts:\d|\bSELECT\b|sqlite/i.test(answer.body)) expect.fail(answer.body);
  }

  it.each(calls)(
    '%s answers each of them, and never with a failure of its own',
    { timeout: 120_000 },
    async (...line) => {
      await throwAt(line[1], REQUESTS_EACH[kind.name]);
    },
  );

  it('leave everything as it should be', async () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const berta = await api.meet();
    expect((await api.call('listProfiles', { person: berta })).json()).toEqual({
      success: true,
      data: [],
    });
    expect((await api.send({ method: 'GET', url: '/health', headers: {} })).statusCode).toBe(200);
  });

  it('leave nothing behind in memory', async () => {
    const grown = (await readHeap()) - heapBefore;
    process.stderr.write(`The heap grew by ${(grown / 1024 / 1024).toFixed(1)} MB\n`);
    expect(grown).toBeLessThan(MOST_GROWTH);
  });

  it('may be no HTTP at all', { timeout: 60_000 }, async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(address).port);
    for (const bytes of writeRawRequests(anna.token)) {
      const answer = await withinTime(sendRaw(port, bytes), bytes.slice(0, 200));
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 400);
      sent += 1;
      expect(status, bytes.slice(0, 300)).toBeLessThan(500);
    }
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

/** What may come over a connection instead of a request; some of it is cut off in the middle. */
function writeRawRequests(token: string): readonly string[] {
  const head = (line: string, ...more: string[]) =>
    [line, 'host: x', `authorization: Bearer ${token}`, ...more, '', ''].join('\r\n');
  const json = 'content-type: application/json';
  return [
    '\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${'A'.repeat(20_000)} / HTTP/1.1\r\n\r\n`,
    head(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
    head('GET http://elsewhere/api/profiles HTTP/1.1'),
    head('GET //api/profiles HTTP/1.1'),
    head('GET /api/profiles HTTP/1.1', `x: ${'y'.repeat(20_000)}`),
    head('GET /api/profiles HTTP/1.1', 'content-length: 5'),
    head('POST /api/profiles HTTP/1.1', json, 'content-length: -1'),
    head('POST /api/profiles HTTP/1.1', json, 'content-length: 99999999999999999999'),
    head('POST /api/profiles HTTP/1.1', json, 'content-length: 2', 'content-length: 3') + '{}',
    head('POST /api/profiles HTTP/1.1', json, 'content-length: 2', 'transfer-encoding: chunked') +
      '{}',
    head('POST /api/profiles HTTP/1.1', json, 'transfer-encoding: chunked') +
      'zz\r\n{}\r\n0\r\n\r\n',
    head('POST /api/profiles HTTP/1.1', json, 'transfer-encoding: gzip') + '{}',
    head('POST /api/profiles HTTP/1.1', json, 'content-length: 500') + '{"profile_name":',
    head(
      'POST /api/profiles HTTP/1.1',
      'content-type: multipart/form-data; boundary=x',
      'content-length: 900',
    ) + '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\u00ff\u00d8',
    head('POST /api/profiles HTTP/1.1', json, 'content-encoding: gzip', 'content-length: 2') + '{}',
    head('POST /api/profiles HTTP/1.1', json, 'expect: 200-maybe', 'content-length: 2') + '{}',
    ...HOSTILE_TEXTS.map((text) => head(`GET /api/photos/${text} HTTP/1.1`)),
    ...HOSTILE_TEXTS.map((text) => head('GET /api/profiles HTTP/1.1', `if-none-match: ${text}`)),
    ...HOSTILE_BODIES.map(
      (body) =>
        head('POST /api/profiles HTTP/1.1', json, `content-length: ${Buffer.byteLength(body)}`) +
        body,
    ),
  ];
}

/** Sends bytes and gives up sending in the middle; answers whatever came back until the connection ended. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  // A server that hangs up on nonsense is right to.
  socket.on('error', () => {});
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

async function withinTime<Result>(answer: Promise<Result>, what: string): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer to ${what}`)), LONGEST_ANSWER_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes in use after everything that can go is gone: what ends later is given time, what it held is collected. */
async function readHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let round = 0; round < 4; round += 1) {
    await delay(250);
    if (typeof collect === 'function') collect();
  }
  return process.memoryUsage().heapUsed;
}

/** Small files: good ones, cut ones, ones that lie. */
async function drawImages(): Promise<readonly Uint8Array[]> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c68863' } });
  const [jpeg, png, webp] = await Promise.all([
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const heic = readFileSync(new URL(import.meta.url)).subarray(0, 200);
  heic.write('\0\0\0\x1cftypheic', 0, 'latin1');
  return [
    jpeg,
    png,
    webp,
    bomb,
    heic,
    jpeg.subarray(0, 300),
    png.subarray(0, 40),
    webp.subarray(0, 25),
    Buffer.concat([jpeg, Buffer.from('<script>')]),
    Buffer.from('GIF89a'),
    Buffer.alloc(3000, 0xff),
  ];
}

function createRefusingProvider(): IdentityProvider {
  const refused = { ok: false, reason: 'refused', message: 'The provider said no.' } as const;
  return {
    clientId: 'tests',
    listOrigins: () => [],
    findAddresses: async () => ({
      ok: true,
      issuer: 'https://id.example',
      authorizationEndpoint: 'https://id.example/auth',
      userinfoEndpoint: 'https://id.example/me',
    }),
    exchangeCode: async () => refused,
    refresh: async () => refused,
  };
}

function describeStatuses(): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
}
