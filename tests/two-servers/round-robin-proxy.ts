import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface RoundRobinProxy {
  /** Like `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** How many requests went to another server because the first one failed. */
  readonly countPassedOn: () => number;
  readonly close: () => Promise<void>;
}

/** A server may be down, and the other one too before it is back. */
const MOST_REPEATS = 5;
const PAUSE_MS = 50;
/** Marks an answer where another server may have received the request before. */
export const PASSED_ON = 'x-passed-on';

/**
 * Sends each request to the next server, like common proxies. If a server is unreachable, or fails before it begins to
 * answer, the next one is tried: always if the first cannot have received the request, otherwise only if a repetition
 * does no harm, because the method is safe or the request carries a key (RFC 9110, 9.2.2).
 */
export async function openRoundRobinProxy(
  listServers: () => readonly string[],
): Promise<RoundRobinProxy> {
  let turn = 0;
  let passedOn = 0;
  // A new connection for each request: one from before a crash says nothing about the server.
  const agent = new Agent({ keepAlive: false });
  const chooseServer = (place: number) => {
    const servers = listServers();
    return servers[place % servers.length] ?? '';
  };
  const pass = async (asked: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(asked);
    const first = (turn += 1);
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await ask({ server: chooseServer(first + tries), asked, body, agent });
        sendOn(answer, reply, tries > 0);
        return;
      } catch (error) {
        if (tries === MOST_REPEATS || !mayAskAgain(asked, error)) {
          reply.writeHead(502).end('No server answered');
          return;
        }
        passedOn += 1;
        if (tries > 0) await wait(PAUSE_MS);
      }
    }
  };
  const proxy = createServer((asked, reply) => {
    // The client has disconnected.
    pass(asked, reply).catch(() => reply.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    countPassedOn: () => passedOn,
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

interface Question {
  readonly server: string;
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly agent: Agent;
}

/** Resolves as soon as the server begins to answer. */
function ask({ server, asked, body, agent }: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = asked;
    const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const sent = request(server + (url ?? ''), { method, headers: forwarded, agent });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * A server's `Keep-Alive` is about the proxy's connection to it (RFC 9110, 7.6.1): passed on, it would let a client
 * send on a connection that the proxy has closed.
 */
function sendOn(answer: IncomingMessage, reply: ServerResponse, wasPassedOn: boolean): void {
  const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
  const found = wasPassedOn ? { [PASSED_ON]: 'true' } : {};
  reply.writeHead(answer.statusCode ?? 502, { ...headers, ...found });
  answer.pipe(reply);
  answer.on('error', () => reply.destroy());
}

function mayAskAgain({ method, headers }: IncomingMessage, error: unknown): boolean {
  const wasNeverReached =
    error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  const isQuestion = method === 'GET' || method === 'HEAD';
  return wasNeverReached || isQuestion || headers['idempotency-key'] !== undefined;
}
