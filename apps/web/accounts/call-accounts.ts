import { answerSchema, ENDPOINTS } from '@color-almanac/contract';
import type { AnswerData, RequestBody } from '@color-almanac/contract';

/** The calls that make a session; they need none. */
export type AccountCall = 'getSignInConfiguration' | 'exchangeCode' | 'refreshAccess';

export type CallOutcome<Name extends AccountCall> =
  | { readonly ok: true; readonly data: AnswerData<Name> }
  /** `status` 0: the server was not reached. `message` is the server's own where it gave one. */
  | { readonly ok: false; readonly status: number; readonly message: string };

/** Makes one call of the contract's table. Every failure is a value. */
export async function callAccounts<Name extends AccountCall>(
  fetch: typeof globalThis.fetch,
  name: Name,
  body: RequestBody<Name>,
): Promise<CallOutcome<Name>> {
  const { method, path, data } = ENDPOINTS[name];
  const answer = await fetch(path, {
    method,
    ...(body === null
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => null);
  if (answer === null) {
    return { ok: false, status: 0, message: 'the server cannot be reached' };
  }
  const { status, statusText } = answer;
  const json: unknown = await answer.json().catch(() => null);
  const read = answerSchema(data).safeParse(json);
  if (read.success && read.data.success) {
    return { ok: true, data: read.data.data as AnswerData<Name> };
  }
  const told = tellOf(json);
  return { ok: false, status, message: told ?? `API request failed: ${status} ${statusText}` };
}

/** The server's own words, from any server that keeps to the specification. */
function tellOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const { message, error }: { message?: unknown; error?: unknown } = json;
  return [message, error].find((text) => typeof text === 'string' && text !== '') as string | null;
}
