import { listColorSources, paletteOf, SEASON_KEYS } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { fewOf, isLong } from './shown-colors.ts';
import { pickChosen } from './source-choice.ts';

const makeColors = (count: number): readonly NamedColor[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Color ${at}`, hex: '#808080' }));

describe('the colors of a source that are shown at first', () => {
  it('are all of a short one, and eight of a long one, in their order', () => {
    for (let count = 0; count <= 60; count += 1) {
      const source = { colors: makeColors(count) };
      const few = fewOf(source);
      expect(few).toHaveLength(Math.min(8, count));
      expect(isLong(source)).toBe(few.length < count);
      expect(source.colors.filter((color) => few.includes(color))).toEqual(few);
    }
  });

  it('are the middle ones of the families of a season', () => {
    for (const season of SEASON_KEYS) {
      const colors = paletteOf(season);
      expect(fewOf({ colors })).toEqual(colors.filter((_, place) => place % 5 === 2));
    }
  });
});

describe('the sources that are chosen', () => {
  it('are those she chose, in the order they are offered, whatever is gone meanwhile', () => {
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
