import type { AiConfiguration } from '@color-almanac/contract';
import { AI_PROVIDERS, type AiProvider } from '@color-almanac/domain';
import * as z from 'zod';

import { isLoopback } from '../accounts/settings.ts';
import { amount, count, yesOrNo } from '../operations/setting-kinds.ts';

const CHOICES = ['embedded', ...AI_PROVIDERS] as const;
/** As in `seenBySchema`: what users see of a provider. */
const LONGEST_NAME = 100;

const name = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(LONGEST_NAME, `must have ${LONGEST_NAME} characters or fewer`)
  .regex(/^\P{Cc}*$/u, 'must be one line of text');

const seconds = amount.max(600, 'must be 600 or less');

/** The variables that decide whether a provider's model scans photos of users who agree. */
export const AI_SETTINGS = {
  AI_PROVIDER: z.enum(CHOICES, `must be one of ${CHOICES.join(', ')}`).default('embedded'),
  ANTHROPIC_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  /** The model's name at the provider; if not set, the adapter's default. */
  AI_MODEL: name.optional(),
  /** A server that speaks the provider's protocol; a local one may need no key. */
  AI_BASE_URL: z
    .string()
    .refine(isPlainAddress, 'must be an address like http://127.0.0.1:11434/v1, without a password')
    .optional(),
  AI_PROVIDER_NAME: name.optional(),
  AI_SECOND_OPINION: yesOrNo,
  AI_ADVICE: yesOrNo,
  AI_TIMEOUT_SECONDS: seconds.default(30),
  AI_RUNNING: count.default(4),
  /** The budget of calls, to limit the cost of a key. */
  AI_CALLS_PER_DAY: count.default(1000),
  AI_CALLS_PER_USER_PER_DAY: count.default(50),
  AI_BREAKER_FAILURES: count.default(3),
  AI_BREAKER_SECONDS: seconds.default(30),
  /** Where browsers send AI calls; if not set, to this server. */
  AI_SERVICE_ORIGIN: z
    .string()
    .refine(isSafeOrigin, 'must be an origin like https://ai.example (http only on this machine)')
    .optional(),
  // The characters of a header name: RFC 9110, 5.6.2.
  AI_SERVICE_KEY_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header')
    .default('x-api-key'),
  /** Every browser receives it, so it is not a secret. */
  AI_SERVICE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be of printable characters')
    .optional(),
};

type AiSettings = z.infer<z.ZodObject<typeof AI_SETTINGS>>;

const KEYS = { anthropic: 'ANTHROPIC_API_KEY', openai: 'OPENAI_API_KEY' } as const;
const COMPANIES = { anthropic: 'Anthropic', openai: 'OpenAI' } as const;

/** Checks that need more than one setting: a provider that could not be called, and options without effect. */
export function checkAiSettings(settings: AiSettings, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl } = settings;
  if (provider === 'embedded') {
    for (const wish of ['AI_SECOND_OPINION', 'AI_ADVICE'] as const) {
      if (settings[wish]) complain(wish, `needs AI_PROVIDER to be ${AI_PROVIDERS.join(' or ')}`);
    }
  } else if (settings[KEYS[provider]] === undefined && baseUrl === undefined) {
    complain(KEYS[provider], `is required with AI_PROVIDER=${provider}`);
  }
  if (settings.AI_SERVICE_KEY !== undefined && settings.AI_SERVICE_ORIGIN === undefined) {
    complain('AI_SERVICE_ORIGIN', 'is required with AI_SERVICE_KEY');
  }
}

export interface ProviderLocation {
  readonly provider: AiProvider;
  /** The name shown to users. */
  readonly name: string;
  /** `null` for the adapter's default. */
  readonly model: string | null;
  /** `null` if the server needs none. */
  readonly apiKey: string | null;
  /** `null` for the company's own address. */
  readonly baseUrl: string | null;
  readonly timeoutMs: number;
}

/** The chosen provider; `null` for the embedded engine only. */
export function findProvider(settings: AiSettings): ProviderLocation | null {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl = null } = settings;
  if (provider === 'embedded') return null;
  const host = baseUrl === null ? COMPANIES[provider] : new URL(baseUrl).host;
  return {
    provider,
    name: settings.AI_PROVIDER_NAME ?? host.slice(0, LONGEST_NAME),
    model: settings.AI_MODEL ?? null,
    apiKey: settings[KEYS[provider]] ?? null,
    baseUrl,
    timeoutMs: settings.AI_TIMEOUT_SECONDS * 1000,
  };
}

/** Where browsers send AI calls; `null` for this server, which needs no key. */
export function findService(settings: AiSettings): AiConfiguration['service'] {
  const { AI_SERVICE_ORIGIN: origin, AI_SERVICE_KEY: key = null } = settings;
  if (origin === undefined) return null;
  return { origin, keyHeader: settings.AI_SERVICE_KEY_HEADER, key };
}

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '';
}

function isSafeOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.origin === text && (url.protocol === 'https:' || isLoopback(url));
}
