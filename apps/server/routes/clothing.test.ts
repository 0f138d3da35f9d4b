import { answerSchema, ENDPOINTS, ERROR_STATUS, PROGRESS_TYPE } from '@color-almanac/contract';
import type { GarmentScanOutcome } from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { paintAnimation, paintNothing, paintPhoto } from '../testing/item-caller.ts';
import {
  createScriptedEngine,
  openTestApp,
  SEEN_HERE,
  readTestEnvironment,
} from '../testing/open-test-app.ts';
import { openWorkerPoolEngine } from '../vision/worker-pool-engine.ts';

const { method, path, data } = ENDPOINTS.analyzeClothing;

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function openApp(parts: Parameters<typeof openTestApp>[0] = {}): Promise<FastifyInstance> {
  const app = await openTestApp(parts);
  apps.push(app);
  return app;
}

const createGarmentEngine = (answer?: Parameters<typeof createScriptedEngine>[1]) =>
  createScriptedEngine(undefined, answer);

async function analyze(app: FastifyInstance, body: object, headers = {}) {
  const response = await app.inject({ method, url: path, payload: body, headers });
  return { response, answer: answerSchema(data).parse(response.json()) };
}

const paint = async (width: number, height: number) =>
  Buffer.from(await paintPhoto({ width, height }));

const photo = (await paint(400, 300)).toString('base64');

