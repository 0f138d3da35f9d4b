import { quantileOf } from '../../bench/load.ts';
import type { SendAsUser } from '../durability/almanac-client.ts';

/** Times of the calls of one kind, in milliseconds. */
export interface CallFigures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** The times of all users' calls, from the request to the end of its answer. */
export class CallTimes {
  readonly #times = new Map<string, number[]>();

  add(action: string, ms: number): void {
    const known = this.#times.get(action);
    if (known) known.push(ms);
    else this.#times.set(action, [ms]);
  }

  /** By action, sorted by name; the total at the end. */
  summarize(): Readonly<Record<string, CallFigures>> {
    const named = [...this.#times].sort(([one], [other]) => (one < other ? -1 : 1));
    const everything = [...this.#times.values()].flat();
    return Object.fromEntries(
      [...named, ['everything', everything] as const].map(([action, times]) => [
        action,
        summarizeTimes(times),
      ]),
    );
  }
}

function summarizeTimes(times: readonly number[]): CallFigures {
  const read = (share: number) => Math.round(quantileOf(times, share) * 10) / 10;
  return { count: times.length, p50: read(0.5), p99: read(0.99), slowest: read(1) };
}

/** Wraps a function that sends requests, and records its times. */
export function measureCalls(send: SendAsUser, times: CallTimes): SendAsUser {
  return async (path, options) => {
    const began = performance.now();
    const response = await send(path, options);
    const bytes = await response.arrayBuffer();
    times.add(nameAction(path, options), performance.now() - began);
    const { status, headers } = response;
    return new Response(bytes, { status, headers });
  };
}

const NAMED: Readonly<Record<string, string>> = {
  '/api/auth/configuration': 'find the provider',
  '/api/auth/google/token': 'sign in',
  '/api/auth/passkey/challenge': 'begin a passkey',
  '/api/auth/registration/challenge': 'begin a passkey',
  '/api/auth/registration': 'register with a passkey',
  '/api/auth/passkey': 'sign in with a passkey',
  '/api/analyze-face-points': 'scan',
};

/** The user's action behind a request. */
export function nameAction(
  path: string,
  { method = 'GET', body }: Pick<RequestInit, 'method' | 'body'>,
): string {
  const named = NAMED[path];
  if (named !== undefined) return named;
  if (method === 'GET') return path.startsWith('/api/photos/') ? 'see a photo' : 'list';
  if (body instanceof FormData && body.has('image')) return 'upload a photo';
  return method === 'DELETE' ? 'remove' : 'update';
}

/** A table for humans. */
export function writeTable(figures: Readonly<Record<string, CallFigures>>): string {
  const head = ['action', 'count', 'p50 ms', 'p99 ms', 'slowest ms'];
  const rows = Object.entries(figures).map(([action, { count, p50, p99, slowest }]) => [
    action,
    ...[count, p50, p99, slowest].map(String),
  ]);
  const lines = [head, ...rows].map(([action = '', ...numbers]) =>
    [action.padEnd(18), ...numbers.map((text) => text.padStart(11))].join(''),
  );
  return `${lines.join('\n')}\n`;
}
