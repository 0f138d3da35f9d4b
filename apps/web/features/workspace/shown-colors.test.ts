import { listColorSources, paletteOf, SEASON_KEYS } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { fewOf, isLong } from './shown-colors.ts';
import { pickChosen } from './source-choice.ts';

const makeColors = (count: number): readonly NamedColor[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Color ${at}`, hex: '#808080' }));

describe('fewOf', () => {
  it('returns all colors of a short source, and eight of a long one, in order', () => {
    for (let count = 0; count <= 60; count += 1) {
      const source = { colors: makeColors(count) };
      const few = fewOf(source);
      expect(few).toHaveLength(Math.min(8, count));
      expect(isLong(source)).toBe(few.length < count);
      expect(source.colors.filter((color) => few.includes(color))).toEqual(few);
    }
  });

  it('returns the middle colors of the families of a season', () => {
    for (const season of SEASON_KEYS) {
      const colors = paletteOf(season);
      expect(fewOf({ colors })).toEqual(colors.filter((_, place) => place % 5 === 2));
    }
  });
});

describe('pickChosen', () => {
  it('returns the chosen sources in the order they are offered, without those that are gone', () => {
    const sources = listColorSources([], null);
    const chosen = pickChosen(sources, [
      'deep_winter',
      'a profile that was deleted',
      'true_spring',
    ]);
    expect(chosen.map(({ id }) => id)).toEqual(['true_spring', 'deep_winter']);
    expect(pickChosen(sources, [])).toEqual([]);
    expect(pickChosen(sources, null)).toEqual([]);
  });
});
