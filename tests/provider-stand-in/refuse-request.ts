import type { AiProvider } from '@color-almanac/domain';

import { anthropicReplies } from './replies/anthropic-replies.ts';
import { openaiReplies } from './replies/openai-replies.ts';
import { replyWithJson, type StandInReply, type StandInRequest } from './stand-in-reply.ts';

const PATHS = { anthropic: '/v1/messages', openai: '/v1/chat/completions' } as const;

/** The first version, and that of library version 1.12. */
const VERSIONS = ['2023-06-01', '2026-10-21'];

/**
 * The provider's error for a request that violates its protocol; `null` for a valid one. An adapter that forgets a
 * header or misspells a member fails here, not only with a live account.
 */
export function refuseRequest(
  provider: AiProvider,
  request: StandInRequest,
  key: string | null,
): StandInReply | null {
  const fault = provider === 'anthropic' ? findAnthropicFault(request) : findOpenAiFault(request);
  if (request.method !== 'POST' || request.path !== PATHS[provider]) {
    return refuse(provider, 404, `Not found: ${request.method} ${request.path}`);
  }
  if (key !== null && sentKey(provider, request) !== key) {
    return provider === 'anthropic' ? anthropicReplies.wrongKey : openaiReplies.wrongKey;
  }
  return fault === null ? null : refuse(provider, 400, fault);
}

function refuse(provider: AiProvider, status: number, message: string): StandInReply {
  const type =
    status === 404 && provider === 'anthropic' ? 'not_found_error' : 'invalid_request_error';
  return provider === 'anthropic'
    ? replyWithJson(status, {}, { type: 'error', error: { type, message }, request_id: 'req_0' })
    : replyWithJson(status, {}, { error: { message, type, param: null, code: null } });
}

function sentKey(provider: AiProvider, { headers }: StandInRequest): string | null {
  // Anthropic accepts both; its library version 1.12 sends the second.
  const own = provider === 'anthropic' ? headers['x-api-key'] : undefined;
  const sent = own ?? headers['authorization'];
  return typeof sent === 'string' ? sent.replace(/^Bearer /, '') : null;
}

function findAnthropicFault({ headers, body }: StandInRequest): string | null {
  if (!VERSIONS.includes(String(headers['anthropic-version'])))
    return 'anthropic-version: header is required';
  if (!isRecord(body)) return 'The request body is not valid JSON';
  if (typeof body['max_tokens'] !== 'number') return 'max_tokens: Field required';
  const images = partsOf(body, 'image').map((part) => part['source']);
  const wrong = images.some(
    (source) =>
      !isRecord(source) ||
      source['type'] !== 'base64' ||
      source['media_type'] !== 'image/jpeg' ||
      !isJpeg(source['data']),
  );
  return wrong ? 'messages.0.content.0.image.source: not a JPEG' : findCommonFault(body);
}

function findOpenAiFault({ body }: StandInRequest): string | null {
  if (!isRecord(body)) return 'We could not parse the JSON body of your request.';
  const images = partsOf(body, 'image_url').map((part) => part['image_url']);
  const start = 'data:image/jpeg;base64,';
  const wrong = images.some((image) => {
    const url = isRecord(image) ? image['url'] : null;
    return typeof url !== 'string' || !url.startsWith(start) || !isJpeg(url.slice(start.length));
  });
  return wrong ? 'Invalid image_url.' : findCommonFault(body);
}

function findCommonFault(body: Readonly<Record<string, unknown>>): string | null {
  if (typeof body['model'] !== 'string' || body['model'] === '') return 'model: Field required';
  if (messagesOf(body).length === 0) return 'messages: at least one message is required';
  if (body['stream'] === true) return 'stream: this stand-in does not stream';
  return null;
}

function messagesOf(body: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(body['messages']) ? body['messages'] : [];
}

/** The parts of that type in all messages. */
function partsOf(
  body: Readonly<Record<string, unknown>>,
  type: string,
): readonly Readonly<Record<string, unknown>>[] {
  return messagesOf(body)
    .flatMap((message) => (isRecord(message) ? message['content'] : []))
    .filter(isRecord)
    .filter((part) => part['type'] === type);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJpeg = (base64: unknown) =>
  typeof base64 === 'string' &&
  Buffer.from(base64.slice(0, 8), 'base64')
    .subarray(0, 3)
    .equals(Buffer.from([0xff, 0xd8, 0xff]));
