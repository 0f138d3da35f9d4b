import type { AgreedProvider } from '@color-almanac/contract';
import { describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { exampleAnalysis } from '../../testing/example-garment.ts';
import { encodeBase64 } from '../vision/encode-photo.ts';
import { createServerAnalyst } from './server-analyst.ts';

const ANALYSIS = exampleAnalysis();
const PHOTO = { bytes: new TextEncoder().encode('a photo'), type: 'image/jpeg' };

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** The result for an item when the server answers like this; without an answer it is unreachable. */
async function analyze(
  answer: (() => Response) | null,
  token: string | null = 'token',
  agreedProvider?: () => Promise<AgreedProvider | null>,
) {
  const sent: Sent[] = [];
  const api = createApiClient({
    fetch: async (path, init) => {
      sent.push({ path, init });
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    getToken: () => token,
  });
  const steps: string[] = [];
  const analyst = createServerAnalyst({
    api,
    encode: async (photo) => encodeBase64(photo.bytes),
    agreedProvider,
  });
  const outcome = await analyst.analyze({
    photo: PHOTO,
    userColorSeason: 'soft_autumn',
    signal: new AbortController().signal,
    onStep: (step) => steps.push(step),
  });
  return { outcome, sent, steps };
}

const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

/** A failure in the last line, which our own server sends once the item was analyzed. */
const lastLine = (failure: Readonly<Record<string, unknown>>) => () =>
  new Response(`{"step":"analyzing-colors"}\n${JSON.stringify({ success: false, ...failure })}\n`, {
    headers: { 'content-type': 'application/x-ndjson' },
  });

describe('createServerAnalyst', () => {
  it('[S2-CSCAN-07] [S2-CSCAN-08] sends the photo as base64 with the season, and returns the analysis', async () => {
    const data = { ...ANALYSIS, match: { score: 88, rating: 'great' } };
    const { outcome, sent } = await analyze(() => Response.json({ success: true, data }));
    expect(outcome).toEqual({ ok: true, analysis: ANALYSIS });
    expect(sent[0]?.path).toBe('/api/wardrobe/analyze-clothing');
    expect(sent[0]?.init.method).toBe('POST');
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      image: btoa('a photo'),
      userColorSeason: 'soft_autumn',
    });
  });

  const AGREED = { provider: 'openai', providerName: 'Acme' } as const;

  it('names the provider the user agreed to, and none where they did not or it is unknown', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const data = { ...ANALYSIS, match: null, secondOpinion: ANALYSIS };
    for (const [agreed, named] of [
      [async () => AGREED, AGREED],
      [async () => null, {}],
      [() => Promise.reject(new Error('No room')), {}],
    ] as const) {
      const { outcome, sent } = await analyze(
        () => Response.json({ success: true, data }),
        'token',
        agreed,
      );
      expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
        image: btoa('a photo'),
        userColorSeason: 'soft_autumn',
        ...named,
      });
      expect(outcome).toEqual({ ok: true, analysis: ANALYSIS, secondOpinion: ANALYSIS });
    }
    vi.unstubAllGlobals();
  });

  it('reports each step as the server does', async () => {
    const lines = [
      { step: 'processing-image' },
      { step: 'detecting-features' },
      { step: 'analyzing-colors' },
      { success: true, data: { ...ANALYSIS, match: null } },
    ];
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const headers = { 'content-type': 'application/x-ndjson' };
    const { outcome, steps } = await analyze(() => new Response(body, { headers }));
    expect(outcome.ok).toBe(true);
    expect(steps).toEqual(['processing-image', 'detecting-features', 'analyzing-colors']);
  });

  it.each([
    ['503', refuse(503, {}), 5],
    ['503 that says when', refuse(503, { message: 'Busy', retryAfter: 12 }), 12],
    ['the word', refuse(500, { error: 'ServiceUnavailable', retryAfter: 3 }), 3],
    ['503 that is a page', () => new Response('<h1>Sorry</h1>', { status: 503 }), 5],
    ['the last line', lastLine({ error: 'engine-unavailable', retryAfter: 8 }), 8],
    ['high demand', refuse(500, { message: 'There is high demand right now' }), undefined],
  ])('[S2-CSCAN-13] recognizes that waiting helps, by %s', async (_name, answer, retryAfter) => {
    const { outcome } = await analyze(answer);
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'service-unavailable' } });
    expect(!outcome.ok && outcome.failure.retryAfter).toBe(retryAfter);
  });

  it('gives a reason where the user can act on it, and hides internal errors', async () => {
    const message = 'No clothes were found in this photo.';
    const refused = { success: false, error: 'content-refused', message: 'Not this one.' };
    expect((await analyze(refuse(422, refused))).outcome).toMatchObject({
      failure: { reason: 'failed', message: 'Not this one.' },
    });
    const unseen = await analyze(refuse(422, { success: false, error: 'no-garment', message }));
    expect(unseen.outcome).toEqual({ ok: false, failure: { reason: 'failed', message } });
    const broken = await analyze(
      refuse(500, { success: false, error: 'server-error', message: 'Oops' }),
    );
    expect(broken.outcome).toMatchObject({ failure: { reason: 'failed', message: '' } });
    const away = await analyze(null);
    expect(away.outcome).toMatchObject({
      failure: {
        reason: 'server-unreachable',
        message: 'The server can’t be reached. You can read the photo on this device instead.',
      },
    });
  });

  it('[AMB-33] sends nothing without a token', async () => {
    const { outcome, sent } = await analyze(null, null);
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({ failure: { message: 'No token provided' } });
  });
});

it("writes photos larger than one call's arguments as base64, too", () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => at % 256);
  const text = encodeBase64(bytes);
  expect(Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)).toEqual(bytes);
});
