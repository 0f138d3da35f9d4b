import { ENDPOINTS } from '@color-almanac/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { AiService, ApiDeps } from './api-deps.ts';

const FACE = {
  skin: '#E0AC8B',
  lip: '#B5655C',
  darkEye: '#3B2A1E',
  lightEye: '#8A6A45',
  hair: '#8A5A32',
  vein: null,
};
const needsToken = true;

/** Every call of the AI service. */
const CALLS: readonly (readonly [
  path: string,
  make: (api: ApiClient, signal?: AbortSignal) => Promise<unknown>,
])[] = [
  [
    '/api/analyze-face-points',
    (api, signal) => api.call('analyzeFacePoints', { body: { image: 'AAAA' }, needsToken, signal }),
  ],
  [
    '/api/ai-season-analysis',
    (api, signal) => api.call('analyzeSeason', { body: { colorData: FACE }, needsToken, signal }),
  ],
  [
    '/api/color-season-check',
    (api, signal) =>
      api.call('checkColorSeason', { body: { selectedColor: '#B5655C' }, needsToken, signal }),
  ],
  [
    '/api/get-complementary-colors',
    (api, signal) =>
      api.call('getComplementaryColors', {
        body: { selectedColor: '#B5655C' },
        needsToken,
        signal,
      }),
  ],
  [
    '/api/get-sister-seasons',
    (api, signal) =>
      api.call('getSisterSeasons', { body: { topMatch: 'soft_autumn' }, needsToken, signal }),
  ],
  [
    '/api/wardrobe/analyze-clothing',
    (api, signal) =>
      api.call('analyzeClothing', {
        body: { image: 'AAAA', userColorSeason: 'soft_autumn' },
        needsToken,
        signal,
      }),
  ],
  [
    '/api/season-advice',
    (api, signal) =>
      api.call('adviseSeason', {
        body: {
          season: 'soft_autumn',
          colors: [{ place: 'hair', hex: '#8A5A32' }],
          provider: 'anthropic',
        },
        signal,
      }),
  ],
];

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

function prepare(answer: (init: RequestInit) => Promise<Response>, deps: Partial<ApiDeps> = {}) {
  const sent: Sent[] = [];
  const fetch: ApiDeps['fetch'] = (path, init) => {
    sent.push({ path, init, headers: new Headers(init.headers) });
    return answer(init);
  };
  return { api: createApiClient({ fetch, getToken: () => 'token', ...deps }), sent };
}

const refuse = async () => Response.json({ message: 'Not now' }, { status: 500 });
const ELSEWHERE: AiService = { origin: 'https://ai.example', keyHeader: 'x-ai-key', key: 'abc' };

describe.each(CALLS)('POST %s', (path, make) => {
  it('[S2-API-01] carries JSON and the token to our own server, and no key', async () => {
    const { api, sent } = prepare(refuse, { findAiService: async () => null });
    await expect(make(api)).rejects.toThrow('Not now');
    expect(sent.map((one) => [one.init.method, one.path])).toEqual([['POST', path]]);
    const [{ headers } = { headers: new Headers() }] = sent;
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer token');
    expect([...headers.keys()].toSorted()).toEqual(['accept', 'authorization', 'content-type']);
  });

  it('[S2-API-01] [AMB-34] goes to the AI service the operator configured, with its key', async () => {
    const { api, sent } = prepare(refuse, { findAiService: async () => ELSEWHERE });
    await expect(make(api)).rejects.toThrow('Not now');
    expect(sent.map((one) => one.path)).toEqual([`https://ai.example${path}`]);
    expect(sent[0]?.headers.get('x-ai-key')).toBe('abc');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.init.credentials).toBe('omit');
  });

  it('[S2-ERR-05] [S1-AUTH-19] [AMB-33] fails without a token before anything is sent', async () => {
    const findAiService = vi.fn(async () => null);
    const { api, sent } = prepare(refuse, { getToken: () => null, findAiService });
    await expect(make(api)).rejects.toMatchObject({
      message: 'No token provided',
      code: 'signed-out',
    });
    expect(sent).toEqual([]);
    expect(findAiService).not.toHaveBeenCalled();
  });
});

it('[AMB-33] all other calls use the other sentence, and go nowhere else', async () => {
  const { api, sent } = prepare(refuse, { findAiService: async () => ELSEWHERE });
  await expect(api.call('listProfiles', {})).rejects.toThrow('Not now');
  expect(sent.map(({ path }) => path)).toEqual([ENDPOINTS.listProfiles.path]);
  expect(sent[0]?.headers.has('x-ai-key')).toBe(false);
  const nobody = prepare(refuse, { getToken: () => null });
  await expect(nobody.api.call('listProfiles', {})).rejects.toThrow(
    'Authentication required - please sign in',
  );
  expect(nobody.sent).toEqual([]);
});

const refused = async () => Response.json({ message: 'Who?' }, { status: 401 });

it('a refusal by an AI service elsewhere does not end the session with us', async () => {
  const onRefused = vi.fn();
  const deps = { onUnauthorized: async () => true, onRefused };
  const scan = { body: { image: 'AAAA' }, needsToken };
  const away = prepare(refused, { ...deps, findAiService: async () => ELSEWHERE });
  await expect(away.api.call('analyzeFacePoints', scan)).rejects.toMatchObject({
    code: 'not-signed-in',
  });
  expect(away.sent).toHaveLength(2);
  expect(onRefused).not.toHaveBeenCalled();
  const here = prepare(refused, deps);
  await expect(here.api.call('analyzeFacePoints', scan)).rejects.toThrow('Who?');
  expect(onRefused).toHaveBeenCalledOnce();
});

const abortion = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
  });

/** Sends one step, and then nothing. */
const trickle = async ({ signal }: RequestInit) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"step":"detecting-features"}\n{"su'));
      abortion(signal).catch((error: unknown) => controller.error(error));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
};

describe('an AI call to a server that never finishes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const [[, scan] = ['', () => Promise.reject(new Error('There is none'))]] = CALLS;

  it.each([
    ['never answers', ({ signal }: RequestInit) => abortion(signal)],
    ['begins and never ends', trickle],
  ])('is given up: it %s', async (_how, answer) => {
    const { api } = prepare(answer);
    const ending = expect(scan(api)).rejects.toMatchObject({
      message: 'The server took too long to respond',
      code: 'unreachable',
    });
    await vi.advanceTimersByTimeAsync(150_000);
    await ending;
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['never answers', ({ signal }: RequestInit) => abortion(signal)],
    ['begins and never ends', trickle],
  ])('ends at once when the caller cancels: it %s', async (_how, answer) => {
    const control = new AbortController();
    const { api } = prepare(answer);
    const ending = expect(scan(api, control.signal)).rejects.toMatchObject({ code: 'cancelled' });
    await vi.advanceTimersByTimeAsync(1000);
    control.abort();
    await ending;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has a shorter limit where no model looks at a picture', async () => {
    for (const [path, make] of CALLS.filter(([path]) => !/analyze-|advice/.test(path))) {
      const { api } = prepare(({ signal }) => abortion(signal));
      const ending = expect(make(api), path).rejects.toMatchObject({ code: 'unreachable' });
      await vi.advanceTimersByTimeAsync(20_000);
      await ending;
    }
  });
});
