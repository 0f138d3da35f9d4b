import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEVELOPER_CODE } from '@color-almanac/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { readEnvironment } from '../../apps/server/environment.ts';
import { writeCall } from '../../apps/server/testing/open-test-api.ts';
import { sendRequest } from '../api/send-request.ts';
import { CANARIES, findLeaks } from './canaries.ts';
import { runServer } from '../../apps/server/testing/server-process.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
const SECRETS = { ...CANARIES, photo: portrait };
const PASSWORD = CANARIES['database password'];
const BUCKET = {
  PHOTOS_S3_BUCKET: 'photos',
  PHOTOS_S3_ACCESS_KEY: CANARIES['S3 access key'],
  PHOTOS_S3_SECRET_KEY: CANARIES['S3 secret'],
};

const folder = mkdtempSync(join(tmpdir(), 'color-almanac-quiet-start-'));
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(environment: Readonly<Record<string, string>>) {
  const server = await runServer({ LOG_LEVEL: 'trace', DATA_FOLDER: folder, ...environment });
  endings.push(server.stop);
  return server;
}

/** A local server with scripted answers. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  endings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

describe('the error about a wrong setting contains no secret:', () => {
  it.each([
    ['another kind of database', { DATABASE_URL: `mysql://anna:${PASSWORD}@127.0.0.1/almanac` }],
    ['a signing secret that is too short', { JWT_SECRET: 'canary-too-short' }],
    ['a token that is too short', { METRICS_TOKEN: 'canary-short' }],
    ['half a place for photos', BUCKET],
    ['no address of a bucket', { ...BUCKET, PHOTOS_S3_ENDPOINT: `http://u:${PASSWORD}@` }],
    ['no address of this site', { PUBLIC_URL: `https://u:${PASSWORD}@` }],
    ['no safe address of an issuer', { OIDC_ISSUER: `http://u:${PASSWORD}@id.example` }],
    ['a secret without its client', { GOOGLE_CLIENT_SECRET: CANARIES['client secret'] }],
    [
      'an address of a model with a password',
      { AI_PROVIDER: 'openai', AI_BASE_URL: `http://u:${PASSWORD}@model.example/` },
    ],
  ])('%s', (_, variables) => {
    const reading = readEnvironment(variables);
    const found = reading.ok ? '' : reading.message;
    expect(found).toMatch(/^The server cannot start with these settings:\n {2}[A-Z_0-9]+ /);
    expect(findLeaks(found, SECRETS)).toEqual([]);
    expect(found).not.toContain('canary');
  });
});

describe('a server that cannot start, or not work', () => {
  it('prints no password of a database that is unreachable, invalid, or closes the connection', async () => {
    const port = await listen((request) => request.socket.destroy());
    for (const place of ['127.0.0.1:1/almanac', `127.0.0.1:${port}/almanac`, 'host:port/%zz']) {
      const server = await start({ DATABASE_URL: `postgres://anna:${PASSWORD}@${place}` });
      expect(server.address).toBeNull();
      expect(server.output(), place).not.toBe('');
      expect(findLeaks(server.output(), SECRETS), place).toEqual([]);
    }
  });

  it('prints nothing from a bucket that echoes the request', async () => {
    const port = await listen((request, response) => {
      const echo = JSON.stringify([request.headers, BUCKET]);
      const status = request.method === 'PUT' ? 403 : 500;
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>AccessDenied</Code><Message>${echo}</Message></Error>`);
    });
    const server = await start({
      ...BUCKET,
      PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DATABASE_URL: 'sqlite::memory:',
      LOCAL_AUTH_MODE: 'true',
    });
    const origin = server.address ?? '';
    const grant = { code: DEVELOPER_CODE, redirectUri: `${origin}/` };
    const entered = await sendRequest(origin, writeCall('exchangeCode', { body: grant }));
    const token: string = entered.json().data.jwt;
    const body = { profile_name: CANARIES['name of a profile'] };
    const user = { id: '', token };
    const made = writeCall('createProfile', { user, body, image: portrait });
    expect((await sendRequest(origin, made)).statusCode).toBe(503);
    expect((await fetch(`${origin}/ready`)).status).toBe(503);
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain('a photo could not be stored');
    expect(findLeaks(server.output(), { ...SECRETS, token })).toEqual([]);
    // Counts are sent to the other servers before the database closes.
    expect(server.output()).not.toContain('could not count calls across servers');
  });
});
