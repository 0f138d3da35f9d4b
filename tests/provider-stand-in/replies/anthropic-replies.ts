import { replyWithJson, SOME_TOKENS, type StandInReply } from '../stand-in-reply.ts';
import type { ProviderReplies } from './provider-replies.ts';

// Based on the documentation, not recorded from a live account. Errors: https://docs.claude.com/en/api/errors; limits:
// https://docs.claude.com/en/api/rate-limits; the message and its refusal: the types of @anthropic-ai/sdk 1.12.0
// (`Message`, `RefusalStopDetails`, `ErrorType`). That `Overloaded` comes with 529 and `x-should-retry`:
// anthropics/anthropic-sdk-typescript issue 616. Texts of the errors about images and credit: as reported in issues of
// anthropics/claude-code (10612, 4778) and of others.

const REQUEST_ID = 'req_018EeWyXxfu5pfWkrYcMdjWG';

const HEADERS = {
  'request-id': REQUEST_ID,
  'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
};

const LIMITS = {
  'anthropic-ratelimit-requests-limit': '50',
  'anthropic-ratelimit-requests-remaining': '49',
  'anthropic-ratelimit-requests-reset': '2026-01-01T00:01:00Z',
  'anthropic-ratelimit-input-tokens-limit': '50000',
  'anthropic-ratelimit-input-tokens-remaining': '48000',
  'anthropic-ratelimit-input-tokens-reset': '2026-01-01T00:01:00Z',
  'anthropic-ratelimit-output-tokens-limit': '10000',
  'anthropic-ratelimit-output-tokens-remaining': '9800',
  'anthropic-ratelimit-output-tokens-reset': '2026-01-01T00:01:00Z',
};

function message(
  content: readonly Readonly<Record<string, unknown>>[],
  stop: Readonly<Record<string, unknown>>,
  tokens = SOME_TOKENS,
): StandInReply {
  return replyWithJson(
    200,
    { ...HEADERS, ...LIMITS },
    {
      id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-5-5',
      content,
      container: null,
      diagnostics: null,
      stop_details: null,
      stop_sequence: null,
      ...stop,
      usage: {
        input_tokens: tokens.input,
        output_tokens: tokens.output,
        output_tokens_details: null,
        cache_creation: null,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        inference_geo: null,
        server_tool_use: null,
        service_tier: 'standard',
        speed: null,
      },
    },
  );
}

const say = (text: string) => [{ type: 'text', text, citations: null }];

function fail(
  status: number,
  error: { readonly type: string; readonly message: string; readonly details?: unknown },
  headers: Readonly<Record<string, string>> = {},
): StandInReply {
  return replyWithJson(
    status,
    { ...HEADERS, ...headers },
    { type: 'error', error, request_id: REQUEST_ID },
  );
}

const OVERLOADED = { type: 'overloaded_error', message: 'Overloaded' };

export const anthropicReplies: ProviderReplies = {
  answered: (text, tokens) => message(say(text), { stop_reason: 'end_turn' }, tokens),
  cutShort: (text) => message(say(text), { stop_reason: 'max_tokens' }),
  refused: message([], {
    stop_reason: 'refusal',
    stop_details: { type: 'refusal', category: 'general_harms', explanation: null },
  }),
  silent: message([], { stop_reason: 'end_turn' }, { input: 1640, output: 2 }),
  overloaded: fail(529, OVERLOADED, { 'x-should-retry': 'true' }),
  overloadedFor: (seconds) =>
    fail(529, OVERLOADED, { 'x-should-retry': 'true', 'retry-after': String(seconds) }),
  rateLimited: (seconds) =>
    fail(
      429,
      {
        type: 'rate_limit_error',
        message:
          "This request would exceed your organization's rate limit of 50 requests per minute. Please reduce the prompt length or the maximum tokens requested, or try again later.",
      },
      {
        ...LIMITS,
        'anthropic-ratelimit-requests-remaining': '0',
        'retry-after': String(seconds),
        'x-should-retry': 'true',
      },
    ),
  invalidImage: fail(400, { type: 'invalid_request_error', message: 'Could not process image' }),
  imageTooLarge: fail(400, {
    type: 'invalid_request_error',
    message:
      'messages.0.content.0.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
    details: {
      error_code: 'image_dimensions_too_large',
      max_side_length_pixels: 8000,
      paths: ['messages.0.content.0'],
    },
  }),
  wrongKey: fail(401, { type: 'authentication_error', message: 'invalid x-api-key' }),
  notPaid: fail(400, {
    type: 'invalid_request_error',
    message:
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
  }),
  unknownModel: fail(404, { type: 'not_found_error', message: 'model: no-such-model' }),
  notAllowed: fail(403, {
    type: 'permission_error',
    message: 'Your API key does not have permission to use the specified resource.',
  }),
  timedOut: fail(504, { type: 'timeout_error', message: 'Request timed out' }),
  broken: fail(500, { type: 'api_error', message: 'Internal server error' }),
};
