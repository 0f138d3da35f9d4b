import type { Pixels, VisionEngine } from '@color-almanac/vision';
import { VISION_BEHAVIOURS } from '@color-almanac/vision/behaviour';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_FACE_ANSWER, PORTRAIT_ANSWER } from '../../../tests/provider-stand-in/answers.ts';
import { readPortrait } from '../testing/portrait.ts';
import {
  answerTheSuite,
  openModelAtStandIn,
  pictureOf,
  PROVIDERS,
  type ModelAtStandIn,
} from './answering-models.fixture.ts';
import { createModelEngine } from './create-model-engine.ts';
import { encodePicture } from './encode-picture.ts';
import type { LanguageModel, ModelFailureKind } from './language-model.ts';

let portrait: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
beforeAll(async () => {
  portrait = await readPortrait();
});

describe.each(PROVIDERS)('the engine with a model of %s', (provider) => {
  let at: ModelAtStandIn | undefined;
  const opened = () => {
    if (!at) throw new Error('The stand-in has not been started');
    return at;
  };
  const openEngine = async (): Promise<VisionEngine> =>
    createModelEngine({ model: opened().model, encode: encodePicture });

  beforeAll(async () => {
    at = await openModelAtStandIn(provider);
  });
  afterAll(() => at?.stop());

  for (const { title, check } of VISION_BEHAVIOURS) {
    it(title, async () => {
      answerTheSuite(opened().standIn);
      await check({ openEngine, portrait });
    });
  }

  it('sends a JPEG without metadata, at most 1568 pixels on the long side, or 1024 for clothes', async () => {
    const { standIn } = opened();
    answerTheSuite(standIn);
    const large = { width: 2000, height: 1000, data: new Uint8ClampedArray(8e6).fill(200) };
    const engine = await openEngine();
    await engine.scanFace({ pixels: large });
    await engine.scanGarment({ pixels: large });
    const sent = standIn.requests.slice(-2).map(pictureOf);
    const [face, garment] = await Promise.all(sent.map((bytes) => sharp(bytes).metadata()));
    expect(face).toMatchObject({ format: 'jpeg', width: 1568, height: 784 });
    expect(garment).toMatchObject({ format: 'jpeg', width: 1024, height: 512 });
    for (const metadata of [face, garment]) {
      expect(metadata?.exif ?? metadata?.icc ?? metadata?.xmp ?? metadata?.iptc).toBe(undefined);
    }
  });

  it('does not send a picture that no engine could read', async () => {
    const { standIn } = opened();
    const before = standIn.requests.length;
    const engine = await openEngine();
    const dark = portrait.data.map((value, place) => (place % 4 === 3 ? 255 : value * 0.06));
    const small = { width: 63, height: 90, data: new Uint8ClampedArray(63 * 90 * 4).fill(128) };
    const outcomes = [
      await engine.scanFace({ pixels: { ...portrait, data: dark } }),
      await engine.scanFace({ pixels: small }),
      await engine.scanGarment({ pixels: small }),
    ];
    const reasons = outcomes.map((outcome) => outcome.ok || outcome.failure.reason);
    expect(reasons).toEqual(['too-dark', 'image-too-small', 'image-too-small']);
    expect(standIn.requests.length).toBe(before);
  });

  it('corrects an invalid reply by telling the model once what is wrong with it', async () => {
    const { standIn } = opened();
    const { answered } = standIn.replies;
    standIn.replyNext(answered('Brown hair, I think.'), answered(JSON.stringify(PORTRAIT_ANSWER)));
    const engine = await openEngine();
    const outcome = await engine.scanFace({ pixels: portrait });
    expect(outcome).toMatchObject({ ok: true, scan: { hair: { hex: '#4F4225' } } });
    const asked = JSON.stringify(standIn.requests.at(-1)?.body);
    expect(asked).toContain('Brown hair, I think.');
    expect(asked).toContain('It holds no complete JSON object that follows the schema.');
  });

  it('reports an unreadable answer after two invalid replies and does not ask again', async () => {
    const { standIn } = opened();
    const { answered, cutShort, silent } = standIn.replies;
    const engine = await openEngine();
    for (const reply of [answered('no'), cutShort('{"photo":"readable","faces"'), silent]) {
      const before = standIn.requests.length;
      standIn.replyNext(reply, reply);
      const outcome = await engine.scanFace({ pixels: portrait });
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'engine-failed' } });
      expect(standIn.requests.length - before).toBe(2);
    }
  });
});

function failing(kind: ModelFailureKind, retryAfter?: number): LanguageModel {
  return {
    provider: 'openai',
    name: 'Nobody',
    model: 'none',
    ask: async () => {
      const failure = { kind, message: 'secret words of the provider' };
      return { ok: false, failure: { ...failure, ...(retryAfter ? { retryAfter } : {}) } };
    },
    close: () => {},
  };
}

async function failureOf(kind: ModelFailureKind, retryAfter?: number) {
  const model = failing(kind, retryAfter);
  const engine = createModelEngine({ model, encode: async () => new Uint8Array() });
  const outcome = await engine.scanFace({ pixels: portrait });
  return outcome.ok ? null : outcome.failure;
}

describe('a failure of a provider', () => {
  it('[S2-SCAN-07] is reported as `overloaded`, which makes the app retry, when the provider is overloaded', async () => {
    expect(await failureOf('overloaded')).toEqual({
      reason: 'engine-unavailable',
      message: 'Overloaded',
      retryAfter: 5,
    });
    expect(await failureOf('overloaded', 12)).toMatchObject({ retryAfter: 12 });
  });

  it.each(['timeout', 'unreachable', 'broken', 'not-accepted'] as const)(
    '[S2-ERR-04] is reported as high demand after %s',
    async (kind) => {
      expect(await failureOf(kind)).toEqual({
        reason: 'engine-unavailable',
        message:
          'The AI service is currently experiencing high demand. Please try again in a few moments.',
      });
    },
  );

  it.each([
    ['rate-limit', 'rate_limit'],
    ['invalid-image', 'invalid-image'],
    ['refused', 'refused'],
    ['malformed', 'engine-failed'],
    ['cancelled', 'cancelled'],
  ] as const)('keeps its name for %s', async (kind, reason) => {
    const failure = await failureOf(kind, 9);
    expect(failure).toMatchObject({ reason });
    expect(failure?.message).not.toContain('secret');
  });

  it('is not reported when a model says that there is no face', async () => {
    const text = JSON.stringify(NO_FACE_ANSWER);
    const model: LanguageModel = {
      ...failing('broken'),
      ask: async () => ({ ok: true, text, tokens: { input: 1, output: 1 } }),
    };
    const engine = createModelEngine({ model, encode: async () => new Uint8Array() });
    const outcome = await engine.scanFace({ pixels: portrait });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'no-face' } });
  });
});
