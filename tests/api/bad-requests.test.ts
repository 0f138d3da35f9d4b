import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ENDPOINTS, type Endpoint, type EndpointName } from '@color-almanac/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi, type TestRequest } from '../../apps/server/testing/open-test-api.ts';
import { createScriptedEngine } from '../../apps/server/testing/open-test-app.ts';
import {
  IS_SWEEP,
  openTestDatabase,
  SWEPT_DATABASES,
} from '../../apps/server/testing/open-test-databases.ts';
import { createWaryProvider, drawImages, prepareRequests } from './bad-request-data.ts';
import { generateRequests } from './generate-requests.ts';
import { HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile-values.ts';

/** Requests per call of the contract. What was tested with one database needs fewer runs with the other. */
const REQUESTS_EACH = { SQLite: IS_SWEEP ? 5000 : 60, PostgreSQL: 1000 };
/** This many requests share one user's records; then a new user is created. */
const ON_ONE_DATABASE = 250;
const AT_ONCE = 16;
/** A request not answered by then counts as hanging. */
const LONGEST_ANSWER_MS = 10_000;
const MOST_GROWTH = 24 * 1024 * 1024;
const SEED = 20_260_301;

/**
 * This server has no provider of a model and no proxy, nobody owns it, and the answers are of no authenticator, so even
 * a valid request is refused.
 */
const REFUSED_BY_ALL: ReadonlySet<EndpointName> = new Set([
  'adviseSeason',
  'signInWithPasskey',
  'beginRegistration',
  'register',
  'signInWithRecoveryCode',
  'signInByProxy',
  'addPasskey',
  'confirmSignIn',
  'renamePasskey',
  'linkProvider',
  'invite',
  // The server has lost no photo.
  'healPhoto',
]);

type Call = readonly [EndpointName, Endpoint];
const table = Object.entries(ENDPOINTS) as readonly Call[];
const takesAway = ([name]: Call) => Number(name.startsWith('delete'));
const calls = table.toSorted((one, other) => takesAway(one) - takesAway(other));

let sent = 0;
const statuses = new Map<number, number>();

describe.each(SWEPT_DATABASES)('bad requests to a server on $name', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  let images: readonly Uint8Array[];
  const engine = createScriptedEngine();
  let heapBefore = 0;
  let port: number;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    api = await openTestApi(opened.database, { engine }, { provider: createWaryProvider() });
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
    images = await drawImages();
    if (!IS_SWEEP) return;
    // Warm up, so that code loaded once does not count as growth.
    for (const call of calls) await throwAt(call, 40);
    heapBefore = await readHeap();
  });
  afterAll(async () => {
    process.stderr.write(
      `${sent} bad requests sent, answered with ${describeStatuses(statuses)}\n`,
    );
    await api.close();
    await opened.remove();
  });

  /** Uses a new user per batch, because requests may delete records the next ones need. */
  async function throwAt(
    [name, endpoint]: Call,
    count: number,
  ): Promise<ReadonlyMap<number, number>> {
    const answered = new Map<number, number>();
    for (let start = 0; start < count; start += ON_ONE_DATABASE) {
      const user = await api.addUser();
      const data = await prepareRequests(api, user, images);
      const numRuns = Math.min(ON_ONE_DATABASE, count - start);
      const seed = SEED + start;
      const requests = fc.sample(generateRequests(name, endpoint, data), { numRuns, seed });
      for (let first = 0; first < numRuns; first += AT_ONCE) {
        const some = requests.slice(first, first + AT_ONCE);
        for (const status of await Promise.all(some.map(expectAnswer))) countOne(answered, status);
      }
      // Records the server rightly stored must not count as growth.
      await api.call('deleteAccount', { user });
      engine.requests.length = 0;
    }
    return answered;
  }

  async function expectAnswer(request: TestRequest): Promise<number> {
    const answer = await withinTime(api.send(request), JSON.stringify(request).slice(0, 2000));
    sent += 1;
    countOne(statuses, answer.statusCode);
    const found = () =>
      `${request.method} ${request.url} ${JSON.stringify(request).slice(0, 3000)}`;
    if (answer.statusCode >= 500) expect.fail(`${answer.statusCode} ${answer.body} to ${found()}`);
    if (answer.statusCode >= 400) {
      expect(answer.json(), found()).toMatchObject({ success: false, error: expect.any(String) });
    }
    if (/node_modules|\.ts:\d|\bSELECT\b|sqlite/i.test(answer.body)) expect.fail(answer.body);
    return answer.statusCode;
  }

  it.each(calls)('to %s are all answered, and never with a server error', async (...call) => {
    const answered = await throwAt(call, REQUESTS_EACH[kind.name]);
    expect(REFUSED_BY_ALL.has(call[0]) || countDone(answered) > 0, describeStatuses(answered)).toBe(
      true,
    );
  });

  it('do not affect other users or the health of the server', async () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const berta = await api.addUser();
    expect((await api.call('listProfiles', { user: berta })).json()).toEqual({
      success: true,
      data: [],
    });
    expect((await api.send({ method: 'GET', url: '/health', headers: {} })).statusCode).toBe(200);
  });

  it.runIf(IS_SWEEP)('leak no memory', async () => {
    const grown = (await readHeap()) - heapBefore;
    process.stderr.write(`The heap grew by ${(grown / 1024 / 1024).toFixed(1)} MB\n`);
    expect(grown).toBeLessThan(MOST_GROWTH);
  });

  it('may violate HTTP itself', async () => {
    for (const bytes of writeRawRequests((await api.addUser()).token)) {
      const answer = await withinTime(sendRaw(port, bytes), bytes.slice(0, 200));
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 400);
      sent += 1;
      expect(status, bytes.slice(0, 300)).toBeLessThan(500);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });

  it('may not name two hosts, or one that is none', async () => {
    for (const host of ['one.example', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await askAs(port, [host]), host).toMatch(/^HTTP\/1\.1 200 /);
    }
    for (const hosts of [
      ['one.example', 'two.example'],
      ['x', 'x'],
      [],
      ['a b'],
      ['a/b'],
      ['"a"'],
    ]) {
      expect(await askAs(port, hosts), hosts.join()).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

/** Raw bytes in place of a request; some stop in the middle. */
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

function askAs(port: number, hosts: readonly string[]): Promise<string> {
  const lines = hosts.map((host) => `host: ${host}`);
  const request = ['GET /health HTTP/1.1', ...lines, 'connection: close', '', ''];
  return sendRaw(port, request.join('\r\n'));
}

/** Sends bytes and stops in the middle; returns the answer until the connection closes. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  // A server may reset a connection with garbage.
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

/** Heap in use after pending work has ended and garbage was collected. */
async function readHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (let round = 0; round < 4; round += 1) {
    await delay(250);
    if (typeof collect === 'function') collect();
  }
  return process.memoryUsage().heapUsed;
}

function countOne(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

/** Some must get as far as the call's own code: if all are refused before, nothing was tested. */
function countDone(counts: ReadonlyMap<number, number>): number {
  return [...counts].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
}

function describeStatuses(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
}
