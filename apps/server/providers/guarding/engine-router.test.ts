import type { FaceScanOutcome, VisionEngine, VisionFailureReason } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { createScriptedEngine, SAMPLE_SCAN, SEEN_HERE } from '../../testing/open-test-app.ts';
import type { LanguageModel } from '../language-model.ts';
import { guardModel, type GuardOptions } from './guard-model.ts';
import { answer, ask, failWith, fakeModel } from '../../testing/fake-model.ts';
import { createEngineRouter, type Requester } from './engine-router.ts';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const AGREED: Requester = { userId: 'anna', provider: 'openai', providerName: 'Pretended' };
const BY_MODEL = {
  engine: 'openai',
  place: 'server',
  name: 'Pretended',
  model: 'pretended-1',
} as const;
const MODEL_SCAN = { ...SAMPLE_SCAN, warnings: ['by the model'] };

/** Returns the scan of the sample if the model answers; else the model's failure. */
function openModelEngine(model: LanguageModel): VisionEngine {
  return createScriptedEngine(async (request): Promise<FaceScanOutcome> => {
    request.onStep?.('processing-image');
    request.onStep?.('detecting-features');
    const reply = await model.ask(ask());
    return reply.ok ? { ok: true, scan: MODEL_SCAN } : failAs('engine-unavailable');
  });
}

const failAs = (reason: VisionFailureReason): FaceScanOutcome => ({
  ok: false,
  failure: { reason, message: `It was ${reason}` },
});

function openTestRouter({
  embedded = createScriptedEngine(),
  secondOpinion = false,
  ...options
}: Partial<GuardOptions> & { embedded?: VisionEngine; secondOpinion?: boolean } = {}) {
  const model = fakeModel();
  const standIns: string[] = [];
  const guard = guardModel({
    model,
    budget: { take: async () => true },
    running: 2,
    failures: 2,
    restMs: 1000,
    now: () => 0,
    onAnswered: () => {},
    onFailure: () => {},
    ...options,
  });
  const router = createEngineRouter({
    embedded,
    provider: {
      guard,
      openEngine: openModelEngine,
      secondOpinion,
      onStandIn: (reason) => standIns.push(reason),
    },
  });
  const infer = async (requester: Requester = AGREED) =>
    router.engineFor(requester).scanFace({ pixels });
  return { router, guard, model, standIns, infer };
}

describe('the provider receives a picture', () => {
  it('only of a signed-in user who agreed to that provider, and the scan names it', async () => {
    const { infer, model } = openTestRouter();
    expect(await infer()).toEqual({ ok: true, scan: { ...MODEL_SCAN, seenBy: BY_MODEL } });
    expect(model.questions).toHaveLength(1);
  });

  it.each<[string, Requester]>([
    ['a guest’s', { userId: null, provider: 'openai' }],
    ['that of somebody who said nothing', { userId: 'anna' }],
    ['that of somebody who agreed to another', { userId: 'anna', provider: 'anthropic' }],
    ['that of somebody who agreed to another host', { ...AGREED, providerName: 'Else' }],
    ['that of somebody who named no host', { userId: 'anna', provider: 'openai' }],
  ])('is not %s', async (_whose, requester) => {
    const { infer, model, standIns } = openTestRouter({ secondOpinion: true });
    expect(await infer(requester)).toEqual({
      ok: true,
      scan: { ...SAMPLE_SCAN, seenBy: SEEN_HERE },
    });
    expect(model.questions).toEqual([]);
    expect(standIns).toEqual([]);
  });

  it('of no one if none is configured', async () => {
    const router = createEngineRouter({ embedded: createScriptedEngine(), provider: null });
    const outcome = await router.engineFor(AGREED).scanGarment({ pixels });
    expect(outcome).toMatchObject({ ok: true, scan: { seenBy: SEEN_HERE } });
  });
});

const insteadOf = (reason: string) => ({
  ok: true,
  scan: { ...SAMPLE_SCAN, seenBy: { ...SEEN_HERE, insteadOf: { name: 'Pretended', reason } } },
});

describe('the embedded engine', () => {
  it('scans while the provider rests, including the call whose failure opened the breaker', async () => {
    const { infer, model, standIns } = openTestRouter();
    model.answerWith = failWith('timeout');
    expect(await infer()).toMatchObject({ failure: { reason: 'engine-unavailable' } });
    expect(await infer()).toEqual(insteadOf('resting'));
    expect(await infer()).toEqual(insteadOf('resting'));
    expect(model.questions).toHaveLength(2);
    expect(standIns).toEqual(['resting', 'resting']);
  });

  it('scans when the budget is spent', async () => {
    const { infer, standIns } = openTestRouter({ budget: { take: async () => false } });
    expect(await infer()).toEqual(insteadOf('budget'));
    expect(standIns).toEqual(['budget']);
  });

  it('does not repeat a step already reported', async () => {
    const embedded = createScriptedEngine(async ({ onStep }) => {
      onStep?.('processing-image');
      onStep?.('detecting-features');
      onStep?.('analyzing-colors');
      return { ok: true, scan: SAMPLE_SCAN };
    });
    const { router, model } = openTestRouter({ embedded, failures: 1 });
    model.answerWith = failWith('timeout');
    const steps: string[] = [];
    const onStep = (step: string) => steps.push(step);
    await router.engineFor(AGREED).scanFace({ pixels, onStep });
    expect(steps).toEqual(['processing-image', 'detecting-features', 'analyzing-colors']);
  });
});

describe('a second opinion', () => {
  it("is the embedded engine's scan, run in parallel", async () => {
    const model = Promise.withResolvers<void>();
    const embedded = createScriptedEngine(async () => {
      model.resolve();
      return { ok: true, scan: SAMPLE_SCAN };
    });
    const opened = openTestRouter({ embedded, secondOpinion: true });
    opened.model.answerWith = async () => {
      await model.promise;
      return answer();
    };
    expect(await opened.infer()).toEqual({
      ok: true,
      scan: { ...MODEL_SCAN, seenBy: BY_MODEL },
      secondOpinion: { ...SAMPLE_SCAN, seenBy: SEEN_HERE },
    });
  });

  it('replaces the first when the provider fails, and says so', async () => {
    const { infer, model, standIns } = openTestRouter({ secondOpinion: true });
    model.answerWith = failWith('refused');
    expect(await infer()).toEqual(insteadOf('failed'));
    expect(standIns).toEqual(['failed']);
  });

  it('is left out when the embedded engine finds nothing, or the provider rests', async () => {
    const blind = createScriptedEngine(async () => failAs('no-face'));
    const { infer } = openTestRouter({ embedded: blind, secondOpinion: true });
    expect(await infer()).toEqual({ ok: true, scan: { ...MODEL_SCAN, seenBy: BY_MODEL } });
    const resting = openTestRouter({ secondOpinion: true, failures: 1 });
    resting.model.answerWith = failWith('timeout');
    const outcome = await resting.infer();
    expect(outcome).toMatchObject({ scan: { seenBy: { insteadOf: { reason: 'resting' } } } });
    expect(outcome).not.toHaveProperty('secondOpinion');
  });

  it('does not help when both fail: the provider’s failure is reported', async () => {
    const blind = createScriptedEngine(async () => failAs('no-face'));
    const { infer, model, standIns } = openTestRouter({ embedded: blind, secondOpinion: true });
    model.answerWith = failWith('overloaded');
    expect(await infer()).toMatchObject({ failure: { reason: 'engine-unavailable' } });
    expect(standIns).toEqual([]);
  });
});
