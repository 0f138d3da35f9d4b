import { describe, expect, it } from 'vitest';

import { findLeading } from './find-leading.ts';
import { readSeason } from './read-season.ts';
import { inputOf } from '../testing/sample-faces.ts';

const GOLDEN = {
  skin: '#F2C79A',
  hair: '#A8712C',
  lightEye: '#8A8F5A',
  darkEye: '#3E3A18',
  lip: '#C97F5F',
} as const;
const reading = readSeason(inputOf([GOLDEN]));

describe('findLeading', () => {
  it('names two observations that lead to the season, of two features', () => {
    const [first, second, ...more] = findLeading(reading, 'warm_spring');
    expect(first?.term).toMatch(/^hair\./);
    expect(second?.term).not.toMatch(/^hair\./);
    expect(more).toEqual([]);
  });

  it('reads readings stored in words, too', () => {
    const contributions = reading.contributions.map(({ seen: _seen, ...one }) => ({
      ...one,
      title: 'Hair is golden',
    }));
    expect(findLeading({ contributions }, 'warm_spring').map(({ term }) => term)).toEqual(
      findLeading(reading, 'warm_spring').map(({ term }) => term),
    );
  });

  it('finds nothing when no observation leads to the season, or in older readings', () => {
    const contributions = reading.contributions.map(({ share: _share, ...older }) => older);
    expect(findLeading({ contributions }, 'warm_spring')).toEqual([]);
    expect(findLeading({ contributions: [] }, 'warm_spring')).toEqual([]);
  });
});
