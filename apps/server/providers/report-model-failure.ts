import type { ModelFailure, ModelFailureKind } from './language-model.ts';
import { toPlainText } from './plain-text.ts';

/** What a provider said when it gave no answer. */
export interface ProviderError {
  readonly status: number;
  /** Its own names for what happened, whichever it has. */
  readonly names: readonly (string | null | undefined)[];
  readonly message: string | null;
  readonly headers: Headers;
}

const LONGEST_MESSAGE = 300;
/** No answer of a provider may send people away for longer, in seconds. */
const LONGEST_WAIT = 3600;

/** Of a message that never ends no more is searched than could be told: some searches take its length squared. */
const LONGEST_SEARCHED = 4 * LONGEST_MESSAGE;

/** Providers repeat a part of a wrong key. */
const KEYS = /\bBearer\s+\S+|\bsk-[\w*.-]+|\S{0,80}\*{3,}\S*/giu;
/** Some repeat what they were sent, and that may be a picture as base64. */
const ENCODED = /[\w+/=-]{40,}/gu;

/** The trouble as the log is told of it, without any key and without a picture. */
export function reportModelFailure(
  kind: ModelFailureKind,
  { status, names, message, headers }: ProviderError,
  apiKey: string | null,
): ModelFailure {
  const said = [String(status), ...names.filter((name) => typeof name === 'string'), message ?? ''];
  const wait = readRetryAfter(headers);
  const passes = kind === 'overloaded' || kind === 'rate-limit';
  return {
    kind,
    message: withoutSecrets(said.join(' '), apiKey),
    ...(passes && wait !== null ? { retryAfter: wait } : {}),
  };
}

/** The same for whatever else was thrown, of which nothing is known but its words. */
export function tellThrown(
  kind: ModelFailureKind,
  error: unknown,
  apiKey: string | null,
): ModelFailure {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : 'No error was thrown';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return { kind, message: withoutSecrets(`${words} ${cause}`, apiKey) };
}

/** What the status alone says, where a provider gives it no other sense. RFC 9110; 529 is Anthropic's. */
export function kindOfStatus(status: number): ModelFailureKind {
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'invalid-image';
  if (status === 429) return 'rate-limit';
  if (status === 529) return 'overloaded';
  return status >= 400 && status < 500 ? 'not-accepted' : 'broken';
}

function withoutSecrets(text: string, apiKey: string | null): string {
  const known = apiKey === null ? text : text.replaceAll(apiKey, '[key]');
  const told = known
    .slice(0, LONGEST_SEARCHED)
    .replaceAll(KEYS, '[key]')
    .replaceAll(ENCODED, '[left out]');
  return toPlainText(told, LONGEST_MESSAGE);
}

/** Whole seconds. RFC 9110, 10.2.3: a number of seconds, or a date. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(text.trim())
    ? Number(text)
    : (Date.parse(text) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT);
}
