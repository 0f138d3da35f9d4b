import type { ModelFailure, ModelFailureKind } from './language-model.ts';
import { toPlainText } from './plain-text.ts';

export interface ProviderError {
  readonly status: number;
  /** The provider's own error codes, if any. */
  readonly names: readonly (string | null | undefined)[];
  readonly message: string | null;
  readonly headers: Headers;
}

const LONGEST_MESSAGE = 300;
/** The longest waiting time accepted from a provider, in seconds. */
const LONGEST_WAIT = 3600;

/** A much longer message is cut first, because some of the searches take quadratic time. */
const LONGEST_SEARCHED = 4 * LONGEST_MESSAGE;

/** Providers repeat parts of a wrong key. */
const KEYS = /\bBearer\s+\S+|\bsk-[\w*.-]+|\S{0,80}\*{3,}\S*/giu;
/** Some repeat the request, which may contain a picture as base64. */
const ENCODED = /[\w+/=-]{40,}/gu;

/** The failure for the log, without any key or picture. */
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

/** The same for any other thrown error, of which only the message is known. */
export function reportThrown(
  kind: ModelFailureKind,
  error: unknown,
  apiKey: string | null,
): ModelFailure {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : 'No error was thrown';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return { kind, message: withoutSecrets(`${words} ${cause}`, apiKey) };
}

function withoutSecrets(text: string, apiKey: string | null): string {
  const known = apiKey === null ? text : text.replaceAll(apiKey, '[key]');
  const sentence = known
    .slice(0, LONGEST_SEARCHED)
    .replaceAll(KEYS, '[key]')
    .replaceAll(ENCODED, '[left out]');
  return toPlainText(sentence, LONGEST_MESSAGE);
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
