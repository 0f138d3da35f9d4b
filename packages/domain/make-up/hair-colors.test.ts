import { describe, expect, it } from 'vitest';

import { toLab } from '../color/lab.ts';
import { familyOf, isWarmFamily, SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { HAIR_LADDER, HAIR_TONES, hairColorsOf } from './hair-colors.ts';

const meanLevel = (season: SeasonKey) =>
  hairColorsOf(season).reduce((sum, { level }) => sum + level, 0) / 6;
const ofTone = (tone: string) => HAIR_LADDER.filter((color) => color.tone === tone);
const tonesOf = (season: SeasonKey) => hairColorsOf(season).map(({ tone }) => tone);

function sixth(tone: string) {
  const color = ofTone(tone).find(({ level }) => level === 6);
  if (!color) throw new Error(`There is no ${tone} of level 6`);
  return toLab(color.hex);
}

describe('HAIR_LADDER', () => {
  it('gets lighter with the level, and yellower and redder with the tone', () => {
    for (const tone of HAIR_TONES) {
      const lightness = ofTone(tone).map(({ hex }) => toLab(hex).l);
      expect(lightness).toEqual(lightness.toSorted((one, other) => one - other));
    }
    expect(sixth('ash').b).toBeLessThan(sixth('neutral').b);
    expect(sixth('golden').b).toBeGreaterThan(sixth('neutral').b);
    expect(sixth('red').a).toBeGreaterThan(sixth('golden').a);
  });

  it('has each color once, and no red that is black or lightest blond', () => {
    expect(new Set(HAIR_LADDER.map(({ hex }) => hex)).size).toBe(HAIR_LADDER.length);
    const reds = HAIR_LADDER.filter(({ tone }) => tone === 'red').map(({ level }) => level);
    expect([Math.min(...reds), Math.max(...reds)]).toEqual([3, 8]);
  });
});

describe('hairColorsOf', () => {
  it.each(SEASON_KEYS)(
    'gives %s six colors of the ladder, none against its undertone',
    (season) => {
      const colors = hairColorsOf(season);
      expect(new Set(colors.map(({ hex }) => hex)).size).toBe(6);
      const isWarm = isWarmFamily(familyOf(season));
      const against = isWarm ? ['ash'] : ['golden', 'red'];
      for (const { hex, level, tone, reason } of colors) {
        expect(HAIR_LADDER).toContainEqual({ hex, level, tone });
        expect(against).not.toContain(tone);
        expect(reason).toMatchObject(
          tone === 'neutral'
            ? { code: 'hair-level', axis: 'value' }
            : { code: 'hair-tone', axis: 'undertone', direction: isWarm ? 'warm' : 'cool' },
        );
      }
    },
  );

  it('goes from light seasons over medium ones to deep ones', () => {
    expect(meanLevel('light_spring')).toBeGreaterThan(meanLevel('soft_autumn'));
    expect(meanLevel('soft_autumn')).toBeGreaterThan(meanLevel('true_autumn'));
    expect(meanLevel('light_summer')).toBeGreaterThan(meanLevel('soft_summer'));
    expect(meanLevel('soft_summer')).toBeGreaterThan(meanLevel('deep_winter'));
  });

  it('names red where a season is warm before all, and not where it is soft', () => {
    expect(tonesOf('warm_spring')).toContain('red');
    expect(tonesOf('warm_autumn')).toContain('red');
    expect(tonesOf('soft_autumn')).not.toContain('red');
  });
});
