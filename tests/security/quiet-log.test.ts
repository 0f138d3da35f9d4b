import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { ENDPOINTS } from '@color-almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openScriptedProvider } from '../../apps/server/testing/scripted-provider.ts';
import { writeCall, type TestAnswer } from '../../apps/server/testing/open-test-api.ts';
import { openDatabase } from '../../apps/server/storage/open-database.ts';
import { sendRequest } from '../api/send-request.ts';
import { startStandIn } from '../provider-stand-in/start-stand-in.ts';
import { CANARIES, findLeaks } from './canaries.ts';
import { runServer, type RunServer } from '../../apps/server/testing/server-process.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
const SECRETS = { ...CANARIES, photo: portrait };
const CODE = CANARIES['authorization code'];

const folder = mkdtempSync(join(tmpdir(), 'color-almanac-quiet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type SentInit = Omit<RequestInit, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** A busy machine takes long to start a server. */
const START_MS = 120_000;

describe('the most verbose log of a server', { timeout: START_MS }, () => {
  let provider: Awaited<ReturnType<typeof openScriptedProvider>>;
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  let server: RunServer;
  let origin = '';
  let jwt = '';
  beforeAll(async () => {
    provider = await openScriptedProvider();
    const [name, email] = [CANARIES['name of the person'], CANARIES['e-mail address']];
    const picture = CANARIES['picture of the person'];
    provider.script.userinfo = { sub: 'subject-1', name, email, picture, email_verified: true };
    provider.script.tokens = {
      access_token: CANARIES['access token of the provider'],
      refresh_token: CANARIES['refresh token'],
    };
    standIn = await startStandIn({ provider: 'openai', key: CANARIES['key of the AI provider'] });
    server = await runServer({
      LOG_LEVEL: 'trace',
      DATA_FOLDER: folder,
      TRUST_PROXY: '1',
      OIDC_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: CANARIES['client secret'],
      JWT_SECRET: CANARIES['signing secret'],
      METRICS_TOKEN: CANARIES['metrics token'],
      AI_PROVIDER: 'openai',
      OPENAI_API_KEY: CANARIES['key of the AI provider'],
      AI_BASE_URL: standIn.baseUrl,
      AI_PROVIDER_NAME: 'Stand-in',
      AI_ADVICE: 'true',
      AI_BREAKER_SECONDS: '0.001',
    });
    origin = server.address ?? '';
    jwt = (await exchange()).json().data.jwt;
  }, START_MS);
  afterAll(async () => {
    await server.stop();
    await provider.close();
    await standIn.stop();
  });

  let calls = 0;
  const HEADERS = {
    'x-forwarded-for': CANARIES['address of the caller'],
    'user-agent': CANARIES['what a browser calls itself'],
  };
  /** A call of the contract with the token's user and its own key. */
  const call = (
    name: keyof typeof ENDPOINTS,
    parts: Parameters<typeof writeCall>[1] = {},
    token = jwt,
  ) => {
    calls += 1;
    const key = { 'idempotency-key': `${CANARIES['idempotency key']}-${calls}` };
    const headers = { ...HEADERS, ...key };
    return sendRequest(origin, writeCall(name, { user: { id: '', token }, headers, ...parts }));
  };
  const exchange = (body: object = {}): Promise<TestAnswer> =>
    call('exchangeCode', {
      body: {
        code: CODE,
        redirectUri: `${origin}/`,
        codeVerifier: CANARIES['code verifier'],
        ...body,
      },
    });
  const send = (path: string, { headers, ...init }: SentInit = {}) =>
    fetch(origin + path, { ...init, headers: { ...HEADERS, ...headers } });

  /** No canary was logged, and the text that proves the test reached this point was. */
  function expectQuiet(expected: RegExp): void {
    expect(server.output()).toMatch(expected);
    expect(
      findLeaks(server.output(), { ...SECRETS, 'token of ours': jwt.split('.')[2] ?? '' }),
    ).toEqual([]);
  }

  it('contains ID, method and path of a call, which proves that the tests see the log', async () => {
    const before = server.output();
    await send('/health?a', { headers: { 'x-request-id': 'told-on-purpose-1' } });
    await expect.poll(server.output).toContain('"reqId":"told-on-purpose-1"');
    expect(before).not.toContain('told-on-purpose');
    expect(findLeaks(server.output(), { id: 'told-on-purpose-1' })).toEqual(['id']);
  });

  it('contains no code, token or secret of a sign-in, successful or not, nor the user', async () => {
    expect(jwt).not.toBe('');
    const refreshToken = CANARIES['refresh token'];
    expect((await call('refreshAccess', { body: { refreshToken } })).statusCode).toBe(200);
    const { nonce } = CANARIES;
    expect((await exchange({ nonce })).statusCode).toBe(400);
    const echo = [CODE, refreshToken, CANARIES['client secret']].join(' ');
    for (const [status, error] of [
      [400, 'invalid_grant'],
      [401, 'invalid_client'],
      [500, 'server_error'],
    ] as const) {
      provider.script.refusal = { status, body: { error, error_description: echo } };
      expect((await exchange()).statusCode).toBeGreaterThanOrEqual(400);
      await call('refreshAccess', { body: { refreshToken } });
    }
    provider.script.refusal = { status: 200, body: echo };
    await exchange();
    provider.script.refusal = null;
    provider.script.forges = true;
    expect((await exchange()).statusCode).toBe(400);
    provider.script.forges = false;
    provider.script.isDown = true;
    expect((await exchange()).statusCode).toBe(503);
    provider.script.isDown = false;
    // What the provider refused to renew has ended.
    jwt = (await exchange()).json().data.jwt;
    expectQuiet(/sign-in failed[\s\S]*invalid_grant|invalid_grant[\s\S]*sign-in failed/);
  });

  it('contains no invalid token, wherever it was sent, and no query string', async () => {
    const wrong = CANARIES['wrong token'];
    expect((await call('getAccount', {}, wrong)).statusCode).toBe(401);
    expect((await call('getAccount', {}, `${jwt}x`)).statusCode).toBe(401);
    await send('/api/account', { headers: { authorization: `Basic ${wrong}`, cookie: wrong } });
    await send('/metrics', { headers: { authorization: `Bearer ${wrong}` } });
    await send('/metrics', { headers: { authorization: `Bearer ${CANARIES['metrics token']}` } });
    const query = `token=${jwt}&q=${CANARIES['query of an address']}&code=${CODE}`;
    for (const path of ['/', '/health', '/api/nothing', '/api/photos/x', '/%zz', '/assets/x.js']) {
      await send(`${path}?${query}`);
    }
    await send(`/${'x'.repeat(9000)}?${query}`);
    expectQuiet(/"path":"\/api\/nothing"/);
  });

  it('contains no user text, photo or file name, accepted or refused', async () => {
    const profile_name = CANARIES['name of a profile'];
    const description = CANARIES['what a person wrote'];
    const body = { profile_name, preferences: { description } };
    const headers = { 'idempotency-key': CANARIES['idempotency key'] };
    const made = await call('createProfile', { body, image: portrait, headers });
    expect(made.statusCode).toBe(200);
    const other = { profile_name: description };
    expect((await call('createProfile', { body: other, headers })).statusCode).toBe(422);
    const form = new FormData();
    form.set('profile_name', profile_name);
    form.set('image', new Blob([portrait.subarray(0, 900)]), CANARIES['name of a file']);
    const authorization = `Bearer ${jwt}`;
    const cut = await send('/api/profiles', {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    expect(cut.status).toBe(400);
    await send('/api/profiles', {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=canary' },
      body: `--canary\r\ncontent-disposition: form-data; name="${description}"; filename="${CANARIES['name of a file']}"\r\n\r\n${description}`,
    });
    for (const broken of [`{"profile_name": ${description}`, `{"__proto__":"${description}"}`]) {
      const json = { authorization, 'content-type': 'application/json' };
      const refused = await send('/api/profiles', { method: 'POST', body: broken, headers: json });
      expect(refused.status).toBe(400);
    }
    const photo = String(made.json().data.image_url);
    await (await send(photo, { headers: { authorization } })).arrayBuffer();
    expectQuiet(/"path":"\/api\/profiles"/);
  });

  it('contains nothing of questions to a provider, its answers or refusals', async () => {
    const image = portrait.toString('base64');
    const agreed = { provider: 'openai', providerName: 'Stand-in' };
    const message = `${CANARIES['key of the AI provider']} ${image.slice(0, 40_000)}`;
    const headers = { 'content-type': 'application/json' };
    const whole = { kind: 'whole', headers } as const;
    const words = { role: 'assistant', content: message };
    const unreadable = JSON.stringify({ choices: [{ message: words, finish_reason: 'stop' }] });
    standIn.replyAlways({ ...whole, status: 200, body: unreadable });
    // An unreadable answer is reported: no other engine replaces it.
    await call('analyzeFacePoints', { body: { image, ...agreed } });
    const body = JSON.stringify({ error: { type: 'x', message } });
    const question = { season: 'soft_autumn', colors: [{ place: 'skin', hex: '#C68863' }] };
    for (const status of [400, 401, 429, 500]) {
      standIn.replyAlways({ ...whole, status, body });
      const answer = await call('adviseSeason', { body: { ...question, ...agreed } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(JSON.stringify(standIn.requests[0]?.body)).toContain('base64');
    expect(standIn.requests.length).toBeGreaterThan(3);
    await call('analyzeFacePoints', { body: { image: `${image.slice(0, 9000)}!` } });
    expectQuiet(/the provider rejects our calls/);
  });

  it('contains no header of a malformed HTTP request', async () => {
    const { port } = new URL(origin);
    const wrong = CANARIES['wrong token'];
    for (const line of ['GET / HTTP/9.9', `GET /${'x'.repeat(20_000)} HTTP/1.1`, wrong]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket
        .on('error', () => {})
        .end(`${line}\r\nhost: x\r\nauthorization: Bearer ${jwt}${wrong}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/);
    }
    expectQuiet(/ready at/);
  });

  it('contains the reason when database or disk fail, but not whose data it was', async () => {
    const message = CANARIES['what a person wrote'];
    const report = { errorType: 'api', severity: 'error', timestamp: '2026-03-01T12:00:00Z' };
    const file = await openDatabase(`sqlite:${join(folder, 'color-almanac.db')}`);
    await file.schema.dropTable('error_reports').execute();
    await file.destroy();
    const reported = await call('reportError', { body: { ...report, message } });
    expect(reported.statusCode).toBe(500);
    rmSync(join(folder, 'photos'), { recursive: true });
    writeFileSync(join(folder, 'photos'), 'no folder');
    const body = { profile_name: CANARIES['name of a profile'] };
    const lost = await call('createProfile', { body, image: portrait });
    expect(lost.statusCode).toBeGreaterThanOrEqual(500);
    rmSync(join(folder, 'photos'));
    expectQuiet(/a request failed[\s\S]*error_reports|error_reports[\s\S]*a request failed/);
  });

  it('does not name a user who reaches a call limit, and stays clean at shutdown', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => exchange()));
    expect(statuses.map(({ statusCode }) => statusCode)).toContain(429);
    expect(await server.stop()).toBe(0);
    expectQuiet(/"statusCode":429/);
  });
});
