import { describe, expect, it } from 'vitest';

import { familyOf, isWarmFamily, SEASON_KEYS } from '../season/season-key.ts';
import { SEASON_TRAITS } from '../season/season-traits.ts';
import { METALS, metalsOf, type Metal } from './metals.ts';

describe('metalsOf', () => {
  it.each(SEASON_KEYS)(
    'ranks all metals for %s, gold above silver only if it is warm',
    (season) => {
      const ranking = metalsOf(season).ranking.map(({ metal }) => metal);
      expect(ranking.toSorted()).toEqual([...METALS].toSorted());
      const isAbove = (one: Metal, other: Metal) => ranking.indexOf(one) < ranking.indexOf(other);
      const isWarm = isWarmFamily(familyOf(season));
      expect(isAbove('gold', 'silver')).toBe(isWarm);
      expect(isAbove('copper', 'platinum')).toBe(isWarm);
      const scores = metalsOf(season).ranking.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      for (const score of scores) expect(Math.abs(score)).toBeLessThanOrEqual(1);
    },
  );

  it('says for the first that it goes with the undertone, for the last that it goes against it', () => {
    for (const season of SEASON_KEYS) {
      const { undertone } = SEASON_TRAITS[season];
      const { ranking } = metalsOf(season);
      const about = { axis: 'undertone', direction: undertone };
      expect(ranking.at(0)?.reason).toEqual({ code: 'metal-with', ...about });
      expect(ranking.at(-1)?.reason).toEqual({ code: 'metal-against', ...about });
    }
  });

  it('polishes the metals of clear seasons, and leaves those of muted ones antique', () => {
    expect(metalsOf('clear_winter').finish).toEqual({
      finish: 'polished',
      reason: { code: 'metal-finish', axis: 'chroma', direction: 'clear' },
    });
    expect(metalsOf('soft_autumn').finish).toEqual({
      finish: 'antique',
      reason: { code: 'metal-finish', axis: 'chroma', direction: 'muted' },
    });
  });
});
