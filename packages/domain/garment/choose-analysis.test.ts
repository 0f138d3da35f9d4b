import { describe, expect, it } from 'vitest';

import { analyzeGarment, answerGarmentType } from './analyze-garment.ts';
import { compareGarments, hasColorsOf, takeColorsOf, takeTypeOf } from './choose-analysis.ts';
import { garmentAnalysisSchema } from './garment-analysis.ts';
import { sampleGarmentScan } from '../testing/sample-garment-scan.ts';
import type { SeenBy } from '../scan/seen-by.ts';

const MODEL: SeenBy = { engine: 'openai', place: 'server', name: 'OpenAI', model: 'a-model' };
const OWN: SeenBy = { engine: 'embedded', place: 'server' };

const see = (garment: Parameters<typeof sampleGarmentScan>[0], seenBy: SeenBy) =>
  analyzeGarment({ scan: { ...sampleGarmentScan(garment), seenBy }, processingTime: 10 });

const FIRST = see({ type: 'skirt', colors: [{ hex: '#7A1F2B', percentage: 100 }] }, MODEL);
const SECOND = see(
  {
    type: 'dress',
    probability: 0.5,
    colors: [
      { hex: '#1B1B1F', percentage: 80 },
      { hex: '#7A1F2B', percentage: 20 },
    ],
  },
  OWN,
);

describe('compareGarments', () => {
  it('compares the type and the largest color of both', () => {
    const compared = compareGarments({ first: FIRST, second: SECOND });
    expect(compared).toMatchObject({ areColorsSame: false, isTypeSame: false });
    expect(compared.mainColors?.likeness).toBe('different');
    const same = compareGarments({ first: FIRST, second: FIRST });
    expect(same).toEqual({
      mainColors: { difference: 0, likeness: 'alike' },
      areColorsSame: true,
      isTypeSame: true,
    });
  });

  it('finds different colors if only the shares differ', () => {
    const other = see({ type: 'skirt', colors: [{ hex: '#7A1F2B', percentage: 90 }] }, OWN);
    expect(hasColorsOf(FIRST, other)).toBe(false);
  });
});

describe('combining two analyses', () => {
  it('takes the colors of one and the type of the other, and derives the rest from both', () => {
    const taken = takeColorsOf(FIRST, SECOND);
    const whole = see(
      { type: 'skirt', colors: SECOND.colors.map(({ hex, percentage }) => ({ hex, percentage })) },
      MODEL,
    );
    expect(taken).toEqual({ ...whole, colorsSeenBy: OWN });
    expect(garmentAnalysisSchema.parse(taken)).toEqual(taken);
  });

  it("settles the type by the user's choice, however unsure the engine was, and asks on if it could not tell", () => {
    const taken = takeTypeOf(FIRST, SECOND);
    expect(taken).toMatchObject({ garmentType: 'dress', confidence: 50, seenBy: OWN });
    expect(taken.ask).toBeUndefined();
    expect(taken.colorsSeenBy).toEqual(MODEL);
    expect(taken.colors).toEqual(FIRST.colors);
    expect(takeTypeOf(taken, FIRST)).toEqual(FIRST);
    const worn = see({ view: 'worn' }, OWN);
    expect(takeTypeOf(FIRST, worn)).toMatchObject({ garmentType: 'unknown', ask: worn.ask });
  });

  it("gives one engine's analysis again if everything of it is taken, in any order", () => {
    const { ask: _settled, ...second } = SECOND;
    expect(takeTypeOf(takeColorsOf(FIRST, SECOND), SECOND)).toEqual(second);
    expect(takeColorsOf(takeTypeOf(FIRST, SECOND), SECOND)).toEqual(second);
    expect(takeColorsOf(takeColorsOf(FIRST, SECOND), FIRST)).toEqual(FIRST);
  });

  it('keeps the type the user chose', () => {
    const answered = answerGarmentType(SECOND, 'shirt');
    const taken = takeColorsOf(answered, FIRST);
    expect(taken).toMatchObject({ garmentType: 'shirt', confidence: 100 });
    expect(taken.ask).toBeUndefined();
    expect(taken.colors).toEqual(FIRST.colors);
  });
});
