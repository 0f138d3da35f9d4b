import { paletteOf, SEASON_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { SEASON_TEXTS } from './season-texts.ts';

const EVERY_TEXT = SEASON_KEYS.map((key) => [key, SEASON_TEXTS[key]] as const);

function countSentences(text: string): number {
  return text.match(/[.?](\s|$)/g)?.length ?? 0;
}

describe('the text of a season', () => {
  it('[S2-SEAS-04] is three to five sentences, and four to six short facts', () => {
    for (const [key, { description, characteristics }] of EVERY_TEXT) {
      expect(countSentences(description), key).toBeGreaterThanOrEqual(3);
      expect(countSentences(description), key).toBeLessThanOrEqual(5);
      expect(characteristics.length).toBeGreaterThanOrEqual(4);
      expect(characteristics.length).toBeLessThanOrEqual(6);
      for (const fact of characteristics) expect(fact.length, fact).toBeLessThanOrEqual(90);
    }
  });

  it('is calm, in the second person, and spells color as the product does', () => {
    for (const { description, characteristics } of Object.values(SEASON_TEXTS)) {
      const text = [description, ...characteristics].join(' ');
      expect(description).toMatch(/^Your colors/);
      expect(text).not.toMatch(/!|colour|gorgeous|stunning|must-have/i);
    }
  });

  it('names colors of its own palette in the fact about its best colors', () => {
    for (const [key, { characteristics }] of EVERY_TEXT) {
      const best = characteristics.find((fact) => fact.startsWith('Looks best in')) ?? '';
      const words = best.replace('Looks best in ', '').split(/, | and /);
      const names = paletteOf(key).map(({ name }) => name.toLowerCase());
      const strange = words.filter((word) => !names.some((name) => name.includes(word)));
      expect(strange, key).toEqual([]);
    }
  });
});
