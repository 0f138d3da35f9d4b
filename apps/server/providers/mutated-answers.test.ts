import { FACE_POINTS, faceScanSchema, garmentScanSchema } from '@color-almanac/domain';
import type { ScanWarning } from '@color-almanac/domain';
import { VISION_FAILURES, type Pixels, type VisionEngine } from '@color-almanac/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  DRAWN_PIECE_ANSWER,
  PORTRAIT_ANSWER,
  WORN_ANSWER,
} from '../../../tests/provider-stand-in/answers.ts';
import {
  mutateAnswers,
  type MutatedAnswer,
} from '../../../tests/provider-stand-in/mutate-answer.ts';
import { readPortrait } from '../testing/portrait.ts';
import { openModelAtStandIn, PROVIDERS, type ModelAtStandIn } from './answering-models.fixture.ts';
import { createModelEngine } from './create-model-engine.ts';

const FACES = mutateAnswers([PORTRAIT_ANSWER], { count: 140, seed: 20_261_122 });
const GARMENTS = mutateAnswers([DRAWN_PIECE_ANSWER, WORN_ANSWER], { count: 60, seed: 7 });
const LONGEST_TEXT = 200;

let portrait: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
beforeAll(async () => {
  portrait = await readPortrait();
});

describe.each(PROVIDERS)('two hundred corrupted answers of %s', (provider) => {
  let at: ModelAtStandIn | undefined;
  beforeAll(async () => {
    at = await openModelAtStandIn(provider);
  });
  afterAll(() => at?.stop());

  /** The engine with a model that gives this answer, and this one when asked to correct it. */
  function engineAnswering(first: string, again: string): VisionEngine {
    if (!at) throw new Error('The stand-in has not been started');
    const { standIn, model } = at;
    const { answered } = standIn.replies;
    let asked = 0;
    standIn.replyAlways(() => answered(asked++ === 0 ? first : again));
    return createModelEngine({ model, encode: async () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) });
  }

  it('yield a face scan that fits its schema, or a named failure', async () => {
    const outcomes = new Map<string, number>();
    for (const { name, text } of FACES) {
      const outcome = await engineAnswering(text, text).scanFace({ pixels: portrait });
      count(outcomes, outcome.ok ? 'scan' : outcome.failure.reason);
      if (!outcome.ok) {
        expect(VISION_FAILURES, name).toContain(outcome.failure.reason);
        continue;
      }
      const read = faceScanSchema.safeParse(outcome.scan);
      expect(read.success, name).toBe(true);
      const { warnings } = outcome.scan;
      const notes = FACE_POINTS.flatMap<ScanWarning>((point) => outcome.scan[point].note);
      for (const said of [...notes, ...warnings]) {
        if (typeof said === 'string') expectPlainText(said, name);
      }
      for (const point of FACE_POINTS) {
        const { hex, x, y, confidence } = outcome.scan[point];
        expect(hex !== null || (confidence === 0 && x === -1 && y === -1), name).toBe(true);
      }
    }
    // Makes sure that the random answers contain both cases.
    expect(outcomes.get('scan')).toBeGreaterThan(60);
    expect(outcomes.get('engine-failed')).toBeGreaterThan(20);
  });

  it('yield a clothing scan that fits its schema, or a named failure', async () => {
    const outcomes = new Map<string, number>();
    for (const { name, text } of GARMENTS) {
      const outcome = await engineAnswering(text, text).scanGarment({ pixels: portrait });
      count(outcomes, outcome.ok ? 'scan' : outcome.failure.reason);
      if (!outcome.ok) {
        expect(VISION_FAILURES, name).toContain(outcome.failure.reason);
        continue;
      }
      const { colors, types } = outcome.scan;
      expect(garmentScanSchema.safeParse(outcome.scan).success, name).toBe(true);
      expect(sumOf(colors.map(({ percentage }) => percentage)), name).toBe(100);
      expect(sumOf(types.map(({ probability }) => probability)), name).toBeCloseTo(1, 5);
    }
    expect(outcomes.get('scan')).toBeGreaterThan(20);
    expect(outcomes.get('engine-failed')).toBeGreaterThan(8);
  });

  it('are corrected by a model that answers correctly when told what is wrong', async () => {
    const right = JSON.stringify(PORTRAIT_ANSWER);
    for (const { name, text } of FACES.filter(isUnreadable)) {
      const outcome = await engineAnswering(text, right).scanFace({ pixels: portrait });
      expect(outcome, name).toMatchObject({ ok: true, scan: { lips: { hex: '#AC6D63' } } });
    }
  });
});

/** Mutations after which no answer can be found in the text. */
function isUnreadable({ name }: MutatedAnswer): boolean {
  return ['as a string', 'with NaN', 'an apology', 'a page', 'nothing', 'braces'].includes(name);
}

function expectPlainText(text: string, name: string): void {
  expect(Array.from(text).length, name).toBeLessThanOrEqual(LONGEST_TEXT);
  expect(text, name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  expect(text.isWellFormed(), name).toBe(true);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function count(outcomes: Map<string, number>, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
