import type { AgreedProvider } from '@color-almanac/contract';
import type { Pixels, ScanStep } from '@color-almanac/vision';
import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { createServerEngine } from './server-engine.ts';

const pixels: Pixels = { width: 2, height: 1, data: new Uint8ClampedArray(8) };
const FOUND = { success: true, data: EXAMPLE_SCAN };

/** An engine and a server that answers like this. */
function prepare(
  answer: (init: RequestInit) => Promise<Response>,
  agreedProvider?: () => Promise<AgreedProvider | null>,
) {
  const fetch = vi.fn((_path: string, init: RequestInit) => answer(init));
  const encode = vi.fn(async (_pixels: Pixels) => 'AAAA');
  const api = createApiClient({ fetch, getToken: () => 'token' });
  return { engine: createServerEngine({ api, encode, agreedProvider }), fetch, encode };
}

describe('createServerEngine', () => {
  it('[S2-SCAN-04] [S2-API-01] sends only the image, in base64, with the token', async () => {
    const { engine, fetch, encode } = prepare(async () => Response.json(FOUND));
    expect(await engine.scanFace({ pixels })).toEqual({ ok: true, scan: EXAMPLE_SCAN });
    expect(encode).toHaveBeenCalledExactlyOnceWith(pixels);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual([
      '/api/analyze-face-points',
      'POST',
      '{"image":"AAAA"}',
    ]);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  });

  const AGREED = { provider: 'anthropic', providerName: 'Anthropic' } as const;

  it.each([
    ['the provider the user agreed to', async () => AGREED, AGREED],
    ['no one where the user declined', async () => null, {}],
    ['no one where the answer is unknown', () => Promise.reject(new Error('No room')), {}],
  ])('lets only %s see it besides, and returns a second opinion', async (_who, agreed, named) => {
    vi.stubGlobal('reportError', () => undefined);
    const data = { ...EXAMPLE_SCAN, secondOpinion: EXAMPLE_SCAN };
    const { engine, fetch } = prepare(async () => Response.json({ success: true, data }), agreed);
    expect(await engine.scanFace({ pixels })).toEqual({
      ok: true,
      scan: EXAMPLE_SCAN,
      secondOpinion: EXAMPLE_SCAN,
    });
    const body: unknown = JSON.parse(fetch.mock.calls[0]?.[1].body as string);
    expect(body).toEqual({ image: 'AAAA', ...named });
    vi.unstubAllGlobals();
  });

  it('[S2-SCAN-02] reports the steps as the server performs them, except for the first', async () => {
    const lines = [
      { step: 'processing-image' },
      { step: 'detecting-features' },
      { step: 'dancing' },
      { step: 'analyzing-colors' },
      FOUND,
    ];
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const headers = { 'content-type': 'application/x-ndjson' };
    const { engine } = prepare(async () => new Response(body, { headers }));
    const steps: ScanStep[] = [];
    const outcome = await engine.scanFace({ pixels, onStep: (step) => steps.push(step) });
    expect(outcome.ok).toBe(true);
    expect(steps).toEqual(['processing-image', 'detecting-features', 'analyzing-colors']);
  });

  it('ends the request when it is canceled, and sends none when canceled before', async () => {
    const control = new AbortController();
    const { engine, fetch } = prepare(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
          control.abort();
        }),
    );
    const cancelled = { ok: false, failure: { reason: 'cancelled' } };
    const request = { pixels, signal: control.signal };
    expect(await engine.scanFace(request)).toMatchObject(cancelled);
    expect(await engine.scanFace(request)).toMatchObject(cancelled);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('cannot scan clothes yet, and says so', async () => {
    const { engine, fetch } = prepare(async () => Response.json(FOUND));
    const outcome = await engine.scanGarment({ pixels });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'engine-unavailable' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns engine-unavailable once it is closed', async () => {
    const { engine, fetch } = prepare(async () => Response.json(FOUND));
    await engine.close();
    const outcome = await engine.scanFace({ pixels });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'engine-unavailable' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});
