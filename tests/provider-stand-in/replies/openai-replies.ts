import { replyWithJson, SOME_TOKENS, type StandInReply } from '../stand-in-reply.ts';
import type { ProviderReplies } from './provider-replies.ts';

// Based on the documentation, not recorded from a live account. Errors:
// https://developers.openai.com/docs/guides/error-codes; limits and their headers:
// https://platform.openai.com/docs/guides/rate-limits; the completion and its refusal: the types of openai 7.57.0
// (`ChatCompletion`, `ErrorObject`). Texts of the errors about images: as reported in issues (STranslate 277, gptpdf
// 6); code of the overload: 503 `server_is_overloaded`, reported in sub2api 6631.

const HEADERS = {
  'x-request-id': 'req_0123456789abcdef0123456789abcdef',
  'openai-organization': 'a-small-company',
  'openai-processing-ms': '1234',
  'openai-version': '2020-10-01',
};

const LIMITS = {
  'x-ratelimit-limit-requests': '500',
  'x-ratelimit-limit-tokens': '30000',
  'x-ratelimit-remaining-requests': '499',
  'x-ratelimit-remaining-tokens': '28360',
  'x-ratelimit-reset-requests': '120ms',
  'x-ratelimit-reset-tokens': '3.28s',
};

function completion(
  said: { readonly content: string | null; readonly refusal: string | null },
  finish: 'stop' | 'length' | 'content_filter',
  tokens = SOME_TOKENS,
): StandInReply {
  return replyWithJson(
    200,
    { ...HEADERS, ...LIMITS },
    {
      id: 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT',
      object: 'chat.completion',
      created: 1_767_225_600,
      model: 'gpt-5.4-mini-2026-03-17',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', ...said, annotations: [] },
          logprobs: null,
          finish_reason: finish,
        },
      ],
      usage: {
        prompt_tokens: tokens.input,
        completion_tokens: tokens.output,
        total_tokens: tokens.input + tokens.output,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: {
          reasoning_tokens: 0,
          audio_tokens: 0,
          accepted_prediction_tokens: 0,
          rejected_prediction_tokens: 0,
        },
      },
      service_tier: 'default',
    },
  );
}

interface OpenAiFault {
  readonly type: string;
  readonly code: string | null;
  readonly message: string;
  readonly param?: string;
}

function fail(
  status: number,
  { type, code, message, param }: OpenAiFault,
  headers: Readonly<Record<string, string>> = {},
): StandInReply {
  return replyWithJson(
    status,
    { ...HEADERS, ...headers },
    { error: { message, type, param: param ?? null, code } },
  );
}

const OVERLOADED = {
  type: 'service_unavailable_error',
  code: 'server_is_overloaded',
  message: 'Our servers are currently overloaded. Please try again later.',
};

export const openaiReplies: ProviderReplies = {
  answered: (text, tokens) => completion({ content: text, refusal: null }, 'stop', tokens),
  cutShort: (text) => completion({ content: text, refusal: null }, 'length'),
  refused: completion(
    { content: null, refusal: "I'm sorry, but I can't help with identifying people in photos." },
    'stop',
  ),
  silent: completion({ content: '', refusal: null }, 'stop', { input: 1640, output: 1 }),
  overloaded: fail(503, OVERLOADED),
  overloadedFor: (seconds) => fail(503, OVERLOADED, { 'retry-after': String(seconds) }),
  rateLimited: (seconds) =>
    fail(
      429,
      {
        type: 'requests',
        code: 'rate_limit_exceeded',
        message:
          'Rate limit reached for gpt-5.4-mini in organization a-small-company on requests per min (RPM): Limit 500, Used 500, Requested 1. Please try again in 120ms.',
      },
      { ...LIMITS, 'x-ratelimit-remaining-requests': '0', 'retry-after': String(seconds) },
    ),
  invalidImage: fail(400, {
    type: 'invalid_request_error',
    code: 'invalid_image_format',
    message:
      "You uploaded an unsupported image. Please make sure your image has of one the following formats: ['png', 'jpeg', 'gif', 'webp'].",
  }),
  imageTooLarge: fail(400, {
    type: 'invalid_request_error',
    code: 'image_too_large',
    message: 'Image dimensions are too large. Please make sure your image is below 50 MB in size.',
  }),
  wrongKey: fail(401, {
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message:
      'Incorrect API key provided: sk-wrong*****0000. You can find your API key at https://platform.openai.com/account/api-keys.',
  }),
  notPaid: fail(429, {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  }),
  unknownModel: fail(404, {
    type: 'invalid_request_error',
    code: 'model_not_found',
    message: 'The model `no-such-model` does not exist or you do not have access to it.',
  }),
  notAllowed: fail(403, {
    type: 'request_forbidden',
    code: 'unsupported_country_region_territory',
    message: 'Country, region, or territory not supported',
  }),
  timedOut: fail(504, { type: 'server_error', code: null, message: 'Gateway timeout.' }),
  broken: fail(500, {
    type: 'server_error',
    code: null,
    message: 'The server had an error while processing your request. Sorry about that!',
  }),
};

/** Other ways in which OpenAI declines a picture: during the answer, and before the model sees it. */
export const openaiRefusals = {
  filtered: completion({ content: null, refusal: null }, 'content_filter'),
  policy: fail(400, {
    type: 'invalid_request_error',
    code: 'content_policy_violation',
    message: 'Your input image may contain content that is not allowed by our safety system.',
  }),
} as const;
