import { once } from 'node:events';
import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openTestApp } from '../../testing/open-test-app.ts';
import { limitUploads } from './limit-uploads.ts';

const LARGE = { 'content-type': 'application/json', 'content-length': String(1024 * 1024) };
/** The caller as named by a proxy. Without it a closed socket has no address. */
const BY_PROXY = { 'x-forwarded-for': '192.0.2.7' };
const CHUNKED = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

describe('large bodies from one address', () => {
  let app: Awaited<ReturnType<typeof openTestApp>>;
  let port: number;
  const begun: ClientRequest[] = [];
  beforeAll(async () => {
    app = await openTestApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    for (const upload of begun) upload.destroy();
    await app.close();
  });

  /** Sends the beginning of a body and leaves the server waiting for the rest. */
  function begin(headers: Record<string, string>): ClientRequest {
    const path = '/api/analyze-face-points';
    const upload = ask({ port, path, method: 'POST', headers, agent: false });
    upload.on('error', () => undefined);
    begun.push(upload);
    upload.write('{"image":"');
    return upload;
  }
  const askSmall = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status;
  const sendComplete = async () => {
    const body = JSON.stringify({ image: '!'.repeat(300_000) });
    const headers = { 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/api/analyze-face-points`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const whenRefused = async (headers: Record<string, string>) => statusOf(begin(headers));

  it('are limited to ten at once, while small calls pass and a finished one frees a slot', async () => {
    for (let at = 0; at < 10; at += 1) begin(at % 2 === 0 ? LARGE : CHUNKED);
    await expect.poll(() => countOpen()).toBe(10);
    expect(await whenRefused(LARGE)).toBe(429);
    expect(await whenRefused(CHUNKED)).toBe(429);
    expect(await sendComplete()).toBe(429);
    expect(await askSmall()).toBe(200);
    begun[0]?.destroy();
    await expect.poll(() => sendComplete()).toBe(400);
  });

  function countOpen(): Promise<number> {
    return new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  }
});

describe('a large body whose sender disconnects before it is counted', () => {
  it('takes no slot, because no close event would ever free it', async () => {
    const app = fastify({ trustProxy: true });
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    // Simulates a slow database lookup of the user.
    app.addHook('onRequest', async (_, reply) => {
      asked.resolve();
      reply.raw.once('close', gone.resolve);
      // Resolved for good: no one waits for the second.
      await gone.promise;
      await setImmediate();
    });
    limitUploads(app, { factor: 0.1 });
    app.post('/', async () => 'taken');
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const upload = ask({ port, method: 'POST', headers: { ...LARGE, ...BY_PROXY }, agent: false });
    upload.on('error', () => undefined);
    upload.write('{');
    await asked.promise;
    upload.destroy();
    await gone.promise;
    await setImmediate();
    const body = JSON.stringify({ image: '!'.repeat(300_000) });
    const headers = { 'content-type': 'application/json', ...BY_PROXY };
    const whole = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    expect(whole.status).toBe(200);
  });
});

async function statusOf(upload: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
