import { wordScan } from '@color-almanac/words';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { PORTRAIT_ANSWER, WORN_ANSWER } from '../../../../tests/provider-stand-in/answers.ts';
import { CUT, HANG } from '../../../../tests/provider-stand-in/replies/misbehaviour.ts';
import { SAMPLE_SCAN, SEEN_HERE } from '../../testing/open-test-app.ts';
import { openWorkerPoolEngine } from '../../vision/worker-pool-engine.ts';
import {
  UNAVAILABLE,
  openProviderAtServer,
  TEST_KEY,
  type ProviderAtServer,
} from '../../testing/provider-at-server.ts';

const opened: ProviderAtServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

async function open(options: Parameters<typeof openProviderAtServer>[0]) {
  const harness = await openProviderAtServer(options);
  opened.push(harness);
  return harness;
}

const PORTRAIT = JSON.stringify(PORTRAIT_ANSWER);
const RESTING = { ...SEEN_HERE, insteadOf: { name: 'Stand-in', reason: 'resting' } };

/** Both speak to the server alike: `open-language-model.test.ts`. */
const provider = 'openai';

describe('a server with a provider of a model', () => {
  it("sends the provider a picture only with a user's consent, and nothing about the user", async () => {
    const { scan, standIn, api } = await open({ provider });
    standIn.replyAlways(standIn.replies.answered(PORTRAIT));
    const anna = await api.addUser();
    const answer = await scan({ user: anna });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      hair: { hex: PORTRAIT_ANSWER.hair.hex },
      seenBy: { engine: provider, place: 'server', name: 'Stand-in', model: expect.any(String) },
    });
    const sent = JSON.stringify(standIn.requests[0]);
    for (const secret of [anna.id, anna.token]) expect(sent).not.toContain(secret);
  });

  it('never sends pictures of guests, without consent, or with a bad token', async () => {
    const { scan, standIn } = await open({ provider });
    const stranger = { id: 'x', token: 'a.b.c' };
    for (const parts of [
      { user: null },
      { provider: null },
      { provider: 'anthropic' as const },
      { user: stranger },
    ]) {
      const answer = await scan(parts);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual({ ...wordScan(SAMPLE_SCAN), seenBy: SEEN_HERE });
    }
    expect(standIn.requests).toEqual([]);
  });

  it("[S2-CSCAN-08] asks the provider about clothes too, and adds the embedded engine's result", async () => {
    const environment = { AI_SECOND_OPINION: 'true' };
    const { analyzeClothing, standIn } = await open({ provider, environment });
    standIn.replyNext(standIn.replies.answered(JSON.stringify(WORN_ANSWER)));
    const { data } = (await analyzeClothing()).json();
    expect(data).toMatchObject({
      ask: { reason: 'worn' },
      dominantColors: [WORN_ANSWER.colors[0]?.hex, WORN_ANSWER.colors[1]?.hex],
      seenBy: { engine: provider, name: 'Stand-in' },
      secondOpinion: { garmentType: 'dress', dominantColors: ['#1E2A4A'], seenBy: SEEN_HERE },
    });
    expect(data.secondOpinion).not.toHaveProperty('match');
  });

  it('uses the embedded engine at once, and reports ready, when the provider rejects the key', async () => {
    const { scan, standIn, api, readMetrics } = await open({ provider });
    standIn.replyAlways(standIn.replies.wrongKey);
    for (let infer = 0; infer < 2; infer += 1) {
      expect((await scan()).json().data.seenBy).toEqual(RESTING);
    }
    expect(standIn.requests).toHaveLength(1);
    expect(await readMetrics()).toContain(
      `color_almanac_ai_calls_total{provider="${provider}",outcome="not-accepted"} 1`,
    );
    const ready = await api.send({ method: 'GET', url: '/ready', headers: {} });
    expect(ready.statusCode).toBe(200);
  });

  it('[S2-ERR-04] falls back after the third timeout, shows it in its metrics, and tries again later', async () => {
    // Long, so that a busy machine does not try again before the test has asked.
    const environment = { AI_TIMEOUT_SECONDS: '0.3', AI_BREAKER_SECONDS: '2' };
    const { scan, standIn, readMetrics } = await open({ provider, environment });
    standIn.replyAlways(HANG);
    const { status: _status, ...unavailable } = UNAVAILABLE;
    expect((await scan()).json()).toEqual({ success: false, ...unavailable });
    expect((await scan()).statusCode).toBe(503);
    expect((await scan()).json().data.seenBy).toEqual(RESTING);
    expect((await scan()).json().data.seenBy).toEqual(RESTING);
    const figures = await readMetrics();
    expect(figures).toContain(
      `color_almanac_ai_calls_total{provider="${provider}",outcome="timeout"} 3`,
    );
    expect(figures).toContain('color_almanac_ai_breaker_open 1');
    expect(figures).toContain('color_almanac_ai_fallbacks_total{reason="resting"} 2');
    expect(figures).toContain('color_almanac_ai_running 0');
    standIn.replyAlways(standIn.replies.answered(PORTRAIT, { input: 1500, output: 200 }));
    await expect.poll(async () => (await scan()).json().data.seenBy.engine).toBe(provider);
    const recovered = await readMetrics();
    expect(recovered).toContain('color_almanac_ai_breaker_open 0');
    expect(recovered).toContain('color_almanac_ai_tokens_total{direction="input"} 1500');
    expect(recovered).not.toContain(TEST_KEY.slice(-10));
  });

  it('closes during a question: waiting calls are answered by the embedded engine', async () => {
    const { scan, standIn, api } = await open({ provider });
    standIn.replyAlways(HANG);
    const waiting = scan();
    await expect.poll(() => standIn.requests.length).toBe(1);
    await api.close();
    expect((await waiting).json().data.seenBy).toMatchObject(SEEN_HERE);
    await expect.poll(() => standIn.requests[0]?.left).toBe(true);
  });

  it('sends its key only to the provider, and never to clients or the log', async () => {
    const messages: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => messages.push(String(text)) > 0);
    }
    const environment = { LOG_LEVEL: 'trace', AI_BREAKER_SECONDS: '0.001' };
    const { scan, standIn, api, readMetrics } = await open({ provider, environment });
    const words = `Incorrect API key provided: ${TEST_KEY}, Bearer ${TEST_KEY}`;
    const error = { type: 'authentication_error', message: words };
    const body = JSON.stringify({ type: 'error', error });
    for (const status of [400, 401, 429, 500]) {
      standIn.replyAlways({ kind: 'whole', status, headers: { 'x-echo': TEST_KEY }, body });
      messages.push((await scan()).body);
    }
    const headers = { 'content-type': 'text/html' };
    standIn.replyAlways({ kind: 'whole', status: 502, headers, body: `<p>${words}</p>` });
    messages.push((await scan()).body, await readMetrics());
    messages.push((await api.call('getConfiguration')).body);
    vi.restoreAllMocks();
    expect(JSON.stringify(standIn.requests[0]?.headers)).toContain(TEST_KEY);
    const all = messages.join('\n');
    expect(all).toContain('the provider rejects our calls');
    for (const piece of [TEST_KEY, TEST_KEY.slice(-8), TEST_KEY.slice(0, 12)]) {
      expect(all).not.toContain(piece);
    }
  });
});

describe('the embedded engine as fallback', () => {
  const engine = openWorkerPoolEngine({ size: 1 });
  afterAll(async () => (await engine).close());

  it('scans the very picture that opens the breaker, with models loaded since the failure before', async () => {
    const environment = { AI_BREAKER_FAILURES: '2', AI_BREAKER_SECONDS: '0.001' };
    const { scan, standIn } = await open({
      provider: 'openai',
      environment,
      engine: await engine,
    });
    standIn.replyAlways(CUT);
    expect((await scan()).statusCode).toBe(503);
    // Loading started with that failure.
    await (await engine).prepare();
    // Each call tries the provider, which fails at once and opens the breaker. bench/fallback.ts measures how fast.
    for (let infer = 0; infer < 3; infer += 1) {
      const { data } = (await scan()).json();
      expect(data.seenBy).toEqual(RESTING);
      expect(data.cheek.confidence).toBeGreaterThan(0);
    }
    expect(standIn.requests.length).toBe(4);
  });
});
