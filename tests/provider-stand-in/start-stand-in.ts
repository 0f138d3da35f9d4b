import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AiProvider } from '@color-almanac/domain';

import { refuseRequest } from './refuse-request.ts';
import { anthropicReplies } from './replies/anthropic-replies.ts';
import { openaiReplies } from './replies/openai-replies.ts';
import type { ProviderReplies } from './replies/provider-replies.ts';
import { sendReply } from './send-reply.ts';
import type { StandInReply, StandInRequest } from './stand-in-reply.ts';

/** A reply, or a function that derives it from the request. */
export type StandInAnswer = StandInReply | ((request: StandInRequest) => StandInReply);

export interface StandIn {
  /** The base URL for the provider's own library. */
  readonly baseUrl: string;
  /** This provider's replies in its own format. */
  readonly replies: ProviderReplies;
  /** Queues replies for the next requests, one each, in order, after those already queued. */
  readonly replyNext: (...answers: readonly StandInAnswer[]) => void;
  /** Sets the reply for all further requests, by default "broken", and clears the queue. */
  readonly replyAlways: (answer: StandInAnswer) => void;
  /** All requests, oldest first. */
  readonly requests: readonly StandInRequest[];
  /** Stops at once, even with running requests. */
  readonly stop: () => Promise<void>;
}

export interface StandInOptions {
  readonly provider: AiProvider;
  /** The only accepted key; any or none if not set. */
  readonly key?: string;
  /** The port to listen on; a free one if not set. */
  readonly port?: number;
}

const REPLIES: Readonly<Record<AiProvider, ProviderReplies>> = {
  anthropic: anthropicReplies,
  openai: openaiReplies,
};

/** A local server that speaks a provider's protocol and sends the replies a test wants. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { provider, key = null, port = 0 } = options;
  const waiting: StandInAnswer[] = [];
  const requests: StandInRequest[] = [];
  let otherwise: StandInAnswer = REPLIES[provider].broken;

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    requests.push(request);
    response.once('close', () => {
      request.left = !response.writableEnded;
    });
    const refused = refuseRequest(provider, request, key);
    const given = refused ?? waiting.shift() ?? otherwise;
    await sendReply(response, typeof given === 'function' ? given(request) : given);
  }

  const server = createServer((message, response) => {
    // The client may disconnect while its request is read; then there is no one to answer.
    answer(message, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    // Anthropic's library adds the version to the path; OpenAI's expects it in the base URL.
    baseUrl: provider === 'anthropic' ? origin : `${origin}/v1`,
    replies: REPLIES[provider],
    replyNext: (...answers) => {
      waiting.push(...answers);
    },
    replyAlways: (answer) => {
      waiting.length = 0;
      otherwise = answer;
    },
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(message: IncomingMessage): Promise<StandInRequest> {
  const arrived = Date.now();
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  const { method = '', url = '', headers } = message;
  const path = new URL(url, 'http://stand-in').pathname;
  return {
    method,
    path,
    headers,
    body: parse(Buffer.concat(pieces).toString()),
    arrived,
    left: false,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
