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

/** An answer, or what makes one of the request. */
export type StandInAnswer = StandInReply | ((request: StandInRequest) => StandInReply);

export interface StandIn {
  /** What the provider's own library takes as its base URL. */
  readonly baseUrl: string;
  /** What this provider says, in its own words. */
  readonly replies: ProviderReplies;
  /** The answers to the next requests, one each, in this order; after those that still wait. */
  readonly replyNext: (...answers: readonly StandInAnswer[]) => void;
  /** The answer to every request no `replyNext` is left for, which was before: broken. Drops those that wait. */
  readonly replyAlways: (answer: StandInAnswer) => void;
  /** Everything that was asked, the oldest first. */
  readonly requests: readonly StandInRequest[];
  /** How many requests were under way at once, at most. */
  readonly mostAtOnce: () => number;
  /** Ends at once, whoever still waits for an answer. */
  readonly stop: () => Promise<void>;
}

export interface StandInOptions {
  readonly provider: AiProvider;
  /** The only key it takes; any, or none, when left out. */
  readonly key?: string;
  /** Where it listens; a free port when left out. */
  readonly port?: number;
}

export const REPLIES: Readonly<Record<AiProvider, ProviderReplies>> = {
  anthropic: anthropicReplies,
  openai: openaiReplies,
};

/** A server on this machine that speaks the protocol of a provider and says what a test wants to hear. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { provider, key = null, port = 0 } = options;
  const waiting: StandInAnswer[] = [];
  const requests: StandInRequest[] = [];
  let otherwise: StandInAnswer = REPLIES[provider].broken;
  let running = 0;
  let most = 0;

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    requests.push(request);
    running += 1;
    most = Math.max(most, running);
    response.once('close', () => {
      running -= 1;
      request.left = !response.writableEnded;
    });
    const refused = refuseRequest(provider, request, key);
    const given = refused ?? waiting.shift() ?? otherwise;
    await sendReply(response, typeof given === 'function' ? given(request) : given);
  }

  const server = createServer((message, response) => {
    // Who asks may go while the question is read; there is nobody left to tell.
    answer(message, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    // The library of Anthropic adds the version to its path itself; that of OpenAI expects it in the base.
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
    mostAtOnce: () => most,
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
