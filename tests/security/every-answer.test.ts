import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ENDPOINTS } from '@color-almanac/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestAccounts } from '../../apps/server/testing/test-accounts.ts';
import { openTestApi, signInOn, type TestUser } from '../../apps/server/testing/open-test-api.ts';
import { openTestApp, readTestEnvironment } from '../../apps/server/testing/open-test-app.ts';
import { migrate } from '../../apps/server/storage/migrate.ts';
import type { Database } from '../../apps/server/storage/dialects.ts';
import { openDatabase } from '../../apps/server/storage/open-database.ts';
import { listRoutes, type ServedRoute } from './list-routes.ts';
import { findHoles } from './read-policy.ts';

/** The last may be visible, and would reveal a listing of its folder. */
const HIDDEN = ['.git/config', '.env', 'assets/.hidden.js', 'assets/seen.js'];
const ELSEWHERE = 'https://elsewhere.example';

let database: Database;
let api: Awaited<ReturnType<typeof openTestApi>>;
let anna: TestUser;
let photoId = '';
beforeAll(async () => {
  database = await openDatabase('sqlite::memory:');
  await migrate(database);
  api = await openTestApi(database);
  anna = await api.addUser();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c68863' } });
  const image = await picture.jpeg().toBuffer();
  const body = { profile_name: 'Anna' };
  const made = await api.call('createProfile', { user: anna, body, image });
  photoId = String(made.json().data.image_url).split('/').at(-1) ?? '';
});
afterAll(async () => {
  await api.close();
  await database.destroy();
});

interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Headers every answer must have, whatever the request and the user. */
function expectGuarded({ headers, statusCode }: Answered, what: string): void {
  expect(findHoles(String(headers['content-security-policy'])), what).toEqual([]);
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  const names = Object.keys(headers);
  // No other origin may read an answer, and there are no cookies.
  expect(names.filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
  // Naming the program would tell attackers which holes to look for.
  expect(names.filter((name) => /^(?:server|x-powered-by)$/.test(name))).toEqual([]);
  const { 'content-type': type } = headers;
  if (typeof type === 'string' && /^text\/|json/.test(type)) {
    expect(type, what).toContain('charset=utf-8');
  }
  if (statusCode >= 400) expect(headers['cache-control'], what).toBe('no-store');
}

const ROUTES = await readRoutes();

async function readRoutes(): Promise<readonly ServedRoute[]> {
  const app = await openTestApp();
  const routes = listRoutes(app);
  await app.close();
  return routes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Calls that delete a photo or the account come last. */
function placeOf({ method, path }: ServedRoute): number {
  return (method === 'DELETE' ? 1 : 0) + (path === '/api/account' ? 1 : 0);
}

describe('an uploaded file', () => {
  it.each(['', '/thumbnail'])(
    'is only a picture to a browser, even when opened as a page: photo%s',
    async (size) => {
      const headers = { authorization: `Bearer ${anna.token}` };
      const answer = await api.app.inject({ url: `/api/photos/${photoId}${size}`, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': 'inline; filename="photo.jpeg"',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );
});

describe('every answer of the server', () => {
  it('is covered by these tests: the router has all calls of the contract, and few others', async () => {
    const routes = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
    for (const { method, path } of Object.values(ENDPOINTS)) {
      const asRouted = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(routes.delete(`${method} ${asRouted}`), path).toBe(true);
      routes.delete(`HEAD ${asRouted}`);
    }
    const besides = [...routes].filter((route) => route.startsWith('GET ')).toSorted();
    expect(besides).toEqual(
      [
        '/*',
        '/api/docs',
        '/api/docs.js',
        '/api/docs/swagger-ui-bundle.js',
        '/api/docs/swagger-ui.css',
        '/api/openapi.json',
        '/metrics',
        '/ready',
      ].map((path) => `GET ${path}`),
    );
  });

  it.each(ROUTES.map(({ method, path }) => [method, path] as const))(
    '%s %s allows no foreign code, no sniffing, no other origin and no shared cache, signed in or not',
    async (method, path) => {
      const url = path.replace(':id', photoId).replace('/*', '/models/iris.tflite?v=1');
      // Some calls end the session.
      const valid = await signInOn(database, anna.id);
      for (const token of [valid, 'wrong', null]) {
        const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
        const headers = { ...authorization, origin: ELSEWHERE };
        const answer = await api.app.inject({ method: method as 'GET', url, headers });
        expectGuarded(answer, `${method} ${url} ${answer.statusCode}`);
        if (token === valid) expect(answer.statusCode).not.toBe(401);
        const isPersonal = url.startsWith('/api/') && !/docs|openapi/.test(url);
        if (isPersonal) {
          expect(String(answer.headers['cache-control'])).toMatch(
            /^(?:no-store|private, no-cache)$/,
          );
        }
      }
    },
  );

  it.each([
    ['GET', '/'],
    ['GET', '/analyze'],
    ['GET', '/assets/app-1a2b3c.js'],
    ['GET', '/service-worker.js'],
    ['GET', '/api/nothing'],
    ['GET', '/%zz?token=x'],
    ['GET', `/${'x'.repeat(9000)}`],
    ['POST', '/'],
    ['OPTIONS', '/api/profiles'],
  ])('%s %s has the same security headers as every other', async (method, url) => {
    const headers = { origin: ELSEWHERE, 'access-control-request-method': 'PUT' };
    const answer = await api.app.inject({ method: method as 'GET', url, headers });
    expectGuarded(answer, url.slice(0, 80));
  });

  it.each(['/', '/api/profiles', '/assets/app-1a2b3c.js'])(
    'echoes nothing of the request: TRACE of %s is not allowed',
    async (url) => {
      const headers = { authorization: `Bearer ${anna.token}`, 'x-canary': 'echo-canary' };
      const answer = await api.app.inject({ method: 'TRACE' as 'GET', url, headers });
      expect(answer.statusCode).toBe(404);
      expectGuarded(answer, url);
      expect(JSON.stringify([answer.headers, answer.body])).not.toMatch(/canary|Bearer/);
    },
  );

  it.each(['/assets/', '/assets', '/models/', '/.git/config', '/.env', '/assets/.hidden.js'])(
    'neither lists a folder nor reveals a hidden file: %s',
    async (url) => {
      const web = mkdtempSync(join(tmpdir(), 'color-almanac-hidden-'));
      for (const folder of ['.git', 'assets']) mkdirSync(join(web, folder));
      writeFileSync(join(web, 'index.html'), '<!doctype html>');
      for (const file of HIDDEN) writeFileSync(join(web, file), 'hidden words');
      const app = await openTestApp({ folders: { web, models: join(web, 'assets') } });
      const answer = await app.inject({ url, headers: { accept: '*/*' } });
      await app.close();
      rmSync(web, { recursive: true });
      // A path without an extension gets the app's page, which shows "not found".
      if (answer.statusCode === 200) expect(answer.body).toBe('<!doctype html>');
      else expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/hidden words|seen\.js/);
    },
  );

  it('has security headers even if the request could not be parsed', async () => {
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
    const nonsense = [
      'GET\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ];
    for (const bytes of nonsense) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {}).end(bytes);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
      const statusCode = Number(status.split(' ')[1]);
      expect([400, 431]).toContain(statusCode);
      expectGuarded({ statusCode, headers }, status);
      expect(JSON.parse(body)).toMatchObject({ success: false, error: 'invalid-request' });
    }
  });
});

async function askAboutHttps(publicOrigin: string | null, settings: Record<string, string> = {}) {
  const app = await openTestApp({
    accounts: await openTestAccounts({ publicOrigin }),
    environment: readTestEnvironment(settings),
  });
  const { headers } = await app.inject('/');
  await app.close();
  return headers['strict-transport-security'];
}

describe('the HSTS header', () => {
  it('is sent for a year if the public address is https, and never otherwise', async () => {
    expect(await askAboutHttps('https://colors.example')).toBe('max-age=31536000');
    expect(await askAboutHttps('http://127.0.0.1:3000')).toBeUndefined();
    expect(await askAboutHttps(null)).toBeUndefined();
  });

  it('includes the subdomains if the operator says that they have https', async () => {
    const settings = { HSTS_SUBDOMAINS: 'true' };
    expect(await askAboutHttps('https://colors.example', settings)).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(await askAboutHttps('http://127.0.0.1:3000', settings)).toBeUndefined();
  });
});
