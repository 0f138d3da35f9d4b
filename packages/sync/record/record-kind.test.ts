import { describe, expect, it } from 'vitest';

import { samplePalette } from '../testing/sample-palette.ts';
import { compareNewestFirst } from './record-kind.ts';

const at = (number: number, updated_at: string) => ({ ...samplePalette(number), updated_at });
const numbersOf = (records: readonly ReturnType<typeof at>[]) =>
  records.toSorted(compareNewestFirst).map(({ name }) => name.at(-1));

describe('compareNewestFirst', () => {
  it('puts the record changed last first, in whatever format its time is', () => {
    const records = [
      at(1, '2026-01-01T12:00:00.000Z'),
      at(2, '2026-01-01T12:00:00Z'),
      at(3, '2026-01-01T14:30:00.000+02:00'),
      at(4, '2026-01-01T12:00:00.001Z'),
      at(5, '2025-12-31T23:59:59.999Z'),
    ];
    expect(numbersOf(records)).toEqual(['3', '4', '1', '2', '5']);
  });

  it('has a stable order for records changed at the same moment', () => {
    const records = [at(2, '2026-01-01T12:00:00Z'), at(1, '2026-01-01T12:00:00Z')];
    expect(numbersOf(records)).toEqual(['1', '2']);
    expect(numbersOf(records.toReversed())).toEqual(['1', '2']);
  });
});
