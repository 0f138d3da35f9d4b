import { expect, it } from 'vitest';

import { judgeFlatness } from './judge-flatness.ts';

const LIMIT = { from: 100, to: 500, most: 5 };
/** One reading every ten units of time. */
const read = (valueAt: (at: number) => number) =>
  Array.from({ length: 51 }, (_, step) => ({ at: step * 10, value: valueAt(step * 10) }));

it('judgeFlatness accepts fluctuating values without a trend, and ignores the warm-up', () => {
  const saw = read((at) => (at < 100 ? at : 60 + (at % 30)));
  const { growth, reason } = judgeFlatness(saw, LIMIT);
  expect(reason).toBeNull();
  expect(Math.abs(growth)).toBeLessThanOrEqual(10);
});

it('judgeFlatness reports slow, steady growth and its size', () => {
  const leak = read((at) => at / 40 + (at % 30 === 0 ? 20 : 0));
  const { first, last, growth, reason } = judgeFlatness(leak, LIMIT);
  expect(last - first).toBe(growth);
  expect(growth).toBeGreaterThan(5);
  expect(reason).toContain('at most 5 is flat');
});

it('judgeFlatness accepts falling values', () => {
  expect(
    judgeFlatness(
      read((at) => 1000 - at),
      LIMIT,
    ),
  ).toMatchObject({ reason: null });
});

it('judgeFlatness gives no verdict on too few readings', () => {
  const few = [
    { at: 110, value: 1 },
    { at: 490, value: 1 },
  ];
  expect(judgeFlatness(few, LIMIT).reason).toBe('only 1 readings in a quarter');
  expect(judgeFlatness([], LIMIT).reason).toBe('only 0 readings in a quarter');
});
