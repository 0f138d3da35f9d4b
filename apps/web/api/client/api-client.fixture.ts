import { sampleProfile } from '@color-almanac/sync/behaviour';

import { createApiClient } from './api-client.ts';
import type { ApiDeps } from './api-deps.ts';

export const ID = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
export const PROFILE = { ...sampleProfile('x'), id: ID, version: 1 };

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** A client and a server that gives these answers in turn. */
export function prepare(answers: readonly Response[], deps: Partial<ApiDeps> = {}) {
  const sent: Sent[] = [];
  const left = [...answers];
  const fakeFetch: ApiDeps['fetch'] = async (path, init) => {
    sent.push({ path, init, headers: new Headers(init.headers) });
    const answer = left.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  return {
    api: createApiClient({ fetch: fakeFetch, getToken: () => 'token-1', ...deps }),
    sent,
  };
}

export const succeed = (data: unknown) => Response.json({ success: true, data });
export const fail = (status: number, body: unknown) => Response.json(body, { status });
export const formOf = (sent: Sent | undefined) => Object.fromEntries(sent?.init.body as FormData);
