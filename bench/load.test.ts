import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

import { afterEach, describe, expect, it } from 'vitest';

import { applyLoad } from './load.ts';

let server: Server | undefined;

async function serve(status: number, body: string): Promise<number> {
  server = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const planFor = (port: number) => ({
  port,
  requests: [{ method: 'GET', path: '/list', expected: ['first-id', 'second-id'] }] as const,
  connections: 2,
  seconds: 0.05,
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('applyLoad', () => {
  it('measures a server that gives the expected answer', async () => {
    const port = await serve(200, '["first-id","second-id"]');
    const { perSecond, latencies } = await applyLoad(planFor(port));
    expect(latencies.length).toBeGreaterThan(0);
    expect(perSecond).toBeGreaterThan(0);
  });

  it.each([
    ['an empty list', 200, '[]', '200 without "first-id"'],
    ['half a list', 200, '["first-id"]', '200 without "second-id"'],
    ['a failure', 500, '["first-id","second-id"]', 'answered 500'],
  ])('measures nothing when the first answer is %s', async (_kind, status, body, message) => {
    const port = await serve(status, body);
    await expect(applyLoad(planFor(port))).rejects.toThrow(message);
  });
});
