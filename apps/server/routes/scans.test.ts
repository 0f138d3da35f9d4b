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
  type ScanRequest,
  type VisionFailureReason,
} from '@color-almanac/vision';
import { wordScan } from '@color-almanac/words';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';

import { HIGH_DEMAND } from '../http/refusal.ts';
import { paintAnimation, paintNothing, paintPhoto } from '../testing/item-caller.ts';
import {
  createScriptedEngine,
  openTestApp,
  readTestEnvironment,
  SAMPLE_SCAN,
  SEEN_HERE,
} from '../testing/open-test-app.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
const photo = portrait.toString('base64');
const paint = async (width: number, height: number) =>
  Buffer.from(await paintPhoto({ width, height }));

async function openApp(parts: Parameters<typeof openTestApp>[0] = {}): Promise<FastifyInstance> {
  const app = await openTestApp(parts);
  onTestFinished(() => app.close());
  return app;
}

type Call = 'analyzeFacePoints' | 'analyzeClothing';
interface Failure {
  readonly reason: VisionFailureReason;
  readonly message?: string;
  readonly retryAfter?: number;
}

const send = (app: FastifyInstance, call: Call, body: object, headers = {}) =>
  app.inject({ method: 'POST', url: ENDPOINTS[call].path, payload: body, headers });
const scan = (app: FastifyInstance, image: unknown, call: Call = 'analyzeFacePoints') =>
  send(app, call, { image });
const analyze = async (app: FastifyInstance, body: object) =>
  answerSchema(ENDPOINTS.analyzeClothing.data).parse(
    (await send(app, 'analyzeClothing', body)).json(),
  );

const scanInLines = (app: FastifyInstance, image: string, call: Call = 'analyzeFacePoints') =>
  send(app, call, { image }, { accept: `${PROGRESS_TYPE}, application/json` });
