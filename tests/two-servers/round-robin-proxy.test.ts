import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { openRoundRobinProxy, PASSED_ON } from './round-robin-proxy.ts';

const open: Server[] = [];
const proxies: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
  for (const server of open.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function openProxy(servers: readonly string[]) {
  const proxy = await openRoundRobinProxy(() => servers);
  proxies.push(proxy);
  return proxy;
}
const answering = (name: string) => serve((_, reply) => reply.end(name));
/** Receives the whole request and closes the connection before answering. */
const dying = () => serve((asked) => asked.resume().on('end', () => asked.socket.destroy()));
/** Nothing listens on the discard port. */
const NOBODY = 'http://127.0.0.1:9';

it('a proxy sends requests to the servers in turn', async () => {
  const { origin } = await openProxy([await answering('one'), await answering('two')]);
  const messages: string[] = [];
  for (let call = 0; call < 4; call += 1) messages.push(await (await fetch(origin)).text());
  expect(messages.slice(0, 2).sort()).toEqual(['one', 'two']);
  expect(messages.slice(2)).toEqual(messages.slice(0, 2));
});

it('a proxy sends a request to another server if the first was unreachable', async () => {
  const { origin, countPassedOn } = await openProxy([NOBODY, await answering('two')]);
  for (let call = 0; call < 4; call += 1) {
    const answer = await fetch(origin, { method: 'POST', body: 'a form' });
    expect(await answer.text()).toBe('two');
  }
  expect(countPassedOn()).toBe(2);
});

it('a proxy repeats a possibly received request only if it is idempotent', async () => {
  const { origin, countPassedOn } = await openProxy([await dying(), await answering('two')]);
  const ask = async (options: RequestInit) => {
    const answers = [await fetch(origin, options), await fetch(origin, options)];
    return answers.map(({ status, headers }) => [status, headers.has(PASSED_ON)]);
  };
  const keyed = { 'idempotency-key': 'key' };
  const once = [
    [200, false],
    [200, true],
  ];
  expect(await ask({})).toEqual(expect.arrayContaining(once));
  expect(countPassedOn()).toBe(1);
  expect(await ask({ method: 'POST', headers: keyed })).toHaveLength(2);
  expect(countPassedOn()).toBe(2);
  const answers = await ask({ method: 'POST' });
  expect(answers).toEqual(
    expect.arrayContaining([
      [200, false],
      [502, false],
    ]),
  );
  expect(countPassedOn()).toBe(2);
});

it('a proxy does not complete an answer that was cut off', async () => {
  const server = await serve((_, reply) => {
    reply.writeHead(200, { 'content-length': '10' });
    reply.write('half', () => reply.destroy());
  });
  const { origin } = await openProxy([server]);
  await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow();
});