describe('the embedded engine on the server', () => {
  const engine = openWorkerPoolEngine({ size: 1 });
  afterAll(async () => (await engine).close());

  it('[S2-CSCAN-08] scans an item laid flat and a cut-out one', async () => {
    const app = await openApp({ engine: await engine });
    for (const testDatabase of ['#e2ded6', 'none']) {
      const { answer } = await analyze(app, { image: await drawSkirt(testDatabase) });
      if (!answer.success) throw new Error(answer.message);
      const [color] = answer.data.colors;
      expect(answer.data.colors.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
      const [red = 0, , blue = 0] = (color?.hex.match(/\w\w/g) ?? []).map((two) =>
        parseInt(two, 16),
      );
      expect(red, testDatabase).toBeGreaterThan(blue + 60);
      expect(color?.percentage, testDatabase).toBeGreaterThan(80);
      expect(answer.data.match).toBeNull();
    }
  });

  it('reports that there is no item', async () => {
    const app = await openApp({ engine: await engine });
    const { response, answer } = await analyze(app, {
      image: (await paint(40, 40)).toString('base64'),
    });
    expect(response.statusCode).toBe(422);
    expect(answer).toEqual({
      success: false,
      error: 'image-too-small',
      message: 'This photo is too small to read colors from. Choose a larger one.',
    });
  });
});

describe('POST /api/wardrobe/analyze-clothing', () => {
  it('[S2-CSCAN-08] [S2-CSCAN-15] answers the result entity, rated against the season that was sent', async () => {
    const engine = createGarmentEngine();
    const app = await openApp({ engine });
    const { response, answer } = await analyze(app, {
      image: photo,
      userColorSeason: 'Deep Winter',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(answer).toEqual({
      success: true,
      data: {
        garmentType: 'dress',
        category: 'Dresses',
        subcategory: expect.any(String),
        colors: [
          { name: expect.any(String), hex: '#1E2A4A', percentage: 85 },
          { name: expect.any(String), hex: '#F2E6C8', percentage: 15 },
        ],
        dominantColors: ['#1E2A4A'],
        occasion: expect.arrayContaining([expect.any(String)]),
        season: expect.any(String),
        confidence: 91,
        processingTime: expect.any(Number),
        versatility: expect.any(Number),
        suggestions: expect.arrayContaining([expect.any(String)]),
        match: { score: expect.any(Number), rating: expect.any(String) },
        seenBy: SEEN_HERE,
      },
    });
    expect(engine.requests.map(({ pixels }) => pixels.data.length)).toEqual([0]);
  });

  it('[S2-CSCAN-08] rates the same item by the season sent, and not at all without one', async () => {
    const app = await openApp();
    const matchFor = async (userColorSeason?: string | null) => {
      const { answer } = await analyze(app, { image: photo, userColorSeason });
      return answer.success ? answer.data.match : answer;
    };
    const [winter, spring] = [await matchFor('deep_winter'), await matchFor('light_spring')];
    expect(winter).not.toEqual(spring);
    expect([await matchFor(null), await matchFor()]).toEqual([null, null]);
    expect(await matchFor('monsoon')).toMatchObject({ error: 'invalid-request' });
  });

  it('passes transparent pixels to the engine unchanged', async () => {
    const alphas: (number | undefined)[] = [];
    const engine = createGarmentEngine(async ({ pixels }) => {
      alphas.push(pixels.data[3]);
      return { ok: false, failure: { reason: 'no-garment' } };
    });
    const app = await openApp({ engine });
    await analyze(app, { image: await drawSkirt('none') });
    await analyze(app, { image: await drawSkirt('#e2ded6') });
    expect(alphas).toEqual([0, 255]);
  });

  it('refuses a file that shows no item before any scan, with a message', async () => {
    const engine = createGarmentEngine();
    const app = await openApp({ engine });
    const flat = await paint(15_001, 2);
    const vector = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const whole = Buffer.from(photo, 'base64');
    for (const [bytes, error] of [
      [Buffer.from(vector), 'invalid-image'],
      [Buffer.from('PK\u0003\u0004, named .png'), 'invalid-image'],
      [whole.subarray(0, whole.length / 2), 'invalid-image'],
      [Buffer.from(await paintAnimation('webp')), 'invalid-image'],
      [Buffer.from(await paintNothing('png')), 'invalid-image'],
      [flat, 'image-too-small'],
    ] as const) {
      const { response, answer } = await analyze(app, { image: bytes.toString('base64') });
      expect(response.statusCode).toBe(ERROR_STATUS[error]);
      expect(answer).toMatchObject({ success: false, error });
      expect(response.json().message).toMatch(/^[A-Z].+\.$/);
    }
    for (const image of ['not base64!', '', 'data:image/png;base64,AAAA']) {
      expect((await analyze(app, { image })).response.statusCode).toBe(400);
    }
    expect(engine.requests).toEqual([]);
  });

  it('[S2-CSCAN-13] says how long to wait when it is busy, and that a photo shows no item', async () => {
    const answerFor = async (failure: (GarmentScanOutcome & { ok: false })['failure']) => {
      const engine = createGarmentEngine(async () => ({ ok: false, failure }));
      const { response } = await analyze(await openApp({ engine }), { image: photo });
      return { status: response.statusCode, ...response.json() };
    };
    expect(await answerFor({ reason: 'engine-unavailable' })).toEqual({
      status: 503,
      success: false,
      error: 'engine-unavailable',
      message:
        'The AI service is currently experiencing high demand. Please try again in a few moments.',
      retryAfter: 5,
    });
    expect(await answerFor({ reason: 'no-garment' })).toEqual({
      status: 422,
      success: false,
      error: 'no-garment',
      message: 'No clothes were found in this photo. Choose one that shows the piece as a whole.',
    });
    const engine = createGarmentEngine(() => Promise.reject(new Error('secret path')));
    const { response } = await analyze(await openApp({ engine }), { image: photo });
    expect(response.json()).toMatchObject({ success: false, error: 'server-error' });
    expect(response.body).not.toContain('secret');
  });

  it('streams its steps, one line each, to clients that accept it', async () => {
    const engine = createGarmentEngine(async ({ onStep }) => {
      onStep?.('detecting-features');
      return { ok: false, failure: { reason: 'no-garment' } };
    });
    const headers = { accept: `${PROGRESS_TYPE}, application/json` };
    const app = await openApp({ engine });
    const { body } = await app.inject({ method, url: path, payload: { image: photo }, headers });
    const lines = body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { step: 'detecting-features' },
      { success: false, error: 'no-garment' },
    ]);
  });

  it("lets a whole catalog be scanned in the app's batches, and limits faster clients", async () => {
    const app = await openApp({ environment: readTestEnvironment({ SCANS_PER_MINUTE: '1' }) });
    const codes: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      codes.push((await analyze(app, { image: 'AA!A' })).response.statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 400, 429]);
  });
});

async function drawSkirt(testDatabase: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="560"><rect width="640" height="560" fill="${testDatabase}"/><path d="M220 90 L420 90 L520 470 Q320 520 120 470 Z" fill="#9c2234"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
}
