import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sendReply } from '../provider-stand-in/send-reply.ts';
import type { StandInReply } from '../provider-stand-in/stand-in-reply.ts';

export interface AiGateway {
  readonly origin: string;
  /** The requests received, without CORS preflights. */
  readonly requests: readonly GatewayRequest[];
  /** The server behind it. */
  readonly forwardTo: (address: string) => void;
  /** Answers for the next requests in place of the server's. */
  readonly replyNext: (...replies: readonly StandInReply[]) => void;
  /** Whether CORS allows pages of other origins. */
  readonly letOthersAsk: (may: boolean) => void;
  readonly stop: () => Promise<void>;
}

interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** The AI service on its own origin, as an operator may run it: requires a key and forwards to our server. */
export async function startGateway(keyHeader: string, key: string): Promise<AiGateway> {
  const requests: GatewayRequest[] = [];
  const waiting: StandInReply[] = [];
  let behind = '';
  let isOpen = true;

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = message;
    // Browsers retry on their own if a reused connection is cut.
    response.setHeader('connection', 'close');
    if (isOpen) {
      response.setHeader('access-control-allow-origin', headers.origin ?? '*');
      response.setHeader(
        'access-control-allow-headers',
        `authorization, content-type, ${keyHeader}`,
      );
    }
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    requests.push({ method, path: url, headers });
    const pieces: Buffer[] = [];
    for await (const piece of message) pieces.push(piece as Buffer);
    const reply = waiting.shift();
    if (reply) return sendReply(response, reply);
    if (headers[keyHeader] !== key) {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"message":"A key is missing"}');
      return;
    }
    const { authorization = '', accept = '' } = headers;
    const theirs = await fetch(`${behind}${url}`, {
      method,
      headers: { authorization, accept, 'content-type': headers['content-type'] ?? '' },
      body: Buffer.concat(pieces),
    });
    response.writeHead(theirs.status, {
      'content-type': theirs.headers.get('content-type') ?? 'application/json',
    });
    response.end(await theirs.text());
  }

  const server = createServer((message, response) => {
    // The client may disconnect meanwhile; then there is no one to answer.
    answer(message, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    forwardTo: (address) => {
      behind = address;
    },
    replyNext: (...replies) => {
      waiting.push(...replies);
    },
    letOthersAsk: (may) => {
      isOpen = may;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
