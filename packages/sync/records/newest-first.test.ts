import { describe, expect, it } from 'vitest';

import { samplePalette } from '../sample-palette.ts';
import { newestFirst } from './newest-first.ts';

const at = (number: number, updated_at: string) => ({ ...samplePalette(number), updated_at });
const numbersOf = (things: readonly { readonly name: string }[]) =>
  newestFirst(things as ReturnType<typeof at>[]).map(({ name }) => name.at(-1));

describe('what was changed last', () => {
  it('comes first, however its time is written', () => {
    const things = [
      at(1, '2026-01-01T12:00:00.000Z'),
      at(2, '2026-01-01T12:00:00Z'),
      at(3, '2026-01-01T14:30:00.000+02:00'),
      at(4, '2026-01-01T12:00:00.001Z'),
      at(5, '2025-12-31T23:59:59.999Z'),
    ];
    expect(numbersOf(things)).toEqual(['3', '4', '1', '2', '5']);
  });

  it('is the same one of two changed at the same moment, whichever comes first', () => {
    const things = [at(2, '2026-01-01T12:00:00Z'), at(1, '2026-01-01T12:00:00Z')];
    expect(numbersOf(things)).toEqual(['1', '2']);
    expect(numbersOf(things.toReversed())).toEqual(['1', '2']);
  });
});
