import { readFileSync } from 'node:fs';

import {
  answerSchema,
  ENDPOINTS,
  ERROR_STATUS,
  LARGEST_PHOTO_BYTES,
  LARGEST_PHOTO_CHARACTERS,
  PROGRESS_TYPE,
  type ErrorCode,
} from '@color-almanac/contract';
import {
  LARGEST_PHOTO_FILE,
  VISION_FAILURES,
  type FaceScanOutcome,
  type VisionFailureReason,
} from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import {
  createScriptedEngine,
  openTestApp,
  readTestEnvironment,
  SAMPLE_SCAN,
  SEEN_HERE,
} from '../testing/open-test-app.ts';
import { openWorkerPoolEngine } from '../vision/worker-pool-engine.ts';

const { method, path, data } = ENDPOINTS.analyzeFacePoints;
const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function openApp(parts: Parameters<typeof openTestApp>[0] = {}): Promise<FastifyInstance> {
  const app = await openTestApp(parts);
  apps.push(app);
  return app;
}

const scan = (app: FastifyInstance, image: unknown) =>
  app.inject({ method, url: path, payload: { image } });

const openFailingApp = (outcome: FaceScanOutcome) =>
  openApp({ engine: createScriptedEngine(async () => outcome) });

describe('the embedded engine on the server', () => {
  const engine = openWorkerPoolEngine({ size: 1 });
  afterAll(async () => (await engine).close());

  it('reads a real portrait', async () => {
    const app = await openApp({ engine: await engine });
    const answer = (await scan(app, portrait.toString('base64'))).json();
    expect(answerSchema(data).parse(answer).success).toBe(true);
    expect(answer.data.cheek.hex).toMatch(/^#[0-9A-F]{6}$/);
    expect(answer.data.cheek.confidence).toBeGreaterThan(0);
  });

  it('reports that there is no face', async () => {
    const app = await openApp({ engine: await engine });
    const onePixel = await scan(app, await encodeGray(1, 1));
    expect(onePixel.statusCode).toBe(422);
    expect(onePixel.json()).toMatchObject({ success: false, error: 'image-too-small' });
    const wall = await scan(app, await encodeGray(640, 480));
    expect(wall.statusCode).toBe(422);
    expect(wall.json()).toMatchObject({ success: false, error: 'no-face' });
  });
});

describe('POST /api/analyze-face-points', () => {
  it('[S2-SCAN-04] answers the five points of a portrait sent as base64', async () => {
    const bytesPerPixel: number[] = [];
    const engine = createScriptedEngine(async ({ pixels: { width, height, data: bytes } }) => {
      bytesPerPixel.push(bytes.length / width / height);
      return { ok: true, scan: SAMPLE_SCAN };
    });
    const response = await scan(await openApp({ engine }), portrait.toString('base64'));
    expect(response.statusCode).toBe(200);
    expect(answerSchema(data).parse(response.json())).toEqual({
      success: true,
      data: { ...SAMPLE_SCAN, seenBy: SEEN_HERE },
    });
    expect(bytesPerPixel).toEqual([4]);
  });

  it('holds no pixel of a photo after it has answered', async () => {
    const engine = createScriptedEngine();
    await scan(await openApp({ engine }), portrait.toString('base64'));
    expect(engine.requests.map(({ pixels }) => pixels.data.length)).toEqual([0]);
  });

  it('refuses invalid base64 before anything is decoded', async () => {
    const engine = createScriptedEngine();
    const app = await openApp({ engine });
    for (const image of ['not base64!', '', 7, null, ['AAAA'], 'data:image/png;base64,AAAA']) {
      const response = await scan(app, image);
      expect(response.statusCode, String(image)).toBe(400);
      expect(response.json().message.length).toBeGreaterThan(10);
    }
    expect((await scan(app, 'not base64!')).json().message).toContain('base64');
    expect(engine.requests).toEqual([]);
  });

  it('says in a sentence why a damaged picture cannot be read', async () => {
    const app = await openApp();
    const broken = {
      'a text file': Buffer.from('Dear diary, this is no photo.'),
      'a truncated JPEG': portrait.subarray(0, Math.floor(portrait.length / 3)),
      'a zip file': Buffer.from('504b0304140000000800', 'hex'),
    };
    for (const [what, bytes] of Object.entries(broken)) {
      const response = await scan(app, bytes.toString('base64'));
      expect(response.statusCode, what).toBe(400);
      expect(response.json()).toMatchObject({ success: false, error: 'invalid-image' });
      expect(response.json().message, what).toMatch(/^[A-Z].{15,}/);
    }
  });

  it('refuses a picture of 60 megapixels before decoding it', async () => {
    const response = await scan(await openApp(), await encodeGray(10_000, 6000));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ success: false, error: 'image-too-large' });
    expect(response.json().message).toContain('60 megapixels');
  });

  const UNAVAILABLE = ['engine-unavailable', 'engine-not-loaded'];

  it('answers each failure of the engine with its own code and message', async () => {
    const codes: Partial<Record<VisionFailureReason, ErrorCode>> = {
      refused: 'content-refused',
      'image-lost': 'server-error',
      'engine-failed': 'server-error',
    };
    for (const reason of VISION_FAILURES.filter((each) => !UNAVAILABLE.includes(each))) {
      const failure = { reason, message: 'We looked and could not tell.' };
      const app = await openFailingApp({ ok: false, failure });
      const response = await scan(app, portrait.toString('base64'));
      const error = codes[reason] ?? reason;
      expect(response.statusCode, reason).toBe(ERROR_STATUS[error as ErrorCode]);
      expect(response.json()).toEqual({ success: false, error, message: failure.message });
    }
  });

  it('says how long to wait when the engine knows', async () => {
    const failure = { reason: 'rate_limit', message: 'Slow down.', retryAfter: 20 } as const;
    const app = await openFailingApp({ ok: false, failure });
    const response = await scan(app, portrait.toString('base64'));
    expect(response.headers['retry-after']).toBe('20');
    expect(response.json()).toMatchObject({ error: 'rate_limit', retryAfter: 20 });
  });

  it('answers "try again later" when the engine is not available', async () => {
    const failure = { reason: 'engine-unavailable', message: 'All threads died.' } as const;
    const app = await openFailingApp({ ok: false, failure });
    const response = await scan(app, portrait.toString('base64'));
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      success: false,
      error: 'engine-unavailable',
      message:
        'The AI service is currently experiencing high demand. Please try again in a few moments.',
      retryAfter: 5,
    });
  });

  it('hides the details of internal errors, and only of those', async () => {
    const engine = createScriptedEngine(async () => {
      throw new Error('secret path /srv/models');
    });
    const response = await scan(await openApp({ engine }), portrait.toString('base64'));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ success: false, error: 'server-error' });
    expect(response.body).not.toContain('secret');
  });

  it('accepts the largest photo and refuses a larger one', async () => {
    expect(LARGEST_PHOTO_BYTES).toBe(LARGEST_PHOTO_FILE);
    const app = await openApp({ decodePhoto: async () => ({ ok: true, pixels: noPixels }) });
    const largest = await scan(app, 'A'.repeat(LARGEST_PHOTO_CHARACTERS));
    expect(largest.statusCode).toBe(200);
    const larger = await scan(app, 'A'.repeat(LARGEST_PHOTO_CHARACTERS + 4));
    expect(larger.json().message).toContain('Please use an image smaller than 15MB');
    const huge = await scan(app, 'A'.repeat(LARGEST_PHOTO_CHARACTERS + 4096));
    expect(huge.statusCode).toBe(413);
  });

  it.each(['application/json', PROGRESS_TYPE])(
    'stops the engine when a client that accepts %s disconnects',
    async (accept) => {
      const seen = Promise.withResolvers<void>();
      const engine = createScriptedEngine(async ({ signal, onStep }) => {
        onStep?.('detecting-features');
        if (!(signal instanceof AbortSignal)) throw new Error('no signal was given');
        signal.addEventListener('abort', () => seen.resolve());
        caller.abort();
        await seen.promise;
        return { ok: false, failure: { reason: 'cancelled', message: 'The scan was cancelled.' } };
      });
      const app = await openApp({ engine });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const caller = new AbortController();
      const call = fetch(`${address}${path}`, {
        method,
        body: JSON.stringify({ image: portrait.toString('base64') }),
        headers: { 'content-type': 'application/json', accept },
        signal: caller.signal,
      });
      await expect(call.then((answer) => answer.text())).rejects.toThrow('abort');
      await seen.promise;
      expect(engine.requests[0]?.signal?.aborted).toBe(true);
    },
  );

  it('[S2-SCAN-02] streams its steps, one line each, to clients that accept it, and the answer in the last line', async () => {
    const app = await openApp({
      engine: createScriptedEngine(async ({ onStep }) => {
        onStep?.('detecting-features');
        onStep?.('analyzing-colors');
        return { ok: true, scan: SAMPLE_SCAN };
      }),
    });
    const response = await scanInLines(app, portrait.toString('base64'));
    expect(response.headers['content-type']).toBe(PROGRESS_TYPE);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(readLines(response.body)).toEqual([
      { step: 'detecting-features' },
      { step: 'analyzing-colors' },
      { success: true, data: { ...SAMPLE_SCAN, seenBy: SEEN_HERE } },
    ]);
  });

  it('reports an error after a step in the last line, and one before any step in the usual way', async () => {
    const failure = { reason: 'no-face', message: 'No face was found.' } as const;
    const blind = createScriptedEngine(async ({ onStep }) => {
      onStep?.('detecting-features');
      return { ok: false, failure };
    });
    const refused = await scanInLines(
      await openApp({ engine: blind }),
      portrait.toString('base64'),
    );
    expect(readLines(refused.body)).toEqual([
      { step: 'detecting-features' },
      { success: false, error: 'no-face', message: 'No face was found.' },
    ]);
    const breaking = createScriptedEngine(async ({ onStep }) => {
      onStep?.('detecting-features');
      throw new Error('secret path /srv/models');
    });
    const app = await openApp({ engine: breaking });
    const broken = await scanInLines(app, portrait.toString('base64'));
    expect(readLines(broken.body).at(-1)).toMatchObject({ success: false, error: 'server-error' });
    expect(broken.body).not.toContain('secret');
    const early = await scanInLines(app, 'AA!A');
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({ success: false, error: 'invalid-image' });
  });

  it('limits scans per address, but never the health check', async () => {
    const app = await openApp({ environment: readTestEnvironment({ SCANS_PER_MINUTE: '2' }) });
    const codes: number[] = [];
    for (let call = 0; call < 3; call += 1) codes.push((await scan(app, 'AA!A')).statusCode);
    expect(codes).toEqual([400, 400, 429]);
    const refused = await scan(app, 'AA!A');
    expect(refused.json()).toEqual({
      success: false,
      error: 'rate_limit',
      message: 'Rate limit exceeded. Please wait a moment before trying again.',
      retryAfter: Number(refused.headers['retry-after']),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/health')).statusCode).toBe(200);
  });
});

function scanInLines(app: FastifyInstance, image: string) {
  const headers = { accept: `${PROGRESS_TYPE}, application/json` };
  return app.inject({ method, url: path, payload: { image }, headers });
}

const readLines = (body: string): unknown[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

async function encodeGray(width: number, height: number): Promise<string> {
  const image = sharp({ create: { ...gray, width, height } });
  return (await image.png().toBuffer()).toString('base64');
}

const gray = { channels: 3, background: '#808080' } as const;
const noPixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
