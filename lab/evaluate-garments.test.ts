import { GARMENT_TYPES, type GarmentType } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { measureTypes, type TypedPhoto } from './evaluate-garments.ts';

/** A photo of a skirt with these predictions, the likeliest first. */
function told(...likely: readonly (readonly [GarmentType, number])[]): TypedPhoto {
  const named = likely.map(([type, probability]) => ({ type, probability }));
  const rest = GARMENT_TYPES.filter((type) => !likely.some(([name]) => name === type));
  return {
    file: '',
    truth: 'skirt',
    types: [...named, ...rest.map((type) => ({ type, probability: 0 }))],
  };
}

describe('the figures of the garment types', () => {
  it('count first and third places among all photos, and sure predictions separately', () => {
    const photos = [
      told(['skirt', 0.9], ['dress', 0.1]),
      told(['skirt', 0.6], ['dress', 0.4]),
      told(['dress', 0.8], ['skirt', 0.2]),
      told(['dress', 0.5], ['pants', 0.3], ['hat', 0.1], ['skirt', 0.1]),
      { file: '', truth: 'skirt', types: [] } satisfies TypedPhoto,
    ];
    expect(measureTypes(photos)).toMatchObject({
      n: 5,
      top1: 40,
      top3: 60,
      coverageAt70: 40,
      accuracyAt70: 50,
    });
  });

  it('have no calibration error if probabilities are right, and the full error if they never are', () => {
    const right = told(['skirt', 0.75]);
    const wrong = told(['dress', 0.75]);
    expect(measureTypes([right, right, right, wrong]).calibrationError).toBe(0);
    expect(measureTypes([wrong, wrong]).calibrationError).toBe(75);
  });
});