const readLines = (body: string): unknown[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** An engine that handles every scan like this. */
function engineThat(handle: (request: ScanRequest) => Promise<Failure>) {
  const fail = async (request: ScanRequest) =>
    ({ ok: false, failure: await handle(request) }) as const;
  return createScriptedEngine(fail, async (request) => {
    const { failure } = await fail(request);
    return { ok: false, failure } as const;
  });
}

describe.each(['analyzeFacePoints', 'analyzeClothing'] as const)('the call %s', (call) => {
  it('refuses invalid base64 before anything is decoded', async () => {
    const app = await openApp({ decodePhoto: () => Promise.reject(new Error('decoded')) });
    for (const image of ['not base64!', '', 7, null, ['AAAA'], 'data:image/png;base64,AAAA']) {
      const response = await scan(app, image, call);
      expect(response.statusCode, String(image)).toBe(400);
      expect(response.json().message.length).toBeGreaterThan(10);
    }
    expect((await scan(app, 'not base64!', call)).json().message).toContain('base64');
  });

  it('says in a sentence why a file cannot be read', async () => {
    const engine = createScriptedEngine();
    const app = await openApp({ engine });
    const vector = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const gray = { width: 10_000, height: 6000, channels: 3, background: '#808080' } as const;
    for (const [bytes, error] of [
      [Buffer.from('Dear diary, this is no photo.'), 'invalid-image'],
      [Buffer.from(vector), 'invalid-image'],
      [portrait.subarray(0, portrait.length / 3), 'invalid-image'],
      [await sharp({ create: gray }).png().toBuffer(), 'image-too-large'],
    ] as const) {
      const response = await scan(app, bytes.toString('base64'), call);
      expect(response.statusCode).toBe(ERROR_STATUS[error]);
      expect(response.json()).toMatchObject({ success: false, error });
      expect(response.json().message).toMatch(/^[A-Z].{15,}/);
    }
    expect(engine.requests).toEqual([]);
  });

  it('[S2-CSCAN-13] says how long to wait when the engine is not available', async () => {
    const engine = engineThat(async () => ({ reason: 'engine-unavailable', message: 'All died.' }));
    const response = await scan(await openApp({ engine }), photo, call);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    // No pixel of the photo is held after the answer.
    expect(engine.requests.map(({ pixels }) => pixels.data.length)).toEqual([0]);
    expect(response.json()).toMatchObject({ error: 'engine-unavailable', message: HIGH_DEMAND });
  });

  it('hides the details of internal errors, also after a step', async () => {
    const engine = engineThat(async ({ onStep }) => {
      onStep?.('detecting-features');
      throw new Error('secret path /srv/models');
    });
    const app = await openApp({ engine });
    const response = await scan(app, photo, call);
    expect(response.statusCode).toBe(500);
    const lines = await scanInLines(app, photo, call);
    for (const answer of [response.json(), readLines(lines.body).at(-1)]) {
      expect(answer).toMatchObject({ success: false, error: 'server-error' });
    }
    expect(response.body + lines.body).not.toContain('secret');
  });

  it('[S2-SCAN-02] streams its steps, one line each, to clients that accept it, and the answer in the last line', async () => {
    const engine = engineThat(async ({ onStep }) => {
      onStep?.('detecting-features');
      onStep?.('analyzing-colors');
      return { reason: 'refused', message: 'No.' };
    });
    const app = await openApp({ engine });
    const response = await scanInLines(app, photo, call);
    expect(response.headers['content-type']).toBe(PROGRESS_TYPE);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(readLines(response.body)).toMatchObject([
      { step: 'detecting-features' },
      { step: 'analyzing-colors' },
      { success: false, error: 'content-refused' },
    ]);
    // Before any step, an error is answered in the usual way.
    const early = await scanInLines(app, 'AA!A', call);
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({ success: false, error: 'invalid-image' });
  });

  it("is limited per address; clothes by the app's batches; the health check never is", async () => {
    const app = await openApp({ environment: readTestEnvironment({ SCANS_PER_MINUTE: '1' }) });
    const allowed = call === 'analyzeClothing' ? 4 : 1;
    const codes: number[] = [];
    for (let sent = 0; sent <= allowed; sent += 1) {
      codes.push((await scan(app, 'AA!A', call)).statusCode);
    }
    expect(codes).toEqual([...Array<number>(allowed).fill(400), 429]);
    const refused = await scan(app, 'AA!A', call);
    const message = 'Rate limit exceeded. Please wait a moment before trying again.';
    expect(refused.json()).toMatchObject({ error: 'rate_limit', message });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/health')).statusCode).toBe(200);
  });
});

describe('the scan of a face', () => {
  it('[S2-SCAN-04] [S2-SCAN-02] answers the five points of a portrait sent as base64, also after steps', async () => {
    const bytesPerPixel: number[] = [];
    const engine = createScriptedEngine(async ({ onStep, pixels: { width, height, data } }) => {
      bytesPerPixel.push(data.length / width / height);
      onStep?.('detecting-features');
      return { ok: true, scan: SAMPLE_SCAN };
    });
    const app = await openApp({ engine });
    const response = await scan(app, photo);
    const expected = { success: true, data: { ...wordScan(SAMPLE_SCAN), seenBy: SEEN_HERE } };
    const answer = answerSchema(ENDPOINTS.analyzeFacePoints.data).parse(response.json());
    expect(answer).toEqual(expected);
    const { body } = await scanInLines(app, photo);
    expect(readLines(body)).toEqual([{ step: 'detecting-features' }, expected]);
    expect(bytesPerPixel).toEqual([4, 4]);
  });

  it('answers each failure of the engine with its own code and message', async () => {
    const codes: Partial<Record<VisionFailureReason, ErrorCode>> = {
      refused: 'content-refused',
      'image-lost': 'server-error',
      'engine-failed': 'server-error',
    };
    const failure = { message: 'We looked and could not tell.', retryAfter: 20 };
    for (const reason of VISION_FAILURES.filter((each) => !each.startsWith('engine-not'))) {
      if (reason === 'engine-unavailable') continue;
      const app = await openApp({ engine: engineThat(async () => ({ ...failure, reason })) });
      const response = await scan(app, photo);
      const error = codes[reason] ?? reason;
      expect(response.statusCode, reason).toBe(ERROR_STATUS[error as ErrorCode]);
      expect(response.json()).toMatchObject({ success: false, error, message: failure.message });
      if (reason === 'rate_limit') expect(response.headers['retry-after']).toBe('20');
    }
  });

  it('accepts the largest photo and refuses a larger one', async () => {
    expect(LARGEST_PHOTO_BYTES).toBe(LARGEST_PHOTO_FILE);
    const pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
    const app = await openApp({ decodePhoto: async () => ({ ok: true, pixels }) });
    const ofLength = (length: number) => scan(app, 'A'.repeat(LARGEST_PHOTO_CHARACTERS + length));
    expect((await ofLength(0)).statusCode).toBe(200);
    expect((await ofLength(4)).json().message).toContain('Please use an image smaller than 15MB');
    expect((await ofLength(4096)).statusCode).toBe(413);
  });

  it.each(['application/json', PROGRESS_TYPE])(
    'stops the engine when a client that accepts %s disconnects',
    async (accept) => {
      const seen = Promise.withResolvers<void>();
      const caller = new AbortController();
      const engine = engineThat(async ({ signal, onStep }) => {
        onStep?.('detecting-features');
        caller.abort();
        await expect.poll(() => signal?.aborted).toBe(true);
        seen.resolve();
        return { reason: 'cancelled', message: 'The scan was cancelled.' };
      });
      const app = await openApp({ engine });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const call = fetch(`${address}${ENDPOINTS.analyzeFacePoints.path}`, {
        method: 'POST',
        body: JSON.stringify({ image: photo }),
        headers: { 'content-type': 'application/json', accept },
        signal: caller.signal,
      });
      await expect(call.then((answer) => answer.text())).rejects.toThrow('abort');
      await seen.promise;
    },
  );
});

describe('the scan of clothes', () => {
  it('[S2-CSCAN-08] [S2-CSCAN-15] answers the result entity, rated against the season that was sent', async () => {
    const answer = await analyze(await openApp(), { image: photo, userColorSeason: 'Deep Winter' });
    expect(answer).toMatchObject({
      success: true,
      data: {
        garmentType: 'dress',
        category: 'Dresses',
        subcategory: expect.any(String),
        colors: [85, 15].map((percentage) => expect.objectContaining({ percentage })),
        dominantColors: ['#1E2A4A'],
        confidence: 91,
        match: { score: expect.any(Number), rating: expect.any(String) },
        seenBy: SEEN_HERE,
      },
    });
  });

  it('[S2-CSCAN-08] rates the same item by the season sent, and not at all without one', async () => {
    const app = await openApp();
    const matchFor = async (userColorSeason?: string | null) => {
      const answer = await analyze(app, { image: photo, userColorSeason });
      return answer.success ? answer.data.match : answer;
    };
    const [winter, spring] = [await matchFor('deep_winter'), await matchFor('light_spring')];
    expect(winter).not.toEqual(spring);
    expect([await matchFor(null), await matchFor()]).toEqual([null, null]);
    expect(await matchFor('monsoon')).toMatchObject({ error: 'invalid-request' });
  });

  it('refuses a file that shows no item before any scan, and passes transparent pixels on', async () => {
    const alphas: (number | undefined)[] = [];
    const engine = engineThat(async ({ pixels }) => {
      alphas.push(pixels.data[3]);
      return { reason: 'no-garment' };
    });
    const app = await openApp({ engine });
    for (const [bytes, error] of [
      [await paintAnimation('webp'), 'invalid-image'],
      [await paintNothing('png'), 'invalid-image'],
      [await paint(15_001, 2), 'image-too-small'],
    ] as const) {
      const image = Buffer.from(bytes).toString('base64');
      expect(await analyze(app, { image })).toMatchObject({ success: false, error });
    }
    expect(alphas).toEqual([]);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 80, height: 80, channels: 4, background } });
    const cutOut = glass.composite([{ input: await paint(40, 40) }]);
    for (const bytes of [await cutOut.png().toBuffer(), await paint(80, 80)]) {
      expect(await analyze(app, { image: bytes.toString('base64') })).toMatchObject({
        error: 'no-garment',
        message: expect.stringContaining('We couldn’t find any clothes'),
      });
    }
    expect(alphas).toEqual([0, 255]);
  });
});
