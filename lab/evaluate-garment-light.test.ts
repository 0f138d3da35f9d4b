import { expect, it } from 'vitest';

import { measureLights, type LightTrial } from './evaluate-garment-light.ts';

const trial = (given: Partial<LightTrial>): LightTrial => ({
  kelvin: 3500,
  isNeutral: true,
  before: 12,
  after: 2,
  light: 'corrected',
  ...given,
});

it('the figures of light count photos as they are apart from those in some light', () => {
  const figures = measureLights([
    trial({}),
    trial({ after: 4 }),
    trial({ kelvin: 2700, before: 20, after: 20, light: 'told' }),
    trial({ kelvin: 0, before: 0, after: 0, light: 'none' }),
  ]);
  expect(figures['lights']).toEqual({
    n: 3,
    before: 12,
    after: 4,
    corrected: 66.7,
    told: 33.3,
  });
  expect(figures['3500']).toMatchObject({ n: 2, before: 12, after: 3, corrected: 100 });
  expect(figures['asItIs']).toMatchObject({ n: 1, after: 0, corrected: 0, told: 0 });
  expect(figures['9000']).toMatchObject({ n: 0, before: null, corrected: null });
});
